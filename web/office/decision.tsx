/** What the scorecard saw and made of it, and what our staff did. */
import { Fact, Facts } from '../ui/parts.tsx'
import { showMoney } from '../texts/format.ts'
import type { OfficeRequest } from './data.ts'
import { Table } from './page.tsx'
import { actWords, outcomeWords, showInstant } from './words.ts'

/** `netMonthlyIncome` -> `net monthly income`, `statement.days` -> `statement: days`. */
const spaced = (name: string): string =>
  name
    .replace('.', ': ')
    .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ')
    .toLowerCase()
const shortened = (fact: string): string => spaced(fact.replace(/(Cents|Ppm)$/, ''))

export function Decision({
  decision: { at, outcome, offered, score, rulesVersion, reasons, facts, points },
  open,
}: {
  readonly decision: OfficeRequest['decisions'][number]
  readonly open: boolean
}) {
  return (
    <details open={open} className="rounded border border-line bg-card px-4">
      <summary className="flex min-h-12 items-center font-semibold">
        {showInstant(at)}: {outcomeWords[outcome]}
        {offered === null ? null : `, ${showMoney(offered)}`}
      </summary>
      <div className="grid gap-x-12 gap-y-6 pb-4 lg:grid-cols-2">
        <div>
          <h3 className="mb-1 font-semibold">Facts</h3>
          <Facts>
            {facts.map(({ name, value }) => (
              <Fact key={name} label={spaced(name)}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
        <div className="grid content-start gap-6">
          <div>
            <h3 className="mb-1 font-semibold">Points</h3>
            <Facts>
              {points.map((point) => (
                <Fact key={point.fact} label={shortened(point.fact)}>
                  {point.points > 0 ? `+${point.points}` : point.points}
                </Fact>
              ))}
              <Fact label="Score">{score}</Fact>
              <Fact label="Rules">{rulesVersion}</Fact>
            </Facts>
          </div>
          <div>
            <h3 className="mb-1 font-semibold">Reasons</h3>
            {reasons.length === 0 ? (
              <p className="text-quiet">None.</p>
            ) : (
              <ul className="list-disc pl-5">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </div>
    </details>
  )
}

/** What our staff did with one thing. */
export const Trail = ({ entries }: { readonly entries: OfficeRequest['acts'] }) => (
  <Table
    label="What was done"
    columns={['When', 'Who', 'What']}
    empty="Nothing yet."
    rows={entries.map(({ seq, at, officer, act }) => ({
      key: seq,
      cells: [showInstant(at), officer ?? 'Staff command', actWords(act)],
    }))}
  />
)
