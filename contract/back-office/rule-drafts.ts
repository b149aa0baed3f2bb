/**
 * Rule changes by staff without a release: drafts, their approval and release, and the resulting versions.
 */
import { z } from 'zod'
import { ruleDraftStates, versionStates } from '../../domain/staff/rule-drafts.ts'
import { call } from '../call.ts'
import { dayShape } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { figuresShape } from '../publications.ts'
import { actedShape, whyFields } from './approvals.ts'
import { id, instant, typedDayField, typedWords, words } from './fields.ts'
import {
  officeAnswerRuleDraft,
  officeAttachRuleFile,
  officeRuleFile,
  officeSendRuleDraft,
  regulatorAnswers,
  regulatorFilesAbout,
} from './rule-regulator.ts'

type Kind = {
  /** Permission to write, propose, send and release a draft. */
  readonly changes: Permission
  /** Permission to approve. */
  readonly checks: Permission
  /** The regulator receives it before it takes effect. */
  readonly regulator: boolean
  /** Customers are notified 30 days before it takes effect. */
  readonly told: boolean
}
/** Keyed by the name in the database (rule price-27). */
const ruleKinds = {
  products: { changes: 'products.change', checks: 'products.approve', regulator: true, told: true },
  messages: { changes: 'messages.change', checks: 'messages.approve', regulator: false, told: false },
  reasons: { changes: 'messages.change', checks: 'messages.approve', regulator: false, told: false },
  operations: { changes: 'operations.change', checks: 'operations.approve', regulator: false, told: false },
  scorecard: { changes: 'scorecards.change', checks: 'scorecards.approve', regulator: false, told: false },
} as const satisfies Readonly<Record<string, Kind>>
export type RuleKindName = keyof typeof ruleKinds
export const ruleKindNames = Object.keys(ruleKinds) as [RuleKindName, ...RuleKindName[]]
export const ruleKind = (name: RuleKindName): Kind => ruleKinds[name]

const typedTexts = z.strictObject({ en: typedWords(1_000), es: typedWords(1_000), sw: typedWords(1_000) })
const staffAddress = z.string().describe('an e-mail address of our staff')

const draftShape = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.enum(ruleKindNames),
  title: z.string(),
  state: z.enum(ruleDraftStates),
  validFrom: dayShape,
  writtenBy: staffAddress,
  writtenAt: instant,
  version: z.number().int().nullable().describe('the version that it became'),
})
const openedShape = draftShape.extend({
  revision: z.number().int().describe('to be sent with the next change'),
  baseVersion: z.number().int().describe('the version that it changes'),
  regulator: z.boolean().describe('it is sent to the regulator before it holds'),
  told: z.boolean().describe('customers are told 30 days before it holds'),
  summary: typedTexts.nullable().describe('what customers are told, as typed'),
  toldFigures: z
    .object({ en: figuresShape, es: figuresShape, sw: figuresShape })
    .nullable()
    .describe('what customers are told beside it, from the draft'),
  content: z.unknown().describe('as typed, in the shape of its kind'),
  faults: z
    .array(z.object({ field: z.string(), text: z.string() }))
    .describe('everything that is wrong with it: with any it cannot be proposed'),
  costsMore: z.boolean().describe('for customers; it then binds only who accepts it'),
  differences: z
    .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
    .describe('from the version that it changes'),
  warnings: z.array(z.string()).describe('what may be meant, and is worth a second look'),
  trial: z
    .object({ number: z.number().int(), sharePercent: z.number().int() })
    .nullable()
    .describe(
      'the challenger that decides by it for a share of customers: it is released once that was stopped',
    ),
  moved: z.boolean().describe('another version came after it was saved: it has to be saved on top of that'),
  reference: z.string().nullable().describe("the regulator's"),
  sentOn: dayShape.nullable(),
  answer: z
    .object({
      answer: z.enum(regulatorAnswers),
      answeredOn: dayShape,
      reference: z.string(),
      document: z.string(),
    })
    .nullable()
    .describe("the regulator's"),
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
    .describe('what the regulator was sent, and what it answered; oldest first'),
  awaitsAnswer: z.boolean().describe("it is released only once the regulator's approval was recorded"),
  earliest: dayShape.describe('from which it could hold if it was released today'),
  waiting: z.uuid().nullable().describe('the action that waits for a second person'),
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
    .describe('what whoever asks can do with it now'),
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
      by: staffAddress.nullable().describe('null: time did it'),
      at: instant,
      note: z.string().nullable(),
    }),
  ),
})

export const officeRules = call({
  name: 'officeRules',
  summary: 'Drafts and versions of one kind of rules, newest first.',
  method: 'GET',
  path: '/api/office/rules/{kind}',
  caller: 'officer',
  permission: 'rules.read',
  params: z.object({ kind: z.enum(ruleKindNames) }),
  answers: {
    200: z.object({
      kind: z.enum(ruleKindNames),
      regulator: z.boolean(),
      told: z.boolean(),
      mayChange: z.boolean(),
      earliest: dayShape.describe('from which something that is begun today can hold'),
      drafts: z.array(draftShape),
      versions: z.array(
        z.object({
          version: z.number().int(),
          validFrom: dayShape,
          state: z.enum(versionStates),
          addedAt: instant,
          draft: z.uuid().nullable().describe('that it came from; null: a release or the command brought it'),
        }),
      ),
    }),
  },
  errors: [],
})
export const officeRuleVersion = call({
  name: 'officeRuleVersion',
  summary: 'The content of a version.',
  method: 'GET',
  path: '/api/office/rules/{kind}/versions/{version}',
  caller: 'officer',
  permission: 'rules.read',
  params: z.object({
    kind: z.enum(ruleKindNames),
    version: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  answers: { 200: z.object({ version: z.number().int(), validFrom: dayShape, content: z.unknown() }) },
  errors: ['notFound'],
})
export const officeBeginRuleDraft = call({
  name: 'officeBeginRuleDraft',
  summary: 'Begins a draft with the content of the newest version.',
  method: 'POST',
  path: '/api/office/rules/{kind}/drafts',
  caller: 'officer',
  permission: 'rules.change',
  params: z.object({ kind: z.enum(ruleKindNames) }),
  body: z.strictObject({
    title: words(120).describe('what is changed, for colleagues'),
    validFrom: typedDayField,
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['validationFailed', 'roleMissing'],
})
export const officeRuleDraft = call({
  name: 'officeRuleDraft',
  summary: 'A draft: what it changes, what is wrong with it, and who did what with it.',
  method: 'GET',
  path: '/api/office/rule-drafts/{id}',
  caller: 'officer',
  permission: 'rules.read',
  params: id,
  answers: { 200: openedShape },
  errors: ['notFound'],
})
export const officeSaveRuleDraft = call({
  name: 'officeSaveRuleDraft',
  summary:
    'Saves a draft as it was typed, on top of the newest version. What is wrong with its content is told by reading it.',
  method: 'PUT',
  path: '/api/office/rule-drafts/{id}',
  caller: 'officer',
  permission: 'rules.change',
  params: id,
  body: z.strictObject({
    revision: z.coerce.number().int().min(1).max(2_147_483_647),
    title: words(120),
    validFrom: typedDayField,
    summary: typedTexts
      .optional()
      .describe('for kinds of which customers are told; needed when it is proposed'),
    content: z.record(z.string(), z.unknown()),
  }),
  answers: { 200: z.object({ revision: z.number().int() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits', 'roleMissing'],
})
export const officeProposeRuleDraft = call({
  name: 'officeProposeRuleDraft',
  summary: 'Proposes a draft to a second person.',
  method: 'POST',
  path: '/api/office/rule-drafts/{id}/propose',
  caller: 'officer',
  permission: 'rules.change',
  params: id,
  body: z.strictObject(whyFields),
  answers: { 200: actedShape },
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
export const officeReleaseRuleDraft = call({
  name: 'officeReleaseRuleDraft',
  summary:
    'Puts a draft into force from a day, by a version. Where customers have to be told, their notice begins now.',
  method: 'POST',
  path: '/api/office/rule-drafts/{id}/release',
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({ validFrom: typedDayField.describe('not before the day that was approved') }),
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
export const officeWithdrawRuleDraft = call({
  name: 'officeWithdrawRuleDraft',
  summary: 'Gives a draft up; one that was released, until the day from which it holds.',
  method: 'POST',
  path: '/api/office/rule-drafts/{id}/withdraw',
  caller: 'officer',
  permission: 'rules.change',
  byPeople: true,
  params: id,
  body: z.strictObject({ note: words(500).describe('why') }),
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

export const officeRuleCalls = [
  officeRules,
  officeRuleVersion,
  officeBeginRuleDraft,
  officeRuleDraft,
  officeSaveRuleDraft,
  officeProposeRuleDraft,
  officeSendRuleDraft,
  officeAnswerRuleDraft,
  officeAttachRuleFile,
  officeRuleFile,
  officeReleaseRuleDraft,
  officeWithdrawRuleDraft,
] as const
