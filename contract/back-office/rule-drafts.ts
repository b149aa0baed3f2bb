/**
 * Rule changes by staff without a release: drafts, their approval and release, and the resulting versions.
 */
import { z } from 'zod'
import { ruleDraftStates, versionStates } from '../../domain/staff/rule-drafts.ts'
import { call } from '../call.ts'
import { dayShape } from '../fields.ts'
import { figuresShape } from '../publications.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { id, instant, typedDayField, typedWords, words } from './fields.ts'
import { ruleKindNames } from './rule-kinds.ts'
import { regulatorAnswers, regulatorFilesAbout } from './rule-regulator.ts'

const typedTexts = z.strictObject({ en: typedWords(1_000), es: typedWords(1_000), sw: typedWords(1_000) })
const staffAddress = z.string().describe('email address of the staff member')

const draftShape = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.enum(ruleKindNames),
  title: z.string(),
  state: z.enum(ruleDraftStates),
  validFrom: dayShape,
  writtenBy: staffAddress,
  writtenAt: instant,
  version: z.number().int().nullable().describe('the version made from it'),
})
const openedShape = draftShape.extend({
  revision: z.number().int().describe('required with the next change'),
  baseVersion: z.number().int().describe('the version it changes'),
  regulator: z.boolean().describe('it must be sent to the regulator before it applies'),
  told: z.boolean().describe('customers are notified 30 days before it applies'),
  summary: typedTexts.nullable().describe('customer notice, as typed'),
  toldFigures: z
    .object({ en: figuresShape, es: figuresShape, sw: figuresShape })
    .nullable()
    .describe('figures in the customer notice, computed from the draft'),
  content: z.unknown().describe('as typed, in the format of its kind'),
  faults: z
    .array(z.object({ field: z.string(), text: z.string() }))
    .describe('all errors of the draft: with any it cannot be proposed'),
  costsMore: z.boolean().describe('more expensive for customers; it then binds only those who accept it'),
  differences: z
    .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
    .describe('compared with the version it changes'),
  warnings: z.array(z.string()).describe('possible mistakes, worth a check'),
  trial: z
    .object({ number: z.number().int(), sharePercent: z.number().int() })
    .nullable()
    .describe(
      'the challenger that uses this draft for a share of customers: it can be released once that is stopped',
    ),
  moved: z.boolean().describe('a newer version exists: the draft must be saved on top of it'),
  reference: z.string().nullable().describe('reference given by the regulator'),
  sentOn: dayShape.nullable(),
  answer: z
    .object({
      answer: z.enum(regulatorAnswers),
      answeredOn: dayShape,
      reference: z.string(),
      document: z.string(),
    })
    .nullable()
    .describe("the regulator's answer"),
  files: z
    .array(
      z.object({
        id: z.uuid(),
        about: z.enum(regulatorFilesAbout),
        name: z.string(),
        sizeBytes: z.number().int(),
        uploadedBy: staffAddress,
        uploadedAt: instant,
      }),
    )
    .describe('files sent to the regulator and its answers, oldest first'),
  awaitsAnswer: z.boolean().describe("it can be released only after the regulator's approval is recorded"),
  earliest: dayShape.describe('first possible day if it is released today'),
  waiting: z.uuid().nullable().describe('the action that awaits approval'),
  may: z
    .object({
      save: z.boolean(),
      propose: z.boolean(),
      send: z.boolean(),
      answer: z.boolean(),
      attach: z.boolean(),
      release: z.boolean(),
      withdraw: z.boolean(),
    })
    .describe('what the caller can do with it now'),
  steps: z.array(
    z.object({
      step: z.enum([
        'begun',
        'saved',
        'proposed',
        'declined',
        'takenBack',
        'expired',
        'approved',
        'sent',
        'cleared',
        'refused',
        'attached',
        'released',
        'withdrawn',
      ]),
      by: staffAddress.nullable().describe('null: done by time'),
      at: instant,
      note: z.string().nullable(),
    }),
  ),
})

export const officeRules = call('GET /api/office/rules/{kind}', {
  summary: 'Drafts and versions of one kind of rules, newest first.',
  caller: 'officer',
  permission: 'rules.read',
  params: z.object({ kind: z.enum(ruleKindNames) }),
  answers: {
    200: z.object({
      kind: z.enum(ruleKindNames),
      regulator: z.boolean(),
      told: z.boolean(),
      mayChange: z.boolean(),
      earliest: dayShape.describe('first possible day of a draft begun today'),
      drafts: z.array(draftShape),
      versions: z.array(
        z.object({
          version: z.number().int(),
          validFrom: dayShape,
          state: z.enum(versionStates),
          addedAt: instant,
          draft: z.uuid().nullable().describe('its draft; null: a release or the command brought it'),
        }),
      ),
    }),
  },
})
export const officeRuleVersion = call('GET /api/office/rules/{kind}/versions/{version}', {
  summary: 'The content of a version.',
  caller: 'officer',
  permission: 'rules.read',
  params: z.object({
    kind: z.enum(ruleKindNames),
    version: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  answers: { 200: z.object({ version: z.number().int(), validFrom: dayShape, content: z.unknown() }) },
  errors: ['notFound'],
})
export const officeBeginRuleDraft = call('POST /api/office/rules/{kind}/drafts', {
  summary: 'Begins a draft with a copy of the newest version.',
  caller: 'officer',
  permission: 'rules.change',
  params: z.object({ kind: z.enum(ruleKindNames) }),
  body: z.strictObject({
    title: words(120).describe('name of the change, for colleagues'),
    validFrom: typedDayField,
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'roleMissing'],
})
export const officeRuleDraft = call('GET /api/office/rule-drafts/{id}', {
  summary: 'A draft: its changes, its errors, and who did what.',
  caller: 'officer',
  permission: 'rules.read',
  params: id,
  answers: { 200: openedShape },
  errors: ['notFound'],
})
export const officeSaveRuleDraft = call('PUT /api/office/rule-drafts/{id}', {
  summary:
    'Saves a draft as typed, on top of the newest version. Reading it returns the errors of its content.',
  caller: 'officer',
  permission: 'rules.change',
  params: id,
  body: z.strictObject({
    revision: z.coerce.number().int().min(1).max(2_147_483_647),
    title: words(120),
    validFrom: typedDayField,
    summary: typedTexts
      .optional()
      .describe('for kinds of rules with a customer notice; required when it is proposed'),
    content: z.record(z.string(), z.unknown()),
  }),
  answers: { 200: z.object({ revision: z.number().int() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits', 'roleMissing'],
})
export const officeProposeRuleDraft = call('POST /api/office/rule-drafts/{id}/propose', {
  summary: 'Submits a draft for approval by a second person.',
  caller: 'officer',
  permission: 'rules.change',
  params: id,
  body: z.strictObject(actionReasonFields),
  answers: { 200: actionResultShape },
  errors: [
    'validationFailed',
    'notFound',
    'conflict',
    'nothingChanged',
    'ruleFaulty',
    'ruleMoved',
    'actionWaits',
    'roleMissing',
  ],
})
export const officeReleaseRuleDraft = call('POST /api/office/rule-drafts/{id}/release', {
  summary:
    'Releases a draft from a day on, as a version. If customers must be notified, their notice starts now.',
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({ validFrom: typedDayField.describe('not before the approved day') }),
  answers: { 200: z.object({ version: z.number().int() }) },
  errors: [
    'validationFailed',
    'notFound',
    'conflict',
    'ruleFaulty',
    'ruleMoved',
    'challengerRuns',
    'roleMissing',
  ],
})
export const officeWithdrawRuleDraft = call('POST /api/office/rule-drafts/{id}/withdraw', {
  summary: 'Withdraws a draft; a released one until its first day.',
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({ note: words(500).describe('reason') }),
  answers: { 200: z.object({ state: z.enum(ruleDraftStates) }) },
  errors: [
    'validationFailed',
    'notFound',
    'conflict',
    'actionWaits',
    'publicationBegan',
    'publicationFollowed',
    'roleMissing',
  ],
})
