/** Overrides by officers, and champion against challenger. */
import { shareOf } from '../../../domain/books/portfolio.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { labelOfMonth, pointsByMonth, showMonthOf, showShare } from '../ui/months.ts'
import { FigurePart, type Figures } from './parts.tsx'
import { SourceApplicationsLink, decidedIn } from './source-applications.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

export type PartProps = { readonly figures: Figures; readonly baseline: string }

export function Overrides({ figures: { overrides }, baseline }: PartProps) {
  return (
    <FigurePart
      title={texts.overrides}
      definition={texts.definitions.overrides}
      part="overrides"
      baseline={baseline}
      chart={
        <LineChart
          title={texts.overridesChart}
          empty={texts.overridesNone}
          series={(['lend', 'refuse'] as const).map((said) => ({
            name: `${texts.rulesSaid}: ${texts.said[said]}`,
            points: pointsByMonth(
              overrides.filter(({ rulesSaid }) => rulesSaid === said),
              ({ rate }) => rate,
            ),
          }))}
          labelOfX={labelOfMonth}
          labelOfY={showShare}
        />
      }
      table={
        <Table
          label={texts.overrides}
          columns={[
            texts.month,
            texts.rulesSaid,
            { figures: texts.decided },
            { figures: texts.overridden },
            { figures: texts.rate },
          ]}
          empty={texts.overridesNone}
          rows={overrides.map(({ month, rulesSaid, decided, overridden, rate }) => ({
            key: `${month} ${rulesSaid}`,
            cells: [
              showMonthOf(month),
              texts.said[rulesSaid],
              <SourceApplicationsLink key="decided" filters={decidedIn(month, 'person')}>
                {showFigure(decided)}
              </SourceApplicationsLink>,
              <SourceApplicationsLink key="otherwise" filters={decidedIn(month, 'otherwise')}>
                {showFigure(overridden)}
              </SourceApplicationsLink>,
              showShare(rate),
            ],
          }))}
        />
      }
    />
  )
}

export function Roles({ figures: { roles }, baseline }: PartProps) {
  const approvalOf = ({ approved, offeredLess, decisions }: Figures['roles'][number]): number | null =>
    shareOf(approved + offeredLess, decisions)
  return (
    <FigurePart
      title={texts.champion}
      definition={texts.definitions.roles}
      part="roles"
      baseline={baseline}
      chart={
        <LineChart
          title={texts.championChart}
          empty={texts.groupsNone}
          series={[...new Set(roles.toReversed().map(({ rules }) => rules))].slice(-6).map((name) => ({
            name,
            points: pointsByMonth(
              roles.filter(({ rules }) => rules === name),
              approvalOf,
            ),
          }))}
          labelOfX={labelOfMonth}
          labelOfY={showShare}
        />
      }
      table={
        <Table
          label={texts.champion}
          columns={[
            texts.month,
            texts.role,
            texts.rules,
            { figures: texts.decisions },
            { figures: texts.approved },
            { figures: texts.offeredLess },
            { figures: texts.referred },
            { figures: texts.rejected },
            { figures: texts.approvalRate },
            { figures: texts.lent },
          ]}
          empty={texts.groupsNone}
          rows={roles.map((each) => ({
            key: `${each.month} ${each.role} ${each.rules}`,
            cells: [
              showMonthOf(each.month),
              texts.roles[each.role],
              each.rules,
              <SourceApplicationsLink key="decided" filters={decidedIn(each.month)}>
                {showFigure(each.decisions)}
              </SourceApplicationsLink>,
              showFigure(each.approved),
              showFigure(each.offeredLess),
              showFigure(each.referred),
              showFigure(each.rejected),
              showShare(approvalOf(each)),
              showMoney(each.lent),
            ],
          }))}
        />
      }
    />
  )
}
