/** Scorecard monitoring by month (rule scorecards-3): figures and files. */
import { z } from 'zod'
import { decidingRoles } from '../../domain/decision/challenger.ts'
import { groupDimensions, scorecardInputs } from '../../domain/decision/scorecard-inputs.ts'
import { call } from '../call.ts'
import { dayShape, money } from '../fields.ts'

const share = z.number().nullable().describe('a part of one; null where there is nothing to divide by')
const count = z.number().int()
const judged = z
  .enum(['fine', 'watch', 'act', 'few'])
  .describe('watch from 0.1, act from 0.25; few: too few decisions to say')
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
    .describe(
      'YYYY-MM: the first of the three months that the others are compared with; without it the oldest',
    ),
}

export const officeScorecardFigures = call({
  name: 'officeScorecardFigures',
  summary:
    'How scorecards did, by month: stability of the score and of each input, Gini and KS of loans that turned out, calibration, approval by group, overrides, champion against challenger.',
  method: 'GET',
  path: '/api/office/scorecards/figures',
  caller: 'officer',
  permission: 'scorecards.read',
  query: z.object(asked),
  answers: {
    200: z.object({
      on: dayShape.nullable().describe('at whose end the figures stand; null where there are none yet'),
      months: z.array(month).describe('that there were decisions in, oldest first'),
      baseline: z.array(month).describe('that the others are compared with'),
      stability: z.array(
        z.object({
          input: z.enum(scorecardInputs),
          months: z
            .array(z.object({ month, decisions: count, index, judged }))
            .describe('without those of the baseline'),
          bands: z.array(
            z.object({
              from: z.number().nullable().describe('null: below the next one'),
              known: z.boolean().describe('false: where the fact was not known'),
              before: share.describe('of the decisions of the baseline'),
              now: share.describe('of those of the newest month'),
            }),
          ),
        }),
      ),
      power: z
        .array(
          z.object({
            month: month.describe('in which the first payment was due'),
            role: z.enum(decidingRoles),
            loans: count,
            bad: count,
            badRate: share,
            gini: z.number().nullable(),
            ks: share,
            few: z.boolean().describe('too few bad loans to say'),
          }),
        )
        .describe('newest month first; of months of which every loan turned out'),
      calibration: z.object({
        months: z.array(month).describe('whose loans are compared with those of the months before'),
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
                  .describe('a county, the age that a group begins at, new or repeat; empty: not known'),
                decided: count,
                approved: count,
                rate: share,
                ofBest: share.describe(
                  'of the rate of the group that is approved most often; null where it is too small',
                ),
                isBelow: z.boolean().describe('under four fifths of it'),
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
            decided: count.describe('by a person'),
            overridden: count.describe('otherwise than the rules had said'),
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

export const officeScorecardFiguresFile = call({
  name: 'officeScorecardFiguresFile',
  summary: 'One part of the same figures as CSV.',
  method: 'GET',
  path: '/api/office/scorecards/figures/export',
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

export const scorecardFigureCalls = [officeScorecardFigures, officeScorecardFiguresFile] as const
