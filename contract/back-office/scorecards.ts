/** Scorecards: backtests, and the challenger that decides for a share of customers. */
import { z } from 'zod'
import { shareMostPercent } from '../../domain/decision/challenger.ts'
import { decisionReasons } from '../../domain/decision/scorecard.ts'
import { outcomes } from '../../domain/decision/scorecard-replay.ts'
import { call } from '../call.ts'
import { money } from '../fields.ts'
import { actedShape, whyFields } from './approvals.ts'
import { instant } from './fields.ts'

/** Maximum number of changed decisions that are listed. */
export const changesMost = 200

const number = z.coerce.number().int().min(1).max(2_147_483_647)
const challengerShape = z.object({
  number: z.number().int(),
  name: z.string().describe('as decisions name it'),
  sharePercent: z.number().int().describe('of all customers'),
  startedAt: instant,
  stoppedAt: instant.nullable().describe('null while it runs'),
  draft: z
    .object({ id: z.uuid(), number: z.number().int(), title: z.string() })
    .nullable()
    .describe('the newest draft that says what it says; null where none does any more'),
  differences: z
    .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
    .describe('from the champion of today, while it runs'),
})
const beforeAfter = z.object({ before: money, after: money })

export const officeChallengers = call({
  name: 'officeChallengers',
  summary: 'Which scorecard decides today, and challengers that do or did so for a share of customers.',
  method: 'GET',
  path: '/api/office/scorecards/challengers',
  caller: 'officer',
  permission: 'scorecards.read',
  answers: {
    200: z.object({
      champion: z.object({ version: z.number().int(), name: z.string().describe('as decisions name it') }),
      challengers: z.array(challengerShape).describe('newest first'),
      waiting: z.uuid().nullable().describe('the action about it that waits for a second person'),
      mayChange: z.boolean(),
    }),
  },
  errors: [],
})
export const officeStartChallenger = call({
  name: 'officeStartChallenger',
  summary:
    'Proposes that a draft of the scorecard decides for a share of customers: a second person approves it.',
  method: 'POST',
  path: '/api/office/scorecards/challengers',
  caller: 'officer',
  permission: 'scorecards.change',
  body: z.strictObject({
    draft: z.uuid('required').describe('of the scorecard'),
    sharePercent: z
      .union(
        [
          z.number(),
          z
            .string()
            .trim()
            .regex(/^\d{1,3}$/)
            .transform(Number),
        ],
        { error: 'challengerShareInvalid' },
      )
      .pipe(
        z
          .int('challengerShareInvalid')
          .min(1, 'challengerShareInvalid')
          .max(shareMostPercent, 'challengerShareInvalid'),
      ),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'ruleFaulty', 'scorecardDecides', 'actionWaits'],
})
export const officeStopChallenger = call({
  name: 'officeStopChallenger',
  summary:
    'Proposes that the challenger decides for nobody any more: with the second person’s yes it ends at once.',
  method: 'POST',
  path: '/api/office/scorecards/challengers/{number}/stop',
  caller: 'officer',
  permission: 'scorecards.change',
  params: z.object({ number }),
  body: z.strictObject(whyFields),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})

export const officeReplay = call({
  name: 'officeReplay',
  summary:
    'The past decisions decided again by a draft, a version or a challenger: how many change, from what to what, by how much, for which reasons.',
  method: 'GET',
  path: '/api/office/scorecards/replay',
  caller: 'officer',
  permission: 'scorecards.read',
  query: z.object({
    draft: z.uuid('choiceInvalid').optional(),
    version: number.optional(),
    challenger: number.optional().describe('one of the three is named'),
    days: z.coerce.number().int().min(1).max(800).default(90).describe('how far back'),
    from: z.enum(outcomes, 'choiceInvalid').optional().describe('changes from this outcome alone'),
    to: z.enum(outcomes, 'choiceInvalid').optional(),
  }),
  answers: {
    200: z.object({
      requests: z.number().int().describe('that were decided again: each by what its last decision saw'),
      left: z.number().int().describe('of the span, that were not: the oldest'),
      changed: z.number().int(),
      lent: beforeAfter.describe('approved, or offered'),
      referred: beforeAfter.describe('waits for material or for a person'),
      moves: z.array(
        z.object({
          from: z.enum(outcomes),
          to: z.enum(outcomes),
          requests: z.number().int(),
          amount: beforeAfter,
        }),
      ),
      reasons: z.array(
        z.object({
          reason: z.enum(decisionReasons),
          text: z.string().describe('as a customer is told'),
          appears: z.number().int(),
          goes: z.number().int(),
        }),
      ),
      changes: z
        .array(
          z.object({
            requestId: z.uuid().nullable().describe('null for whom requests are closed'),
            decidedAt: instant,
            from: z.enum(outcomes),
            to: z.enum(outcomes),
            amount: beforeAfter,
            reasons: z.array(z.string()).describe('that it would have'),
          }),
        )
        .describe(`the newest ${changesMost}`),
    }),
  },
  errors: ['validationFailed', 'notFound', 'ruleFaulty'],
})

export const scorecardCalls = [
  officeChallengers,
  officeStartChallenger,
  officeStopChallenger,
  officeReplay,
] as const
