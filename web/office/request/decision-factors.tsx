/** What the rules found: why the application was referred, and the factors, heaviest first. */
import { Fact, Facts } from '../ui/facts.tsx'
import type { OfficeApplication } from '../ui/data.ts'
import { factValueWords, scoreFactWords } from '../ui/words.ts'
import { decision as texts } from '../../../words/compiled/en/back-office/decision.ts'

type Seen = OfficeApplication['decisions'][number]

/**
 * The value that a rule used: `bettingSharePpm` is `statement.bettingShare`, `bureauScore` is `bureau.score`.
 */
export function valueOf(facts: Seen['facts'], fact: string): string | null {
  const name = fact.replace(/(Cents|Ppm)$/, '')
  const named = ({ name: path }: Seen['facts'][number]): boolean =>
    path.split('.').at(-1) === name ||
    path.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase()) === name
  return facts.find(named)?.value ?? null
}

export const byWeight = (points: Seen['points']): Seen['points'] =>
  [...points].sort((one, other) => Math.abs(other.points) - Math.abs(one.points))

/** Why there is no decision: only an imported loan never had one. */
const withoutDecision = (status: OfficeApplication['status']): string =>
  status === 'cancelled'
    ? texts.cancelledBefore
    : status === 'approved' || status === 'repaid'
      ? texts.takenOver
      : texts.notYet

export function DecisionFactors({ request: { status, decisions } }: { readonly request: OfficeApplication }) {
  const [decision]: readonly (Seen | undefined)[] = decisions
  if (!decision) return <p className="text-quiet">{withoutDecision(status)}</p>
  const { reasons, points, facts, score, startsAt } = decision
  return (
    <div className="grid gap-1">
      {reasons.length === 0 ? null : (
        <ul className="list-disc pl-5 font-semibold">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Facts>
        {byWeight(points).map(({ fact, points: count }) => {
          const value = valueOf(facts, fact)
          return (
            <Fact
              key={fact}
              label={`${scoreFactWords(fact)}${value === null ? '' : `: ${factValueWords(value)}`}`}
            >
              <span className={count < 0 ? 'text-clay' : ''}>{count > 0 ? `+${count}` : count}</span>
            </Fact>
          )
        })}
        <Fact label={texts.scoreFrom({ startsAt })}>{score}</Fact>
      </Facts>
    </div>
  )
}
