/** Scorecard monitoring by month (rule scorecards-3): figures and files. */
import { z } from 'zod'
import { decidingRoles } from '../../domain/decision/challenger.ts'
import { judgements } from '../../domain/decision/model-figures.ts'
import { groupDimensions, scorecardInputs } from '../../domain/decision/scorecard-inputs.ts'
import { call } from '../call.ts'
import { dayShape, money } from '../fields.ts'

const share = z.number().nullable().describe('between 0 and 1; null if the base is zero')
const count = z.number().int()
const judged = z.enum(judgements).describe('watch from 0.1, act from 0.25; few: too few decisions')
const month = dayShape.describe('its first day')
const index = z.number().nullable().describe('population stability index')

export const figureParts = ['stability', 'power', 'calibration', 'groups', 'overrides', 'roles'] as const
const asked = {
  baseline: z
    .union([
      z.literal('').transform(() => undefined),
      z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'choiceInvalid'),
    ])
    .optional()
    .describe('YYYY-MM: first of the three baseline months; default: the oldest'),
}

export const officeScorecardFigures = call('GET /api/office/scorecards/figures', {
  summary:
    'Scorecard monitoring by month: stability of the score and of each input, Gini and KS of loans with a known outcome, calibration, approval by group, overrides, champion against challenger.',
  caller: 'officer',
  permission: 'scorecards.read',
  query: z.object(asked),
  answers: {
    200: z.object({
      on: dayShape.nullable().describe('day of the figures; null if there are none yet'),
      months: z.array(month).describe('months with decisions, oldest first'),
      baseline: z.array(month).describe('months with which the others are compared'),
      stability: z.array(
        z.object({
          input: z.enum(scorecardInputs),
          months: z
            .array(z.object({ month, decisions: count, index, judged }))
            .describe('without the baseline months'),
          bands: z.array(
            z.object({
              from: z.number().nullable().describe('null: below the next one'),
              known: z.boolean().describe('false: the fact was unknown'),
              before: share.describe('share of the baseline decisions'),
              now: share.describe("share of the newest month's decisions"),
            }),
          ),
        }),
      ),
      power: z
        .array(
          z.object({
            month: month.describe('month of the first due date'),
            role: z.enum(decidingRoles),
            loans: count,
            bad: count,
            badRate: share,
            gini: z.number().nullable(),
            ks: share,
            few: z.boolean().describe('too few bad loans'),
          }),
        )
        .describe('newest first; months in which every loan outcome is known'),
      calibration: z.object({
        months: z.array(month).describe('months whose loans are compared with those of earlier months'),
        bands: z.array(z.object({ from: count, loans: count, bad: count, badRate: share, expected: share })),
      }),
      groups: z
        .array(
          z.object({
            dimension: z.enum(groupDimensions),
            groups: z.array(
              z.object({
                value: z
                  .string()
                  .describe('a county, the lowest age of a group, new or repeat; empty: unknown'),
                decided: count,
                approved: count,
                rate: share,
                ofBest: share.describe('share of the highest approval rate; null for a small group'),
                isBelow: z.boolean().describe('below four fifths of it'),
              }),
            ),
          }),
        )
        .describe('of the newest three months'),
      overrides: z
        .array(
          z.object({
            month,
            rulesSaid: z.enum(['lend', 'refuse']),
            decided: count.describe('decided by an officer'),
            overridden: count.describe('decided differently from the rules'),
            rate: share,
          }),
        )
        .describe('newest month first'),
      roles: z
        .array(
          z.object({
            month,
            role: z.enum(decidingRoles),
            rules: z.string().describe('the version that decided'),
            decisions: count,
            approved: count,
            offeredLess: count,
            referred: count,
            rejected: count,
            lent: money.describe('approved and offered'),
          }),
        )
        .describe('newest month first'),
    }),
  },
  errors: ['validationFailed'],
})

export const officeScorecardFiguresFile = call('GET /api/office/scorecards/figures/export', {
  summary: 'One part of the monitoring figures as CSV.',
  caller: 'officer',
  permission: 'scorecards.read',
  query: z.object({ ...asked, part: z.enum(figureParts, 'choiceInvalid') }),
  media: 'text/csv',
  answers: {
    200: z
      .unknown()
      .meta({ type: 'string', contentMediaType: 'text/csv', description: 'the file, as a download' }),
  },
  errors: ['validationFailed'],
})
