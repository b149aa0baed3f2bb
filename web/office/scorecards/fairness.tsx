/** Approval rates by group, overrides by officers, and champion against challenger. */
import type { Day } from '../../../domain/days.ts'
import { shareOf } from '../../../domain/books/portfolio.ts'
import { ageGroupsFrom, type GroupDimension } from '../../../domain/decision/scorecard-inputs.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import { Table } from '../ui/page.tsx'
import { LineChart } from '../ui/line-chart.tsx'
import { labelOfMonth, pointsByMonth, showMonthOf, showShare } from '../ui/months.ts'
import { FigurePart, type Figures } from './parts.tsx'
import { SourceApplicationsLink, decidedIn, ofGroup } from './source-applications.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'

type PartProps = { readonly figures: Figures; readonly baseline: string }
type OfDimension = Figures['groups'][number]

const borrowers: Readonly<Record<string, string>> = texts.borrowers
function nameOf(dimension: GroupDimension, value: string): string {
  if (value === '') return texts.notKnown
  if (dimension === 'borrower') return borrowers[value] ?? value
  if (dimension === 'county') return value
  const age = Number(value)
  const next = ageGroupsFrom[ageGroupsFrom.findIndex((each) => each === age) + 1]
  if (age === 0) return texts.ageBelow
  return next === undefined
    ? texts.ageFrom({ age: value })
    : texts.ageTo({ age: value, to: String(next - 1) })
}

/** A share drawn as a bar; the full width is the whole. */
const Bar = ({ share }: { readonly share: number | null }) =>
  share === null ? null : (
    <svg viewBox="0 0 100 8" className="h-2 w-24 text-leaf" aria-hidden="true">
      <rect width="100" height="8" className="fill-line" />
      <rect width={share * 100} height="8" fill="currentColor" />
    </svg>
  )

/** Largest groups and marked ones; the table has all of them. */
const groupsMost = 6
const few = ({ dimension, groups }: OfDimension): OfDimension => {
  const largest = groups.toSorted((one, other) => other.decided - one.decided).slice(0, groupsMost)
  return { dimension, groups: groups.filter((each) => each.isBelow || largest.includes(each)) }
}

const GroupTable = ({ dimension, groups, on }: OfDimension & { readonly on: Day }) => (
  <Table
    label={texts.dimensions[dimension]}
    columns={[
      texts.dimensions[dimension],
      { figures: texts.decided },
      { figures: texts.approved },
      { figures: texts.rate },
      '',
      { figures: texts.ofBest },
      texts.isBelow,
    ]}
    empty={texts.groupsNone}
    rows={groups.map(({ value, decided, approved, rate, ofBest, isBelow }) => ({
      key: value,
      cells: [
        nameOf(dimension, value),
        <SourceApplicationsLink key="decided" filters={ofGroup(dimension, value, on)}>
          {showFigure(decided)}
        </SourceApplicationsLink>,
        <SourceApplicationsLink
          key="approved"
          filters={{ ...ofGroup(dimension, value, on), answer: 'approved' }}
        >
          {showFigure(approved)}
        </SourceApplicationsLink>,
        showShare(rate),
        <Bar key="bar" share={rate} />,
        showShare(ofBest),
        isBelow ? (
          <strong key="below" className="text-clay">
            {`▲ ${texts.isBelow}`}
          </strong>
        ) : (
          ''
        ),
      ],
    }))}
  />
)
const GroupTables = ({ groups, on }: { readonly groups: readonly OfDimension[]; readonly on: Day }) => (
  <div className="grid grid-cols-1 gap-4 overflow-x-auto">
    {groups.map((each) => (
      <GroupTable key={each.dimension} {...each} on={on} />
    ))}
  </div>
)

export function Groups({ figures: { groups, on }, baseline }: PartProps) {
  if (on === null) return null
  const some = groups.filter((each) => each.groups.length > 0)
  const below = some.flatMap((each) =>
    each.groups.filter(({ isBelow }) => isBelow).map(({ value }) => nameOf(each.dimension, value)),
  )
  return (
    <FigurePart
      title={texts.groups}
      definition={texts.definitions.groups}
      part="groups"
      baseline={baseline}
      chart={
        some.length === 0 ? (
          <p className="text-quiet">{texts.groupsNone}</p>
        ) : (
          <>
            {below.length === 0 ? null : (
              <p>
                <strong className="text-clay">{`▲ ${texts.isBelow}: `}</strong>
                {below.join(', ')}
              </p>
            )}
            <GroupTables groups={some.map(few)} on={on} />
          </>
        )
      }
      table={<GroupTables groups={some} on={on} />}
    />
  )
}

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
