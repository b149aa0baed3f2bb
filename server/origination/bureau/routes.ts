/** Calls for credit bureaus: files, withheld loans, enquiries. */
import {
  officeBureauFile,
  officeBureauFiles,
  officeBureauSent,
  officeBureauStanding,
  officeCustomerBureau,
} from '../../../contract/back-office/bureau.ts'
import { noticeDays } from '../../../domain/decision/bureau-figures.ts'
import { addDays } from '../../../domain/days.ts'
import { answer, handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { BureauFiles } from './service.ts'
import type { BureauEnquiries } from './enquiries.ts'
import type { ListedFile } from './store.ts'

const fileView = ({ sha256, fileKey, madeAt, leftOut, sentAt, sentBy, sentTo, ...file }: ListedFile) => ({
  ...file,
  wrong: [...file.wrong],
  warnings: { ...file.warnings },
  leftOut: { ...leftOut },
  sha256: sha256.toString('hex'),
  madeAt: madeAt.toISOString(),
  isThere: fileKey !== null,
  sent: sentAt && { at: sentAt.toISOString(), by: sentBy ?? '', to: sentTo ?? '' },
})

export const bureauRoutes = (files: BureauFiles, lookUps: BureauEnquiries) => [
  handle(officeBureauFiles, async () => ({ items: (await files.listFiles()).map(fileView) })),
  handle(officeBureauStanding, async () => {
    const { heldBack, notices } = await files.held()
    return {
      heldBack,
      notices: {
        count: notices.count,
        loans: notices.loans.map((each) => ({ ...each, from: addDays(each.toldOn, noticeDays + 1) })),
      },
      lookUps: await lookUps.counts(),
    }
  }),
  handle(officeBureauFile, async ({ officer, params }) =>
    orFail(await files.takeFile(officer, params.kind, params.day), ({ name, content }) =>
      answer(content as unknown, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
        },
      }),
    ),
  ),
  handle(officeBureauSent, async ({ officer, params, body }) =>
    orFail(await files.markSent(officer, { ...params, to: body.to }), ({ sentAt }) => ({
      sentAt: sentAt.toISOString(),
    })),
  ),
  handle(officeCustomerBureau, async ({ params }) => {
    const { reports, heldBack } = await files.reportsOf(params.id)
    return {
      lookUps: (await lookUps.ofCustomer(params.id)).map(({ id: _, wanted: _wanted, ...each }) => ({
        ...each,
        at: each.askedAt.toISOString(),
        consentedAt: each.consentedAt?.toISOString() ?? null,
        goodUntil: each.goodUntil.toISOString(),
        reusedAt: each.reusedAt?.toISOString() ?? null,
      })),
      told: reports,
      heldBack: heldBack.map(({ contractNumber, kind, on, reason }) => ({
        contractNumber,
        kind,
        on,
        reason,
      })),
    }
  }),
]
