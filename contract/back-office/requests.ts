/** Applications in the back office: the queue, the rules' input, and manual decisions. */
import { z } from 'zod'
import { photoKinds } from '../../domain/person/document-photos.ts'
import { decidingRoles } from '../../domain/decision/challenger.ts'
import { call } from '../call.ts'
import { amountField, dayShape, fileShape, money } from '../fields.ts'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import { statementSummaryShape } from '../statement.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { auditShape } from './audit.ts'
import { customerShape } from './customers.ts'
import { id, instant, words } from './fields.ts'
import { payoutShape } from './payouts.ts'

const scans = z.object({ mainPage: z.boolean(), registrationPage: z.boolean(), selfie: z.boolean() })
const queueItemShape = z.object({
  id: z.uuid(),
  contractNumber: z.string(),
  customer: z.string(),
  requested: money,
  termDays: z.number().int(),
  requestedOn: dayShape,
  dueBy: dayShape.nullable(),
  late: z.boolean(),
  promiseMissedOn: dayShape.nullable().describe('the answer date promised first, if it was missed'),
  secondLook: z.boolean(),
  waitsForCustomer: z.boolean(),
})
const decisionShape = z.object({
  at: instant,
  rulesVersion: z.string(),
  role: z.enum(decidingRoles).describe('which of the deciding scorecards was used'),
  outcome: z.enum(['approve', 'reject', 'offerLess', 'refer']),
  offered: money.nullable(),
  startsAt: z.number().int().describe('starting points of the score'),
  score: z.number().int().describe('starting points plus the points of the facts'),
  reasons: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  points: z.array(z.object({ fact: z.string(), points: z.number().int() })),
})
const officeRequestShape = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  contractNumber: z.string(),
  status: z.enum(applicationStatuses),
  requestedOn: dayShape,
  requested: money,
  offered: money,
  termDays: z.number().int(),
  product: z.string(),
  toRepay: money,
  laterPrice: z
    .object({ dailyPercent: z.number(), toRepay: money })
    .nullable()
    .describe(
      'if the ID had a loan in another account: an approval makes a counter-offer of the same amount at the price of a repeat loan',
    ),
  offerMin: money,
  offerMax: money,
  offerStep: money,
  officerReasons: z
    .array(z.object({ code: z.string(), name: z.string().describe('name for staff') }))
    .describe('decline reasons that an officer can choose'),
  aloneUpTo: money.describe('amount up to which the caller needs no approval today'),
  canDecide: z.boolean(),
  waitsForPerson: z.boolean(),
  dueBy: dayShape.nullable(),
  late: z.boolean(),
  promiseMissedOn: dayShape.nullable(),
  secondLook: z.boolean(),
  asked: z.object({ scans: scans.nullable(), statement: z.boolean(), until: dayShape }).nullable(),
  reasons: z.array(z.string()),
  words: z.string().nullable(),
  customer: customerShape,
  decisions: z.array(decisionShape),
  acts: z.array(auditShape),
  payouts: z.array(payoutShape).describe('newest first'),
  scans: z
    .array(z.object({ kind: z.enum(photoKinds), fileKind: z.enum(['jpeg', 'pdf']), uploadedAt: instant }))
    .describe('submitted photos; the last of each kind'),
  statement: statementSummaryShape
    .extend({
      uploadedAt: instant,
      fileKept: z.boolean(),
      traced: z.boolean().nullable().describe('whether its origin is traced; null if that was not checked'),
      tracedByPaymentsAlone: z
        .boolean()
        .describe('traced by known payments only, because the look of real statements is not configured'),
    })
    .nullable()
    .describe('the M-Pesa statement that the customer confirmed last'),
})
const acted = { 200: z.object({ status: z.enum(applicationStatuses), revision: z.number().int() }) }
const seen = {
  revision: z
    .number('required')
    .int('choiceInvalid')
    .describe('the shown revision: if it has changed since, the call is refused'),
}
export const officeQueue = call('GET /api/office/requests', {
  summary: 'Applications referred to an officer, earliest deadline first.',
  caller: 'officer',
  permission: 'requests.read',
  namedList: 'queue',
  answers: { 200: z.object({ items: z.array(queueItemShape) }) },
})
export const officeRequest = call('GET /api/office/requests/{id}', {
  summary: "An application with the rules' input, its customer and their loans.",
  caller: 'officer',
  permission: 'requests.read',
  params: id,
  answers: { 200: officeRequestShape },
  errors: ['notFound'],
})
export const officeScan = call('GET /api/office/requests/{id}/scans/{kind}', {
  summary: 'A photo submitted with this application, as a download.',
  caller: 'officer',
  permission: 'requests.read',
  params: id.extend({ kind: z.enum(photoKinds) }),
  query: z.object({ size: z.enum(['small']).optional().describe('a copy of 320 pixels') }),
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
export const officeStatement = call('GET /api/office/requests/{id}/statement/file', {
  summary:
    'The M-Pesa statement as uploaded, while the file is kept. It still needs its code, which is not stored.',
  caller: 'officer',
  permission: 'requests.read',
  params: id,
  media: 'application/octet-stream',
  answers: { 200: fileShape },
  errors: ['notFound'],
})
export const officeApprove = call('POST /api/office/requests/{id}/approve', {
  summary:
    'Approves an application: its money is sent. Above the limit of the role a second person approves it.',
  caller: 'officer',
  permission: 'requests.decide',
  params: id,
  body: z.strictObject({
    ...seen,
    ...actionReasonFields,
    note: z
      .string()
      .trim()
      .max(500, 'textTooLong')
      .default('')
      .describe('reason; required above the limit of the role'),
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'caseTaken', 'actionWaits'],
})
export const officeOfferLess = call('POST /api/office/requests/{id}/offer', {
  summary: 'Makes a counter-offer of a smaller amount.',
  caller: 'officer',
  permission: 'requests.decide',
  byPeople: true,
  params: id,
  body: z.strictObject({ ...seen, loanSize: amountField }),
  answers: acted,
  errors: ['validationFailed', 'notFound', 'conflict', 'caseTaken'],
})
export const officeReject = call('POST /api/office/requests/{id}/reject', {
  summary: 'Declines with reasons and a text for the customer.',
  caller: 'officer',
  permission: 'requests.decide',
  byPeople: true,
  params: id,
  body: z.strictObject({
    ...seen,
    reasons: z
      .array(z.string().max(60, 'choiceInvalid'), 'noneChosen')
      .min(1, 'noneChosen')
      .max(60)
      .describe('codes of officerReasons'),
    words: words(1_000),
  }),
  answers: acted,
  errors: ['validationFailed', 'notFound', 'conflict', 'caseTaken'],
})
export const officeAsk = call('POST /api/office/requests/{id}/ask', {
  summary: 'Asks the customer for photos or a statement.',
  caller: 'officer',
  permission: 'requests.decide',
  params: id,
  body: z.strictObject({
    ...seen,
    mainPage: z.boolean().default(false),
    registrationPage: z.boolean().default(false),
    selfie: z.boolean().default(false),
    statement: z.boolean().default(false),
  }),
  answers: acted,
  errors: ['validationFailed', 'notFound', 'conflict', 'caseTaken'],
})
