/** Replays the dated movements of a loan, so that late and reversed money are right by construction (rule money-21). */
import { advanceTo } from './accrual.ts'
import { collect, prolong, refund, writeOff } from './allocation.ts'
import { dayNumber, type Day } from './days.ts'
import { startLoan, type LoanState } from './loan-state.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'

type OfDay = {
  collected: number
  prolongations: { amount: number; periodDays: number }[]
  refunded: number
  writtenOff: boolean
  freeDays: number
}

/**
 * The state of a loan at the end of a day. Within a day money counts in one order, whatever order it came in:
 * the sum of the collections, then prolongations, refunds, a write-off; free days begin on the day after.
 * Money dated before the payout counts on its day; movements after `on` do not count. The order of the list
 * matters only among prolongations of one day.
 */
export function replay(terms: LoanTerms, movements: readonly Movement[], on: Day): LoanState {
  const state = startLoan(withoutCancelled(terms, movements, on))
  const end = Math.max(dayNumber(on), state.day)
  const byDay = movementsByDay(movements, state.day, end)
  for (const day of [...byDay.keys()].sort((one, other) => one - other)) {
    advanceTo(state, day)
    const { collected, prolongations, refunded, writtenOff, freeDays } = byDay.get(day)!
    if (collected > 0) collect(state, collected)
    for (const { amount, periodDays } of prolongations) prolong(state, amount, periodDays)
    if (refunded > 0) refund(state, refunded)
    if (writtenOff) writeOff(state)
    state.freeDays += freeDays
  }
  advanceTo(state, end)
  return state
}

/**
 * The terms without the add-ons cancelled by a day. What was paid towards one counts as paid towards the rest
 * of the debt, on the day it came: who paid all but the add-ons and then cancels them owes nothing.
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

function movementsByDay(movements: readonly Movement[], first: number, last: number): Map<number, OfDay> {
  const byDay = new Map<number, OfDay>()
  for (const movement of movements) {
    const day = Math.max(dayNumber(movement.on), first)
    if (day > last) continue
    let entry = byDay.get(day)
    if (!entry)
      byDay.set(
        day,
        (entry = { collected: 0, prolongations: [], refunded: 0, writtenOff: false, freeDays: 0 }),
      )
    switch (movement.kind) {
      case 'collection':
        entry.collected += amountOf(movement.amountCents)
        break
      case 'prolongation':
        entry.prolongations.push({ amount: amountOf(movement.amountCents), periodDays: movement.periodDays })
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
      case 'addOnCancelled': // counted from the start, see `withoutCancelled`
        break
    }
  }
  return byDay
}

function amountOf(amountCents: number): number {
  if (amountCents <= 0) throw new RangeError('a movement of money is above zero')
  return amountCents
}
