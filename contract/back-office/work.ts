/** Work queues of staff: open cases, their assignees and current viewers. */
import { z } from 'zod'
import { complaintClocks } from '../../domain/contact/complaints.ts'
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
}
const caseOf = z
  .object({ kind, subject: z.string().min(1).max(64) })
  .refine(({ kind: of, subject }) => ids[of].safeParse(subject).success, {
    path: ['subject'],
    error: 'choiceInvalid',
  })
const heldShape = z.object({
  takenBy: z.string().nullable().describe('the e-mail address of who has it; null where nobody has'),
  own: z.boolean().describe('whoever asks has it'),
  takenAt: instant.nullable(),
  handedBy: z.string().nullable().describe('who gave it to them'),
  note: z.string().nullable().describe('what was said with it'),
  snoozedUntil: instant.nullable().describe('it rests until then'),
  snoozeReason: z.string().nullable(),
  openBy: z.array(z.string()).describe('who else has it open now'),
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
  step: z.enum(complaintClocks).nullable().describe('of a complaint: what is to be done next'),
})
const held = { 200: heldShape }

export const officeWork = call({
  name: 'officeWork',
  summary:
    'What waits for whoever asks, by promise; what they have taken, what rests, and what they decided today.',
  method: 'GET',
  path: '/api/office/cases',
  caller: 'officer',
  permission: 'work.do',
  namedList: 'work',
  answers: {
    200: z.object({
      queues: z.array(
        z.object({
          kind,
          waiting: z.number().int().describe('that can be decided now, by anybody'),
          late: z.number().int(),
          decided: z.number().int().describe('by whoever asks, today'),
          target: z.number().int().describe('of a day; 0 for none'),
        }),
      ),
      waiting: z.array(itemShape).describe('that nobody has, the most urgent of each queue'),
      taken: z.array(itemShape).describe('by whoever asks'),
      snoozed: z.array(itemShape).describe('by whoever asks'),
    }),
  },
  errors: [],
})
export const officeNextCase = call({
  name: 'officeNextCase',
  summary: 'Takes the next case of a queue that nobody else has or has open.',
  method: 'POST',
  path: '/api/office/cases/next',
  caller: 'officer',
  permission: 'work.do',
  body: z.strictObject({ kind, after: z.string().max(64).optional().describe('not this one') }),
  answers: { 200: z.object({ subject: z.string().nullable().describe('null where none is left') }) },
  errors: ['validationFailed'],
})
export const officeCase = call({
  name: 'officeCase',
  summary: 'Who has a case, and who has it open; whoever asks has it open now.',
  method: 'GET',
  path: '/api/office/cases/{kind}/{subject}',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  answers: { 200: heldShape.extend({ waiting: z.boolean().describe('it is in a queue of theirs') }) },
  errors: [],
})
export const officeCaseColleagues = call({
  name: 'officeCaseColleagues',
  summary: 'Who else may decide a case.',
  method: 'GET',
  path: '/api/office/cases/{kind}/{subject}/colleagues',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  answers: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), email: z.string() })) }) },
  errors: [],
})
export const officeTakeCase = call({
  name: 'officeTakeCase',
  summary: 'Takes a case; with `over` also from a colleague who has it.',
  method: 'POST',
  path: '/api/office/cases/{kind}/{subject}/take',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  body: z.strictObject({ over: z.boolean().default(false) }),
  answers: held,
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})
export const officeReleaseCase = call({
  name: 'officeReleaseCase',
  summary: 'Gives a case back to its queue.',
  method: 'POST',
  path: '/api/office/cases/{kind}/{subject}/release',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  answers: held,
  errors: ['conflict', 'caseTaken'],
})
const toColleague = z.strictObject({ to: z.uuid('choiceInvalid'), note: words(500) })
export const officeHandOverCase = call({
  name: 'officeHandOverCase',
  summary: 'Gives a case that one has to a colleague, with a note.',
  method: 'POST',
  path: '/api/office/cases/{kind}/{subject}/hand-over',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  body: toColleague,
  answers: held,
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})
export const officeAssignCase = call({
  name: 'officeAssignCase',
  summary: 'Gives a case, whoever has it, to a colleague, with a note.',
  method: 'POST',
  path: '/api/office/cases/{kind}/{subject}/assign',
  caller: 'officer',
  permission: 'work.assign',
  params: caseOf,
  body: toColleague,
  answers: held,
  errors: ['validationFailed', 'conflict'],
})
export const officeSnoozeCase = call({
  name: 'officeSnoozeCase',
  summary: 'Takes a case and lets it rest until a time, for a reason. The promise to its customer goes on.',
  method: 'POST',
  path: '/api/office/cases/{kind}/{subject}/snooze',
  caller: 'officer',
  permission: 'work.do',
  params: caseOf,
  body: z.strictObject({
    day: dayField,
    time: z
      .string('required')
      .trim()
      .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'timeInvalid')
      .describe('of Nairobi, such as 14:30'),
    reason: words(500),
  }),
  answers: held,
  errors: ['validationFailed', 'conflict', 'caseTaken'],
})

export const officeWorkCalls = [
  officeWork,
  officeNextCase,
  officeCase,
  officeCaseColleagues,
  officeTakeCase,
  officeReleaseCase,
  officeHandOverCase,
  officeAssignCase,
  officeSnoozeCase,
] as const
