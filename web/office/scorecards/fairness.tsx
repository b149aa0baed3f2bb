/** Approval rates by group, overrides by officers, and champion against challenger. */
import type { Day } from '../../../domain/days.ts'
import { ageGroupsFrom, type GroupDimension } from '../../../domain/decision/scorecard-inputs.ts'
import { showFigure } from '../../texts/format.ts'
import { Table } from '../ui/table.tsx'
import { showShare } from '../ui/months.ts'
import { FigurePart, type Figures } from './parts.tsx'
import { SourceApplicationsLink, ofGroup } from './source-applications.tsx'
import { scorecards as texts } from '../../../words/compiled/en/back-office/scorecards.ts'
import type { PartProps } from './roles.tsx'

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
