/** Monitoring of scorecards (rule scorecards-3). */
import type { ReactNode } from 'react'
import { Form as RouterForm } from 'react-router'
import type { Route } from './+types/figures.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Groups } from './fairness.tsx'
import { Overrides, Roles } from './roles.tsx'
import { showMonthOf } from '../ui/months.ts'
import { touch, type Figures } from './parts.tsx'
import { Calibration, Power } from './power.tsx'
import { Stability } from './stability.tsx'
import { Link } from '../ui/link.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = searchParams.get('baseline') ?? ''
  const baseline = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : ''
  return {
    baseline,
    figures: unwrap(
      await context.get(visitKey).api('GET /api/office/scorecards/figures', { query: { baseline } }),
    ),
  }
}

export default function ScorecardFigures({ loaderData: { baseline, figures } }: Route.ComponentProps) {
  const { on } = figures
  return (
    <OfficePage title={texts.title}>
      <Title lead={on ? texts.lead({ on: showDay(on) }) : null}>{texts.title}</Title>
      {on ? (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <Baseline baseline={baseline} months={figures.months} />
            <Elsewhere />
          </div>
          <Stability figures={figures} baseline={baseline} />
          <TwoColumns>
            <Power figures={figures} baseline={baseline} />
            <Calibration figures={figures} baseline={baseline} />
          </TwoColumns>
          <Groups figures={figures} baseline={baseline} />
          <TwoColumns>
            <Overrides figures={figures} baseline={baseline} />
            <Roles figures={figures} baseline={baseline} />
          </TwoColumns>
        </div>
      ) : (
        <div className="grid gap-4">
          <Notice title={texts.none}>{texts.noneAdvice}</Notice>
          <Elsewhere />
        </div>
      )}
    </OfficePage>
  )
}

/** Two charts side by side, if there is room. */
const TwoColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
    {children}
  </div>
)

const Baseline = ({
  baseline,
  months,
}: {
  readonly baseline: string
  readonly months: Figures['months']
}) => (
  <RouterForm
    method="get"
    action={officePaths.scorecardFigures()}
    aria-label={texts.baseline}
    className="flex flex-wrap items-end gap-3"
  >
    <label className="grid text-sm">
      {texts.baseline}
      <select name="baseline" defaultValue={baseline} className="input">
        <option value="">{texts.oldest}</option>
        {months.map((month) => (
          <option key={month} value={month.slice(0, 7)}>
            {showMonthOf(month)}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button button-main">
      {texts.show}
    </button>
  </RouterForm>
)

/** Links to changing and backtesting scorecards. */
const Elsewhere = () => (
  <p className="flex flex-wrap gap-x-6 text-sm">
    <Link to={officePaths.rules('scorecard')} className={touch}>
      {texts.challenger.toDrafts}
    </Link>
    <Link to={officePaths.challenger()} className={touch}>
      {texts.challenger.title}
    </Link>
  </p>
)
