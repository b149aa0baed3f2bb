/** Credit bureaus: loan files, loans held back from them, and bureau enquiries. */
import { z } from 'zod'
import { omissionReasons } from '../../domain/decision/bureau-figures.ts'
import { enquiryTiers } from '../../domain/decision/bureau-enquiries.ts'
import { call } from '../call.ts'
import { dayField, dayShape } from '../fields.ts'
import { id, instant, words } from './fields.ts'

const kind = z.enum(['mobile', 'individual']).describe('mobile: daily; individual: monthly')
const reason = z.enum(omissionReasons)
const ofDay = z.object({ kind, day: dayField.describe('YYYY-MM-DD') })
const loanShape = { customerId: z.uuid(), loanId: z.uuid(), contractNumber: z.string() }

export const officeBureauFiles = call('GET /api/office/bureau/files', {
  summary: 'Files for credit bureaus, newest first: one for each day and each month with loans.',
  caller: 'officer',
  permission: 'bureau.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          kind,
          day: dayShape.describe('the file reports loans at the end of this day'),
          name: z.string(),
          rows: z.number().int(),
          leftOut: z.partialRecord(reason, z.number().int()).describe('loans left out, by reason'),
          wrong: z.array(z.string()).describe('first findings of the second reader'),
          wrongCount: z.number().int(),
          warnings: z
            .record(z.string(), z.number().int())
            .describe('empty columns that the bureaus prefer to be filled, with the number of rows'),
          sha256: z.string(),
          madeAt: instant,
          isThere: z.boolean().describe('the file itself, which is kept for 90 days, still exists'),
          sent: z.object({ at: instant, by: z.string(), to: z.string() }).nullable(),
        }),
      ),
    }),
  },
})

export const officeBureauStanding = call('GET /api/office/bureau/standing', {
  summary:
    'Loans held back from the newest files and why, CRB notices within their 30 days, and the number of enquiries.',
  caller: 'officer',
  permission: 'bureau.read',
  answers: {
    200: z.object({
      heldBack: z.object({
        counts: z.array(z.object({ kind, reason, loans: z.number().int() })),
        loans: z.array(z.object({ ...loanShape, kind, on: dayShape, reason })).describe('at most 200'),
      }),
      notices: z.object({
        count: z.number().int(),
        loans: z
          .array(z.object({ ...loanShape, dueOn: dayShape, toldOn: dayShape, from: dayShape }))
          .describe('at most 200; from: first day whose file may report it'),
      }),
      lookUps: z.array(
        z.object({
          month: dayShape,
          tier: z.enum(enquiryTiers),
          answered: z.number().int().describe('answers that the bureau charges for'),
          refused: z.number().int(),
          reused: z.number().int().describe('earlier answers used again'),
        }),
      ),
    }),
  },
})

export const officeBureauFile = call('GET /api/office/bureau/files/{kind}/{day}', {
  summary: 'A file as sent to the bureaus. The download is recorded in the audit trail.',
  caller: 'officer',
  permission: 'bureau.manage',
  params: ofDay,
  media: 'application/octet-stream',
  answers: {
    200: z.custom((value) => typeof value === 'object').meta({ type: 'string', format: 'binary' }),
  },
  errors: ['validationFailed', 'notFound'],
})

export const officeBureauSent = call('POST /api/office/bureau/files/{kind}/{day}/sent', {
  summary: 'Records that a file was sent, and to which bureaus, once.',
  caller: 'officer',
  permission: 'bureau.manage',
  params: ofDay,
  body: z.strictObject({ to: words(200) }),
  answers: { 200: z.object({ sentAt: instant }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})

export const officeCustomerBureau = call('GET /api/office/customers/{id}/bureau', {
  summary: 'Bureau enquiries about a customer with their answers, and what was reported of the loans.',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: {
    200: z.object({
      lookUps: z.array(
        z.object({
          at: instant,
          tier: z.enum(enquiryTiers),
          outcome: z.enum(['found', 'notFound', 'refused']),
          code: z.string().nullable().describe("the bureau's code if it found no person or refused"),
          score: z.number().int().nullable(),
          openDefaults: z.number().int().nullable(),
          consentedAt: instant.nullable(),
          goodUntil: instant,
          isGood: z.boolean().describe('the answer is still valid and is used again'),
          reused: z.number().int(),
          reusedAt: instant.nullable(),
        }),
      ),
      told: z.array(
        z.object({
          contractNumber: z.string(),
          reportedOn: dayShape,
          isClosed: z.boolean(),
          negativeSince: dayShape.nullable(),
        }),
      ),
      heldBack: z.array(z.object({ contractNumber: z.string(), kind, on: dayShape, reason })),
    }),
  },
})
