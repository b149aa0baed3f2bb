/** Calls of customer requests. */
import {
  appealFile,
  appealsConfig,
  fileAppeal,
  listAppeals,
  readAppeal,
  uploadAppealFile,
} from '../../../contract/appeals.ts'
import {
  requestTopicNames,
  requestTopics,
  type RequestFieldType,
} from '../../../domain/contact/customer-request.ts'
import { formattedBankAccount } from '../../../domain/payment/bank-account.ts'
import type { Proofs } from '../../people/identity/index.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { CustomerRequest, CustomerRequests } from './service.ts'

type Deps = {
  readonly customerRequests: CustomerRequests
  readonly emailOf: (customerId: string) => Promise<string | null>
  readonly proofs: Pick<Proofs, 'whenDestination'>
}

const summaryView = ({
  id,
  number,
  category,
  topic,
  status,
  filedOn,
  answerDueOn: dueOn,
  answerDeadlineMissedOn,
  answeredOn,
}: Omit<CustomerRequest, 'values' | 'answer'>) => ({
  id,
  number,
  category,
  topic,
  status,
  filedOn,
  answerDueOn: dueOn,
  promiseMissedOn: status === 'pendingReview' ? answerDeadlineMissedOn : null,
  answeredOn,
})

/** A request as its customer and officers see it; a loan is shown by its contract number. */
export const customerRequestView = (
  appeal: CustomerRequest,
  loans: readonly { readonly id: string; readonly contractNumber: string }[],
) => ({
  ...summaryView(appeal),
  values: appeal.values.map(({ name, type, value, shown, files }) => ({
    name,
    type,
    files: [...files],
    value: files.length > 0 ? '' : (shown ?? shownValue(type, value, loans)),
  })),
  answer: appeal.answer,
})

function shownValue(
  type: RequestFieldType,
  value: string,
  loans: readonly { readonly id: string; readonly contractNumber: string }[],
): string {
  if (type === 'loanSelect') return loans.find(({ id }) => id === value)?.contractNumber ?? ''
  return type === 'bankAccountNumber' ? formattedBankAccount(value) : value
}

const types = {
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
} as const
/** A file as a download. */
export const customerRequestFileAnswer = ({
  bytes,
  fileKind,
  id,
}: {
  readonly bytes: Buffer
  readonly fileKind: 'jpeg' | 'pdf'
  readonly id: string
}) =>
  answer(bytes, {
    headers: {
      'content-type': types[fileKind].type,
      'content-disposition': `attachment; filename="${id.slice(0, 8)}.${types[fileKind].ending}"`,
      'x-content-type-options': 'nosniff',
    },
  })

export const customerRequestRoutes = ({ customerRequests, emailOf, proofs }: Deps): Route[] => [
  handle(appealsConfig, async ({ customerId }) => ({
    topics: await Promise.all(
      requestTopicNames.map(async (topic) => ({
        topic,
        category: requestTopics[topic].category,
        answerWithinDays: await customerRequests.answerWithinDays(topic),
        fields: [...requestTopics[topic].fields],
      })),
    ),
    loans: (await customerRequests.loansOf(customerId)).map(({ id, contractNumber, requestedOn }) => ({
      id,
      contractNumber,
      requestDate: requestedOn,
    })),
    refundMethods: await customerRequests.refundMethods(customerId),
    userEmail: await emailOf(customerId),
  })),
  handle(listAppeals, async ({ customerId }) => ({
    items: (await customerRequests.list(customerId)).map(summaryView),
  })),
  handle(uploadAppealFile, async ({ customerId, file }) =>
    orFail(await customerRequests.upload(customerId, file)),
  ),
  handle(fileAppeal, async ({ identity, body: { topic, values, ...proof }, language, address }) => {
    const { customerId } = identity
    const loans = await customerRequests.loansOf(customerId)
    const filed = await (topic === 'refund' && values['refundMethodSelect'] === 'bank'
      ? proofs.whenDestination(
          identity,
          proof,
          { language, address },
          (proved) => customerRequests.file(customerId, topic, values, language, proved),
          () => customerRequests.wrongFields(customerId, topic, values),
        )
      : customerRequests.file(customerId, topic, values, language))
    return orFail(filed, (appeal) => customerRequestView(appeal, loans))
  }),
  handle(readAppeal, async ({ customerId, params }) => {
    const loans = await customerRequests.loansOf(customerId)
    return orFail(await customerRequests.read(customerId, params.id), (read) =>
      customerRequestView(read, loans),
    )
  }),
  handle(appealFile, async ({ customerId, params }) =>
    orFail(await customerRequests.readFile(customerId, params.id), customerRequestFileAnswer),
  ),
]
