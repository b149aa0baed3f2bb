/**
 * Amount owed from a loan's payout to its end, for its chart: the line, and each movement with the amount it
 * leaves.
 */
import { addDays, daysBetween, laterDay, type Day } from '../days.ts'
import {
  payableCents,
  positionOn,
  remainingDues,
  type LoanTerms,
  type Movement,
  type Position,
} from './loan.ts'
import { isMoney, type AddOnKind } from './loan-terms.ts'
import {
  addOnsSold,
  loanTransaction,
  addOnReduction,
  runningDebt,
  withCharges,
  type DebtLine,
  type LoanTransaction,
} from './running-debt.ts'
import { cents, shillingCents, sumCents, wholeShillings, type Cents } from '../money.ts'

/** The debt at the end of a day; a day on which money moves has a point before it and one after it. */
export type PlanPoint = { readonly on: Day; readonly owedCents: Cents }
export type PlanStep = {
  readonly on: Day
  /**
   * Kinds of step. `addOns`: add-ons sold with the payout. `charged`: interest and penalty since the previous
   * step. `due`: a future payment, or one to make today when past due. `writtenOff`: written off by the in
   * duplum limit, before that day's money. `waived`: waived by agreement; for a settlement, after the money
   * that completed it. `takenBack`: a reversed payment, which changes nothing.
   */
  readonly kind:
    | 'payout'
    | 'addOns'
    | 'charged'
    | 'writtenOff'
    | 'addOnCancelled'
    | 'waived'
    | 'paid'
    | 'takenBack'
    | 'sentBack'
    | 'due'
  readonly amountCents: Cents
  /** Exact, so that the steps add up. Amounts asked for are whole shillings. */
  readonly owedAfterCents: Cents
  /** The cancelled add-on. */
  readonly addOn?: AddOnKind
}
/** A payment that was reversed, by its value date. */
export type ReversedPayment = { readonly on: Day; readonly amountCents: Cents }
type Step = PlanStep & DebtLine
export type Plan = { readonly points: readonly PlanPoint[]; readonly steps: readonly PlanStep[] }

/**
 * Between two movements of money the line is almost straight: it bends where a rate changes and where the law
 * ends the charges.
 */
const pointEveryDays = 7
const pointsMost = 40

/**
 * From the payout to the last due date, or to today if that has passed. A repaid loan ends with its last
 * payment. Future payments are assumed to be made on their days.
 */
export function planOf(
  terms: LoanTerms,
  movements: readonly Movement[],
  today: Day,
  takenBack: readonly ReversedPayment[] = [],
): Plan {
  const { settledOn, settlement, writtenOffByLaw } = positionOn(terms, movements, today)
  const known = movements.filter(({ on }) => on <= today)
  const asOf = settledOn === null ? today : known.reduce((latest, { on }) => laterDay(latest, on), settledOn)
  const coming = settledOn === null ? paymentsToCome(terms, known, today) : []
  const paidOnTime = coming.map((due) => ({ kind: 'collection', ...due }) as const)
  // Planned payments follow the terms, so they do not complete a settlement in force.
  const agreed = settlement ? known.filter((each) => each.kind !== 'settlement' || each.until < today) : known
  const all: readonly Movement[] = [...agreed, ...paidOnTime]
  const before = (on: Day): Position =>
    positionOn(
      terms,
      all.filter((each) => each.on < on),
      on,
    )
  const after = (on: Day): Position =>
    positionOn(
      terms,
      all.filter((each) => each.on <= on),
      on,
    )
  const sold = addOnsSold(terms)

  const last = coming.at(-1)?.on ?? asOf
  const moneyDays = new Set(all.map(({ on }) => laterDay(on, terms.paidOutOn)))
  const every = Math.max(pointEveryDays, Math.ceil(daysBetween(terms.paidOutOn, last) / pointsMost))
  const days = new Set([
    terms.paidOutOn,
    asOf,
    last,
    ...terms.dues.map(({ on }) => on).filter((on) => on < last),
    ...writtenOffByLaw.flatMap(({ on }) => [addDays(on, -1), on]),
    ...moneyDays,
  ])
  for (let on = addDays(terms.paidOutOn, every); on < last; on = addDays(on, every)) days.add(on)

  return {
    points: [...days].sort().flatMap((on) =>
      moneyDays.has(on)
        ? [
            { on, owedCents: payableCents(before(on)) },
            { on, owedCents: payableCents(after(on)) },
          ]
        : [{ on, owedCents: payableCents(after(on)) }],
    ),
    steps: [
      {
        on: terms.paidOutOn,
        kind: 'payout',
        amountCents: terms.principalCents,
        owedAfterCents: terms.principalCents,
      },
      ...(sold.amountCents > 0 ? [{ on: terms.paidOutOn, kind: 'addOns' as const, ...sold }] : []),
      ...withCharges<Step>(terms, [
        ...[
          ...writtenOffByLaw.map((step): Step => ({
            ...step,
            kind: 'writtenOff',
            owedBeforeCents: sumCents([before(step.on).payoffCents, step.amountCents]),
            owedAfterCents: before(step.on).payoffCents,
          })),
          ...moneySteps(
            terms,
            known,
            takenBack.filter(({ on }) => on <= today),
          ),
        ].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
        ...coming.map((due, at): Step => ({
          ...due,
          kind: 'due',
          owedBeforeCents: positionOn(terms, [...agreed, ...paidOnTime.slice(0, at)], due.on).payoffCents,
          owedAfterCents: after(due.on).payoffCents,
        })),
      ]).map((step): PlanStep => {
        const { on, kind, amountCents, owedAfterCents } = step
        return {
          on,
          kind,
          amountCents,
          owedAfterCents,
          ...('addOn' in step && step.addOn && { addOn: step.addOn }),
        }
      }),
    ],
  }
}

/**
 * Planned payments in whole shillings. When prepaid days cover the rest, one shilling on the last day closes
 * the loan.
 */
function paymentsToCome(
  terms: LoanTerms,
  known: readonly Movement[],
  today: Day,
): { readonly on: Day; readonly amountCents: Cents }[] {
  const dues = remainingDues(terms, known, today)
  const open = dues.filter(({ amountCents }) => amountCents > 0)
  return (open.length > 0 ? open : dues.slice(-1)).map(({ on, amountCents }) => ({
    on: laterDay(on, today),
    amountCents: cents(Math.max(shillingCents, wholeShillings(amountCents))),
  }))
}

const stepOf = {
  collection: 'paid',
  prolongation: 'paid',
  refund: 'sentBack',
} as const

/**
 * Payments, refunds, reversed payments and waivers, summed by day, with the amount each leaves. Each
 * cancelled add-on is a step. Other decisions change nothing on their day.
 */
function moneySteps(
  terms: LoanTerms,
  movements: readonly Movement[],
  takenBack: readonly ReversedPayment[],
): Step[] {
  const sums = new Map<string, Step>()
  const add = (
    on: Day,
    kind: Step['kind'],
    amountCents: Cents,
    around: Omit<DebtLine, 'on'>,
    key = `${on} ${kind}`,
  ) => {
    sums.set(key, {
      on,
      kind,
      amountCents: sumCents([sums.get(key)?.amountCents ?? 0, amountCents]),
      owedBeforeCents: sums.get(key)?.owedBeforeCents ?? around.owedBeforeCents,
      owedAfterCents: around.owedAfterCents,
    })
  }
  const items: readonly (LoanTransaction & Partial<ReversedPayment>)[] = [
    ...takenBack.map((each) => ({ ...each, kind: 'collection', movement: null }) as const),
    ...movements.map(loanTransaction),
  ]
  for (const { on, movement, amountCents, before, after } of runningDebt(terms, items)) {
    const [owedBeforeCents, owedAfterCents] = [before.payoffCents, after.payoffCents]
    const around = { owedBeforeCents, owedAfterCents }
    const waivedCents = cents(after.waivedCents - before.waivedCents)
    if (amountCents !== undefined) add(on, 'takenBack', amountCents, around)
    else if (movement && isMoney(movement)) {
      // Amount left after the day's money, before the rest is waived.
      const rest = `${on} settlement`
      const restCents =
        movement.kind === 'refund' ? 0 : sumCents([waivedCents, sums.get(rest)?.amountCents ?? 0])
      const leftCents = sumCents([owedAfterCents, restCents])
      add(on, stepOf[movement.kind], movement.amountCents, { owedBeforeCents, owedAfterCents: leftCents })
      if (waivedCents > 0)
        add(on, 'waived', waivedCents, { owedBeforeCents: leftCents, owedAfterCents }, rest)
    } else if (movement?.kind === 'addOnCancelled')
      sums.set(`${on} ${movement.addOn}`, {
        on,
        kind: 'addOnCancelled',
        amountCents: addOnReduction({ before, after }),
        ...around,
        addOn: movement.addOn,
      })
    else if (waivedCents > 0) add(on, 'waived', waivedCents, around)
  }
  return [...sums.values()]
}
