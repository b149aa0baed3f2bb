/** Work queues of staff: open cases, their assignees and current viewers. */
import { z } from 'zod'
import { complaintDeadlines } from '../../domain/contact/complaints.ts'
import { workKinds, type WorkKind } from '../../domain/staff/work.ts'
import { call } from '../call.ts'
import { dayField, dayShape, money } from '../fields.ts'
import { instant, words } from './fields.ts'

const kind = z.enum(workKinds)
const number = z.string().regex(/^[1-9]\d{0,14}$/)
const ids: Readonly<Record<WorkKind, z.ZodType>> = {
  request: z.uuid(),
  appeal: z.uuid(),
  change: z.uuid(),
  payment: z.string(),
  exception: number,
  action: z.uuid(),
  job: number,
  complaint: z.uuid(),
  chat: z.uuid(),
  duty: z.string().regex(/^[A-Za-z]+ \d{4}-\d\d-\d\d$/),
  break: z.uuid(),
  bureauFile: z.string().regex(/^(mobile|individual) \d{4}-\d\d-\d\d$/),
  hardship: z.uuid(),
}
const caseOf = z
  .object({ kind, subject: z.string().min(1).max(64) })
  .refine(({ kind: of, subject }) => ids[of].safeParse(subject).success, {
    path: ['subject'],
    error: 'choiceInvalid',
  })
const heldShape = z.object({
  takenBy: z.string().nullable().describe('email address of the assigned person; null if unassigned'),
  own: z.boolean().describe('assigned to the caller'),
  takenAt: instant.nullable(),
  handedBy: z.string().nullable().describe('colleague who assigned it'),
  note: z.string().nullable().describe('note with the assignment'),
  snoozedUntil: instant.nullable().describe('snoozed until then'),
  snoozeReason: z.string().nullable(),
  openBy: z.array(z.string()).describe('colleagues who have it open now'),
})
const itemShape = heldShape.extend({
  kind,
  subject: z.string(),
  customer: z.string(),
  label: z.string(),
  amount: money.nullable(),
  dueOn: dayShape,
  late: z.boolean(),
  waitsFor: z.enum(['us', 'customer', 'secondPerson']),
  step: z.enum(complaintDeadlines).nullable().describe('next step of a complaint'),
})
const held = { 200: heldShape }

export const officeWork = call('GET /api/office/cases', {
  summary:
    'Open cases for the caller, by answer time; their assigned and snoozed cases, and their decisions of today.',
  caller: 'officer',
  permission: 'work.do',
  namedList: 'work',
  answers: {
    200: z.object({
      queues: z.array(
        z.object({
          kind,
          waiting: z.number().int().describe('cases that can be decided now, by any officer'),
          late: z.number().int(),
          decided: z.number().int().describe('decided by the caller today'),
          target: z.number().int().describe('daily target; 0: none'),
        }),
      ),
      waiting: z.array(itemShape).describe('unassigned, the most urgent of each queue'),
      taken: z.array(itemShape).describe('assigned to the caller'),
      snoozed: z.array(itemShape).describe('snoozed by the caller'),
    }),
  },
})
export const officeNextCase = call('POST /api/office/cases/next', {
  summary: 'Assigns to the caller the next case of a queue that is unassigned and not open at a colleague.',
  caller: 'officer',
  permission: 'work.do',
  body: z.strictObject({ kind, after: z.string().max(64).optional().describe('skip this case') }),
  answers: { 200: z.object({ subject: z.string().nullable().describe('null if none is left') }) },
  errors: ['validationFailed'],
})
export const officeCase = call('GET /api/office/cases/{kind}/{subject}', {
  summary: 'Who has a case and who has it open; marks it as open at the caller.',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  answers: { 200: heldShape.extend({ waiting: z.boolean().describe('it is in a queue of the caller') }) },
})
export const officeCaseColleagues = call('GET /api/office/cases/{kind}/{subject}/colleagues', {
  summary: 'Colleagues who may decide a case.',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  answers: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), email: z.string() })) }) },
})
export const officeTakeCase = call('POST /api/office/cases/{kind}/{subject}/take', {
  summary: 'Assigns a case to the caller; with `over` also from a colleague.',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  body: z.strictObject({ over: z.boolean().default(false) }),
  answers: held,
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})
export const officeReleaseCase = call('POST /api/office/cases/{kind}/{subject}/release', {
  summary: 'Returns a case to its queue.',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  answers: held,
  errors: ['conflict', 'caseTaken'],
})
const toColleague = z.strictObject({ to: z.uuid('choiceInvalid'), note: words(500) })
export const officeHandOverCase = call('POST /api/office/cases/{kind}/{subject}/hand-over', {
  summary: "Assigns the caller's case to a colleague, with a note.",
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  body: toColleague,
  answers: held,
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})
export const officeAssignCase = call('POST /api/office/cases/{kind}/{subject}/assign', {
  summary: 'Assigns any case to a colleague, with a note.',
  caller: 'officer',
  permission: 'work.assign',
  params: caseOf,
  body: toColleague,
  answers: held,
  errors: ['validationFailed', 'conflict'],
})
export const officeSnoozeCase = call('POST /api/office/cases/{kind}/{subject}/snooze', {
  summary:
    'Assigns a case to the caller and snoozes it until a time, with a reason. The answer deadline for its customer stays.',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  body: z.strictObject({
    day: dayField,
    time: z
      .string('required')
      .trim()
      .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'timeInvalid')
      .describe('such as 14:30'),
    reason: words(500),
  }),
  answers: held,
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})
