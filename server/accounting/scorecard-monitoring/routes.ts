/** HTTP routes of scorecard monitoring. */
import {
  officeScorecardFigures,
  officeScorecardFiguresFile,
} from '../../../contract/back-office/scorecard-figures.ts'
import type { Day } from '../../../domain/days.ts'
import { toMajor } from '../../../domain/money.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { fileOf } from './file.ts'
import type { Figures, ScorecardMonitoring } from './service.ts'

/** First day of the given month. */
const baselineOf = (month: string | undefined): Day | null => (month ? (`${month}-01` as Day) : null)

const figuresView = ({ on, months, baseline, stability, power, calibration, groups, ...rest }: Figures) => ({
  on,
  months: [...months],
  baseline: [...baseline],
  stability: stability.map(({ input, months: byMonth, bands }) => ({
    input,
    months: byMonth.map((each) => ({ ...each })),
    bands: bands.map((each) => ({ ...each })),
  })),
  power: power.map((each) => ({ ...each })),
  calibration: {
    months: [...calibration.months],
    bands: calibration.bands.map((each) => ({ ...each })),
  },
  groups: groups.map(({ dimension, groups: those }) => ({
    dimension,
    groups: those.map((each) => ({ ...each })),
  })),
  overrides: rest.overrides.map((each) => ({ ...each })),
  roles: rest.roles.map(({ lentCents, ...each }) => ({ ...each, lent: toMajor(lentCents) })),
})

export const scorecardMonitoringRoutes = (figures: ScorecardMonitoring): Route[] => [
  handle(officeScorecardFigures, async ({ query }) =>
    figuresView(await figures.figures(baselineOf(query.baseline))),
  ),
  handle(officeScorecardFiguresFile, async ({ query }) =>
    answer(fileOf(await figures.figures(baselineOf(query.baseline)), query.part) as unknown, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="scorecards-${query.part}.csv"`,
        'x-content-type-options': 'nosniff',
      },
    }),
  ),
]
