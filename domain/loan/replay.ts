/** Replays the dated movements of a loan, so that late and reversed money are right by construction (rule money-21). */
import { advanceTo } from './accrual.ts'
import {
  recordSettlement,
  applyPayment,
  extend,
  moveToPayday,
  refund,
  restructure,
  waive,
  writeOff,
  type NewSchedule,
} from './allocation.ts'
import { dayNumber, type Day } from '../days.ts'
import { startLoan, type LoanState, type AccrualStretch } from './replay-state.ts'
import { waivedCharges, type LoanTerms, type Movement, type Pause, type WaivedCharge } from './loan-terms.ts'

type OfDay = {
  settlement: { amount: number; until: number } | null
  waived: Record<WaivedCharge, number>
  moneyIn: { amount: number; periodDays: number | null }[]
  refunded: number
  payday: number | null
  restructure: NewSchedule | null
  writtenOff: boolean
  freeDays: number
  pauses: { what: Pause; until: number }[]
}

/**
 * State of a loan at the end of a day. Order within a day: settlements and waivers, so that money of the day
 * finds them; payments and extensions in list order, because each changes the amount asked for next; then
 * refunds, a payday, a restructure, a write-off. Free days and flags start on the next day. A movement dated before the
 * payout counts on the payout day; movements after `on` are ignored. Of several settlements or restructures
 * on one day the last counts. Fills `stretches` when given.
 */
export function replay(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  stretches: AccrualStretch[] | null = null,
): LoanState {
  const state = { ...startLoan(withoutCancelled(terms, movements, on)), stretches }
  const end = Math.max(dayNumber(on), state.day)
  const byDay = movementsByDay(movements, state.day, end)
  for (const day of [...byDay.keys()].sort((one, other) => one - other)) {
    advanceTo(state, day)
    const ofDay = byDay.get(day)!
    const { settlement, waived, moneyIn, refunded, writtenOff, freeDays } = ofDay
    if (settlement) recordSettlement(state, settlement.amount, settlement.until)
    for (const name of waivedCharges) if (waived[name] > 0) waive(state, name, waived[name])
    for (const { amount, periodDays } of moneyIn)
      if (periodDays === null) applyPayment(state, amount)
      else extend(state, amount, periodDays)
    if (refunded > 0) refund(state, refunded)
    if (ofDay.payday !== null) moveToPayday(state, ofDay.payday)
    if (ofDay.restructure) restructure(state, ofDay.restructure)
    if (writtenOff) writeOff(state)
    state.freeDays += freeDays
    state.pauses = [...state.pauses, ...ofDay.pauses]
  }
  advanceTo(state, end)
  return state
}

/**
 * Terms without the add-ons cancelled by a day. Money paid towards a cancelled add-on counts towards the rest
 * of the debt on the day it arrived: a customer who paid everything else and then cancels owes nothing.
 */
function withoutCancelled(terms: LoanTerms, movements: readonly Movement[], on: Day): LoanTerms {
  const by = on > terms.paidOutOn ? on : terms.paidOutOn
  const cancelled = new Set(
    movements.flatMap((movement) =>
      movement.kind === 'addOnCancelled' && movement.on <= by ? [movement.addOn] : [],
    ),
  )
  return cancelled.size === 0
    ? terms
    : { ...terms, addOns: terms.addOns.filter((addOn) => !cancelled.has(addOn.kind)) }
}

const nothingOfDay = (): OfDay => ({
  settlement: null,
  waived: { penalty: 0, interest: 0 },
  moneyIn: [],
  refunded: 0,
  payday: null,
  restructure: null,
  writtenOff: false,
  freeDays: 0,
  pauses: [],
})

function movementsByDay(movements: readonly Movement[], first: number, last: number): Map<number, OfDay> {
  const byDay = new Map<number, OfDay>()
  const ofDay = (on: Day): OfDay => {
    const day = Math.max(dayNumber(on), first)
    if (!byDay.has(day)) byDay.set(day, nothingOfDay())
    return byDay.get(day)!
  }
  for (const movement of movements) {
    if (Math.max(dayNumber(movement.on), first) > last) continue
    count(movement, ofDay(movement.on))
  }
  return byDay
}

function count(movement: Movement, entry: OfDay): void {
  switch (movement.kind) {
    case 'collection':
      entry.moneyIn.push({ amount: amountOf(movement.amountCents), periodDays: null })
      break
    case 'prolongation':
      entry.moneyIn.push({ amount: amountOf(movement.amountCents), periodDays: movement.periodDays })
      break
    case 'refund':
      entry.refunded += amountOf(movement.amountCents)
      break
    case 'writeOff':
      entry.writtenOff = true
      break
    case 'freeDays':
      entry.freeDays += movement.days
      break
    case 'waiver':
      entry.waived[movement.of] += amountOf(movement.amountCents)
      break
    case 'settlement':
      entry.settlement = { amount: amountOf(movement.amountCents), until: dayNumber(movement.until) }
      break
    case 'payday':
      entry.payday = dayNumber(movement.dueOn)
      break
    case 'restructure':
      entry.restructure = {
        days: movement.dueOn.map(dayNumber),
        first: movement.firstCents ?? null,
        interest: movement.interest,
      }
      break
    case 'mark':
      entry.pauses.push({
        what: movement.pauses,
        until: movement.until === null ? Infinity : dayNumber(movement.until),
      })
      break
    case 'addOnCancelled': // counted from the start, see `withoutCancelled`
      break
  }
}

function amountOf(amountCents: number): number {
  if (amountCents <= 0) throw new RangeError('the amount of a movement must be positive')
  return amountCents
}
