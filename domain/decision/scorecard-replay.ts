/**
 * Backtest (rule scorecards-1): decides past applications again by other rules, on the facts of that time. A
 * fact that an old decision did not store is ignored by every rule, as everywhere (rule price-21).
 */
import { cents, sumCents, type Cents } from '../money.ts'
import { decide, type Decision, type DecisionReason, type Scorecard } from './scorecard.ts'

export type Outcome = Decision['outcome']
/** From approval to decline. */
export const outcomes = ['approve', 'offerLess', 'refer', 'reject'] as const satisfies readonly Outcome[]

export type PastDecision = Pick<Decision, 'outcome' | 'offeredCents' | 'reasons' | 'saw'>

/** Result of a decision; for a referred one, the amount that would be lent if the review finds nothing. */
export type DecisionOutcome = {
  readonly outcome: Outcome
  readonly cents: Cents
  readonly reasons: readonly DecisionReason[]
}
export type OutcomeChange = { readonly before: DecisionOutcome; readonly after: DecisionOutcome }

const endingOf = ({ outcome, offeredCents, reasons, saw }: PastDecision): DecisionOutcome => ({
  outcome,
  cents: outcome === 'reject' ? cents(0) : (offeredCents ?? saw.requestedCents),
  reasons,
})

export const compare = (past: PastDecision, rules: Scorecard): OutcomeChange => ({
  before: endingOf(past),
  after: endingOf(decide(past.saw, rules)),
})

/** A different outcome or amount. Different reasons alone do not affect the customer's money. */
export const isChanged = ({ before, after }: OutcomeChange): boolean =>
  before.outcome !== after.outcome || before.cents !== after.cents

export type OutcomeMove = {
  readonly from: Outcome
  readonly to: Outcome
  readonly requests: number
  readonly beforeCents: Cents
  readonly afterCents: Cents
}
export type Backtest = {
  readonly requests: number
  readonly changed: number
  /** Changed decisions by old and new outcome. */
  readonly moves: readonly OutcomeMove[]
  /** Amount lent without further steps: approved, and offered. */
  readonly lentCents: { readonly before: Cents; readonly after: Cents }
  /** Amount of applications that need material or an officer. */
  readonly referredCents: { readonly before: Cents; readonly after: Cents }
  /** Requests that have a reason now, and did not before, or the other way round. */
  readonly reasons: readonly {
    readonly reason: DecisionReason
    readonly appears: number
    readonly goes: number
  }[]
}

export function backtestOf(compared: readonly OutcomeChange[]): Backtest {
  const changed = compared.filter(isChanged)
  const sum = (when: 'before' | 'after', counts: readonly Outcome[]): Cents =>
    sumCents(
      compared.map((each) => each[when]).flatMap((end) => (counts.includes(end.outcome) ? [end.cents] : [])),
    )
  const both = (counts: readonly Outcome[]) => ({
    before: sum('before', counts),
    after: sum('after', counts),
  })
  return {
    requests: compared.length,
    changed: changed.length,
    moves: outcomes.flatMap((from) =>
      outcomes.flatMap((to) => {
        const those = changed.filter(({ before, after }) => before.outcome === from && after.outcome === to)
        if (those.length === 0) return []
        return [
          {
            from,
            to,
            requests: those.length,
            beforeCents: sumCents(those.map(({ before }) => before.cents)),
            afterCents: sumCents(those.map(({ after }) => after.cents)),
          },
        ]
      }),
    ),
    lentCents: both(['approve', 'offerLess']),
    referredCents: both(['refer']),
    reasons: reasonsOf(compared),
  }
}

function reasonsOf(compared: readonly OutcomeChange[]): Backtest['reasons'] {
  const counts = new Map<DecisionReason, { appears: number; goes: number }>()
  const count = (reason: DecisionReason, how: 'appears' | 'goes'): void => {
    const found = counts.get(reason) ?? { appears: 0, goes: 0 }
    counts.set(reason, { ...found, [how]: found[how] + 1 })
  }
  for (const { before, after } of compared) {
    for (const reason of after.reasons) if (!before.reasons.includes(reason)) count(reason, 'appears')
    for (const reason of before.reasons) if (!after.reasons.includes(reason)) count(reason, 'goes')
  }
  return [...counts]
    .map(([reason, each]) => ({ reason, ...each }))
    .toSorted((one, other) => other.appears + other.goes - (one.appears + one.goes))
}
