/** How well the score separates good and bad loans, and bad rates by band (rule scorecards-3). */
import { decidingRoles } from '../../../domain/decision/challenger.ts'
import { showFigure } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { labelOfMonth, pointsByMonth, showMonthOf, showShare } from '../ui/months.ts'
import { SourceApplicationsLink, inBand, withOutcomeIn } from './source-applications.tsx'
import { FigurePart, showIndex, type Figures } from './parts.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

type PartProps = { readonly figures: Figures; readonly baseline: string }

export function Power({ figures: { power }, baseline }: PartProps) {
  const lines = decidingRoles.flatMap((role) =>
    (['gini', 'ks'] as const).map((name) => ({
      name: texts[`${name}Of`]({ role: texts.roles[role] }),
      points: pointsByMonth(
        power.filter((each) => each.role === role),
        ({ [name]: index }) => index && Math.max(0, index),
      ),
    })),
  )
  return (
    <FigurePart
      title={texts.power}
      definition={texts.definitions.power}
      part="power"
      baseline={baseline}
      chart={
        <LineChart
          title={texts.powerChart}
          series={lines}
          labelOfX={labelOfMonth}
          labelOfY={showIndex}
          empty={texts.powerNone}
        />
      }
      table={
        <Table
          label={texts.power}
          columns={[
            texts.month,
            texts.role,
            { figures: texts.loans },
            { figures: texts.bad },
            { figures: texts.badRate },
            { figures: texts.gini },
            { figures: texts.ks },
          ]}
          empty={texts.powerNone}
          rows={power.map(({ month, role, loans, bad, badRate, gini, ks, few }) => ({
            key: `${month} ${role}`,
            cells: [
              showMonthOf(month),
              texts.roles[role],
              <SourceApplicationsLink key="loans" filters={withOutcomeIn(month, month, role)}>
                {showFigure(loans)}
              </SourceApplicationsLink>,
              <SourceApplicationsLink
                key="bad"
                filters={{ ...withOutcomeIn(month, month, role), turnedOut: 'bad' }}
              >
                {few ? `${showFigure(bad)} (${texts.judged.few})` : showFigure(bad)}
              </SourceApplicationsLink>,
              showShare(badRate),
              <SourceApplicationsLink key="gini" filters={withOutcomeIn(month, month, role)}>
                {showIndex(gini)}
              </SourceApplicationsLink>,
              <SourceApplicationsLink key="ks" filters={withOutcomeIn(month, month, role)}>
                {showIndex(ks)}
              </SourceApplicationsLink>,
            ],
          }))}
        />
      }
    />
  )
}

export function Calibration({ figures: { calibration }, baseline }: PartProps) {
  const { bands, months } = calibration
  const banded = (from: number): Record<string, string> => ({
    ...(months.length > 0 ? withOutcomeIn(months[0]!, months.at(-1)!, 'champion') : {}),
    ...inBand(from),
  })
  return (
    <FigurePart
      title={texts.calibration}
      definition={texts.definitions.calibration}
      part="calibration"
      baseline={baseline}
      chart={
        <LineChart
          title={texts.calibrationChart}
          empty={texts.powerNone}
          series={(
            [
              [texts.calibrationNow, 'badRate'],
              [texts.calibrationBefore, 'expected'],
            ] as const
          ).map(([name, of]) => ({
            name,
            points: bands.flatMap(({ from, [of]: share }) => (share === null ? [] : [{ x: from, y: share }])),
          }))}
          labelOfX={(from) => texts.bandFrom({ from: String(from) })}
          labelOfY={showShare}
        />
      }
      table={
        <Table
          label={texts.calibration}
          columns={[
            { figures: texts.scoreFrom },
            { figures: texts.loans },
            { figures: texts.bad },
            { figures: texts.badRate },
            { figures: texts.expected },
          ]}
          empty={texts.powerNone}
          rows={bands.map(({ from, loans, bad, badRate, expected }) => ({
            key: from,
            cells: [
              from,
              <SourceApplicationsLink key="loans" filters={banded(from)}>
                {showFigure(loans)}
              </SourceApplicationsLink>,
              <SourceApplicationsLink key="bad" filters={{ ...banded(from), turnedOut: 'bad' }}>
                {showFigure(bad)}
              </SourceApplicationsLink>,
              showShare(badRate),
              showShare(expected),
            ],
          }))}
        />
      }
    />
  )
}
