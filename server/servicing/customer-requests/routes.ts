/** The calls of appeals. */
import {
  appealFile,
  appealsConfig,
  fileAppeal,
  listAppeals,
  readAppeal,
  uploadAppealFile,
} from '../../../contract/appeals.ts'
import {
  answerDueOn,
  appealTopicNames,
  appealTopics,
  type AppealFieldType,
} from '../../../domain/contact/appeal.ts'
import { shownBankAccount } from '../../../domain/payment/bank-account.ts'
import { daysBetween } from '../../../domain/days.ts'
import type { Proofs } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Appeal, Appeals } from './service.ts'

type Deps = {
  readonly appeals: Appeals
  readonly clock: Clock
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
  promiseMissedOn,
  answeredOn,
}: Omit<Appeal, 'values' | 'answer'>) => ({
  id,
  number,
  category,
  topic,
  status,
  filedOn,
  answerDueOn: dueOn,
  promiseMissedOn: status === 'pendingReview' ? promiseMissedOn : null,
  answeredOn,
})

/** The appeal as its customer and our officers see it; a loan by its contract number. */
export const appealView = (
  appeal: Appeal,
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
  type: AppealFieldType,
  value: string,
  loans: readonly { readonly id: string; readonly contractNumber: string }[],
): string {
  if (type === 'loanSelect') return loans.find(({ id }) => id === value)?.contractNumber ?? ''
  return type === 'bankAccountNumber' ? shownBankAccount(value) : value
}

const types = {
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
} as const
/** A file as a download. */
export const appealFileAnswer = ({
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

export const appealRoutes = ({ appeals, clock, emailOf, proofs }: Deps): Route[] => [
  handle(appealsConfig, async ({ customerId }) => ({
    topics: appealTopicNames.map((topic) => ({
      topic,
      category: appealTopics[topic].category,
      answerWithinDays: daysBetween(clock.today(), answerDueOn(topic, clock.today())),
      fields: [...appealTopics[topic].fields],
    })),
    loans: (await appeals.loansOf(customerId)).map(({ id, contractNumber, requestedOn }) => ({
      id,
      contractNumber,
      requestDate: requestedOn,
    })),
    refundMethods: await appeals.refundMethods(customerId),
    userEmail: await emailOf(customerId),
  })),
  handle(listAppeals, async ({ customerId }) => ({
    items: (await appeals.list(customerId)).map(summaryView),
  })),
  handle(uploadAppealFile, async ({ customerId, file }) => orFail(await appeals.upload(customerId, file))),
  handle(fileAppeal, async ({ identity, body: { topic, values, ...proof }, language, address }) => {
    const { customerId } = identity
    const loans = await appeals.loansOf(customerId)
    const filed = await (topic === 'refund' && values['refundMethodSelect'] === 'bank'
      ? proofs.whenDestination(
          identity,
          proof,
          { language, address },
          (proved) => appeals.file(customerId, topic, values, language, proved),
          () => appeals.wrongFields(customerId, topic, values),
        )
      : appeals.file(customerId, topic, values, language))
    return orFail(filed, (appeal) => appealView(appeal, loans))
  }),
  handle(readAppeal, async ({ customerId, params }) => {
    const loans = await appeals.loansOf(customerId)
    return orFail(await appeals.read(customerId, params.id), (read) => appealView(read, loans))
  }),
  handle(appealFile, async ({ customerId, params }) =>
    orFail(await appeals.readFile(customerId, params.id), appealFileAnswer),
  ),
]
