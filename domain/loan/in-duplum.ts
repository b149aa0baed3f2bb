/** The in duplum rule: a bad loan's charges end at its principal (Banking Act s. 44A, rule money-15). */
import {
  clearCharge,
  earliestOpenDue,
  grossCharged,
  limitFromPayout,
  openCharges,
  openPrincipal,
  type LoanState,
} from './loan-state.ts'

const isNonPerforming = (state: LoanState): boolean => {
  const due = earliestOpenDue(state)
  return due !== undefined && due.on + state.terms.nonPerformingAfterDays <= state.day
}

/**
 * On the day a loan becomes non-performing, before that day's money: charges open above the principal owing are written
 * off, and what may still accrue is the rest of one principal, whatever is collected of it afterwards.
 */
export function bindLimit(state: LoanState): void {
  if (state.nonPerforming || state.writtenOffOn !== null || !isNonPerforming(state)) return
  state.nonPerforming = true
  if (state.terms.inDuplum === 'off') return
  const principal = openPrincipal(state)
  const excess = openCharges(state) - principal
  let above = excess
  for (const name of ['penalty', 'interest', 'addOns'] as const) {
    if (above > 0) above = clearCharge(state, name, above, 'writtenOff')
  }
  if (excess > above) state.lawWriteOffs = [...state.lawWriteOffs, { on: state.day, amount: excess - above }]
  const grown =
    grossCharged(state, 'penalty') + grossCharged(state, 'interest') + grossCharged(state, 'addOns')
  const limit = Math.min(limitFromPayout(state), grown + principal - openCharges(state))
  state.chargesLimit = state.limitStays ? Math.min(state.chargesLimit, limit) : limit
}

/**
 * A loan brought up to date performs again; should it fail again, the limit is set anew (s. 44A(3)). Where a new
 * schedule brought it up to date, and no money, the limit that was set stays.
 */
export function liftLimit(state: LoanState): void {
  if (!state.nonPerforming || isNonPerforming(state)) return
  state.nonPerforming = false
  if (state.limitStays) return
  state.chargesLimit = limitFromPayout(state)
  state.capped = false
}
