/** Scorecard monitoring: its figures, the baseline months, and texts. */
import type { FigureQuery } from '../../../../contract/back-office/figures.ts'
import { showDay, type Day } from '../../../../domain/days.ts'
import { scorecards as texts } from '../../../../words/compiled/en/back-office/scorecards.ts'
import {} from '../../../platform/capability/figures.ts'
import { defineFigures } from '../../../platform/capability/figures.ts'
import { monthName } from '../../../platform/capability/figure-tables.ts'
import { lastNight } from '../nightly-run-store.ts'
import { monthsSince } from '../store.ts'
import { sinceMonth, type ScorecardAsked } from './asked.ts'
import { calibrationFigure } from './calibration.ts'
import { groupsFigure } from './groups.ts'
import { overridesFigure } from './overrides.ts'
import { powerFigure } from './power.ts'
import { rolesFigure } from './roles.ts'
import { stabilityFigure } from './stability.ts'

export const scorecardFigures = defineFigures<ScorecardAsked, FigureQuery<'scorecards'>>({
  name: 'scorecards',
  title: texts.title,
  lead: ({ on }) =>
    `Performance of the scorecards, as known at the end of ${showDay(on)}. Updated every night. No figure names a person.`,
  nothing: {
    title: 'No figures yet',
    text: 'Figures are calculated the following night. The first ones appear tomorrow.',
  },
  async open(source, { baseline }) {
    const on = await lastNight(source.db)
    return on === null ? null : { ...source, on, baseline: baseline ? (`${baseline}-01` as Day) : null }
  },
  filters: async (asked) => [
    {
      name: 'baseline',
      title: 'Baseline: three months from',
      value: asked.baseline?.slice(0, 7) ?? '',
      options: [
        { value: '', text: 'The oldest' },
        ...(await monthsSince(asked.db, sinceMonth(asked))).map((month) => ({
          value: month.slice(0, 7),
          text: monthName(month),
        })),
      ],
    },
  ],
  figures: [stabilityFigure, powerFigure, calibrationFigure, groupsFigure, overridesFigure, rolesFigure],
  links: [
    { text: texts.challenger.toDrafts, to: '/office/rules/scorecard' },
    { text: texts.challenger.title, to: '/office/scorecards/challenger' },
  ],
})
