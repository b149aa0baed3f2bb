/** Credit bureaus: loan files, loans held back from them, and bureau enquiries. */
import { z } from 'zod'
import { leftOutReasons } from '../../domain/decision/bureau-standing.ts'
import { lookUpTiers } from '../../domain/decision/bureau-enquiries.ts'
import { call } from '../call.ts'
import { dayField, dayShape } from '../fields.ts'
import { id, instant, words } from './fields.ts'

const kind = z.enum(['mobile', 'individual']).describe('mobile: of a day; individual: of a month')
const reason = z.enum(leftOutReasons)
const ofDay = z.object({ kind, day: dayField.describe('YYYY-MM-DD') })
const loanShape = { customerId: z.uuid(), loanId: z.uuid(), contractNumber: z.string() }

export const officeBureauFiles = call({
  name: 'officeBureauFiles',
  summary:
    'The files for credit bureaus, newest first: one for each day, and each month, in which there was a loan.',
  method: 'GET',
  path: '/api/office/bureau/files',
  caller: 'officer',
  permission: 'bureau.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          kind,
          day: dayShape.describe('at whose end it tells how loans stand'),
          name: z.string(),
          rows: z.number().int(),
          leftOut: z.partialRecord(reason, z.number().int()).describe('loans that are not in it, by reason'),
          wrong: z.array(z.string()).describe('what the second reader found, the first of it'),
          wrongCount: z.number().int(),
          warnings: z
            .record(z.string(), z.number().int())
            .describe('columns that the bureaus would rather have filled, and in how many rows they are not'),
          sha256: z.string(),
          madeAt: instant,
          isThere: z.boolean().describe('the file itself is kept for 90 days'),
          sent: z.object({ at: instant, by: z.string(), to: z.string() }).nullable(),
        }),
      ),
    }),
  },
  errors: [],
})

export const officeBureauStanding = call({
  name: 'officeBureauStanding',
  summary:
    'Loans that the newest files hold back and why, notices whose 30 days run, and how often bureaus were asked.',
  method: 'GET',
  path: '/api/office/bureau/standing',
  caller: 'officer',
  permission: 'bureau.read',
  answers: {
    200: z.object({
      heldBack: z.object({
        counts: z.array(z.object({ kind, reason, loans: z.number().int() })),
        loans: z.array(z.object({ ...loanShape, kind, on: dayShape, reason })).describe('200 at most'),
      }),
      notices: z.object({
        count: z.number().int(),
        loans: z
          .array(z.object({ ...loanShape, dueOn: dayShape, toldOn: dayShape, from: dayShape }))
          .describe('200 at most; from: the first day whose file may tell of it'),
      }),
      lookUps: z.array(
        z.object({
          month: dayShape,
          tier: z.enum(lookUpTiers),
          answered: z.number().int().describe('what the bureau is paid for'),
          refused: z.number().int(),
          reused: z.number().int().describe('answers that were good enough once more'),
        }),
      ),
    }),
  },
  errors: [],
})

export const officeBureauFile = call({
  name: 'officeBureauFile',
  summary: 'A file as the bureaus are sent it. That it was taken is an entry of the trail.',
  method: 'GET',
  path: '/api/office/bureau/files/{kind}/{day}',
  caller: 'officer',
  permission: 'bureau.manage',
  params: ofDay,
  media: 'application/octet-stream',
  answers: {
    200: z.custom((value) => typeof value === 'object').meta({ type: 'string', format: 'binary' }),
  },
  errors: ['validationFailed', 'notFound'],
})

export const officeBureauSent = call({
  name: 'officeBureauSent',
  summary: 'Notes that a file was sent, and to which bureaus: once.',
  method: 'POST',
  path: '/api/office/bureau/files/{kind}/{day}/sent',
  caller: 'officer',
  permission: 'bureau.manage',
  params: ofDay,
  body: z.strictObject({ to: words(200) }),
  answers: { 200: z.object({ sentAt: instant }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})

export const officeCustomerBureau = call({
  name: 'officeCustomerBureau',
  summary: 'What credit bureaus were asked about a customer and said, and what they were told of the loans.',
  method: 'GET',
  path: '/api/office/customers/{id}/bureau',
  caller: 'officer',
  permission: 'customers.read',
  params: id,
  answers: {
    200: z.object({
      lookUps: z.array(
        z.object({
          at: instant,
          tier: z.enum(lookUpTiers),
          outcome: z.enum(['found', 'notFound', 'refused']),
          code: z.string().nullable().describe('of the bureau, where it found nobody or refused'),
          score: z.number().int().nullable(),
          openDefaults: z.number().int().nullable(),
          consentedAt: instant.nullable(),
          goodUntil: instant,
          isGood: z.boolean().describe('it is used again, until then'),
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
  errors: [],
})

export const bureauCalls = [
  officeBureauFiles,
  officeBureauStanding,
  officeBureauFile,
  officeBureauSent,
  officeCustomerBureau,
] as const
