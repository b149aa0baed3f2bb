/** Scorecards: backtests, and the challenger that decides for a share of customers. */
import { z } from 'zod'
import { shareMostPercent } from '../../domain/decision/challenger.ts'
import { decisionReasons } from '../../domain/decision/scorecard.ts'
import { outcomes } from '../../domain/decision/scorecard-replay.ts'
import { call } from '../call.ts'
import { money } from '../fields.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { instant } from './fields.ts'

/** Maximum number of changed decisions that are listed. */
export const changesMost = 200

const number = z.coerce.number().int().min(1).max(2_147_483_647)
const challengerShape = z.object({
  number: z.number().int(),
  name: z.string().describe('name in decisions'),
  sharePercent: z.number().int().describe('of all customers'),
  startedAt: instant,
  stoppedAt: instant.nullable().describe('null while active'),
  draft: z
    .object({ id: z.uuid(), number: z.number().int(), title: z.string() })
    .nullable()
    .describe('newest draft with the same content; null if there is none'),
  differences: z
    .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
    .describe("compared with today's champion, while active"),
})
const beforeAfter = z.object({ before: money, after: money })

export const officeChallengers = call('GET /api/office/scorecards/challengers', {
  summary: "Today's scorecard, and current and past challengers.",
  caller: 'officer',
  permission: 'scorecards.read',
  answers: {
    200: z.object({
      champion: z.object({ version: z.number().int(), name: z.string().describe('name in decisions') }),
      challengers: z.array(challengerShape).describe('newest first'),
      waiting: z.uuid().nullable().describe('its action that awaits approval'),
      mayChange: z.boolean(),
    }),
  },
})
export const officeStartChallenger = call('POST /api/office/scorecards/challengers', {
  summary: 'Proposes that a scorecard draft decides for a share of customers: a second person approves it.',
  caller: 'officer',
  permission: 'scorecards.change',
  body: z.strictObject({
    draft: z.uuid('required').describe('a draft of the scorecard'),
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
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'ruleFaulty', 'scorecardDecides', 'actionWaits'],
})
export const officeStopChallenger = call('POST /api/office/scorecards/challengers/{number}/stop', {
  summary: 'Proposes to stop the challenger: it stops when a second person approves it.',
  caller: 'officer',
  permission: 'scorecards.change',
  params: z.object({ number }),
  body: z.strictObject(actionReasonFields),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'notFound', 'conflict', 'actionWaits'],
})

export const officeReplay = call('GET /api/office/scorecards/replay', {
  summary:
    'Backtest: past decisions repeated with a draft, a version or a challenger, with the number of changes, their direction, amounts and reasons.',
  caller: 'officer',
  permission: 'scorecards.read',
  query: z.object({
    draft: z.uuid('choiceInvalid').optional(),
    version: number.optional(),
    challenger: number.optional().describe('exactly one of the three is given'),
    days: z.coerce.number().int().min(1).max(800).default(90).describe('number of days back'),
    from: z.enum(outcomes, 'choiceInvalid').optional().describe('only changes from this outcome'),
    to: z.enum(outcomes, 'choiceInvalid').optional(),
  }),
  answers: {
    200: z.object({
      requests: z.number().int().describe('replayed applications, each with the facts of its last decision'),
      left: z.number().int().describe('applications of the period that were not replayed: the oldest'),
      changed: z.number().int(),
      lent: beforeAfter.describe('approved or offered'),
      referred: beforeAfter.describe('awaits material or an officer'),
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
          text: z.string().describe('text for the customer'),
          appears: z.number().int(),
          goes: z.number().int(),
        }),
      ),
      changes: z
        .array(
          z.object({
            requestId: z.uuid().nullable().describe('null if the caller may not see applications'),
            decidedAt: instant,
            from: z.enum(outcomes),
            to: z.enum(outcomes),
            amount: beforeAfter,
            reasons: z.array(z.string()).describe('reasons it would have'),
          }),
        )
        .describe(`the newest ${changesMost}`),
    }),
  },
  errors: ['validationFailed', 'notFound', 'ruleFaulty'],
})
