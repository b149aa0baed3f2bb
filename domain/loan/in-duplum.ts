/** The in duplum rule: a bad loan's charges end at its principal (Banking Act s. 44A, rule money-15). */
import {
  clearCharge,
  earliestOpenDue,
  grossCharged,
  limitFromPayout,
  openCharges,
  openPrincipal,
  type LoanState,
} from './replay-state.ts'

const becomesNonPerforming = (state: LoanState): boolean => {
  const due = earliestOpenDue(state)
  return due !== undefined && due.on + state.terms.nonPerformingAfterDays <= state.day
}

const isPastDue = (state: LoanState): boolean => {
  const due = earliestOpenDue(state)
  return due !== undefined && due.on < state.day
}

/**
 * Runs on the day a loan becomes non-performing, before that day's money. Writes off charges above the open
 * principal. From then on, further charges are limited to that principal less the charges still open, whatever
 * is paid.
 */
export function bindLimit(state: LoanState): void {
  if (state.nonPerformingSince !== null || state.writtenOffOn !== null || !becomesNonPerforming(state)) return
  state.nonPerformingSince = state.day
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
 * A payment that leaves no past due amount makes the loan perform again; a later default sets a new limit (s.
 * 44A(3)). A waiver or restructure alone does not: until a payment, nothing above the limit can be recovered,
 * however recent the earliest open due is. A loan restructured while non-performing keeps its limit.
 */
export function liftLimit(state: LoanState): void {
  if (state.nonPerformingSince === null || isPastDue(state)) return
  state.nonPerformingSince = null
  if (state.limitStays) return
  state.chargesLimit = limitFromPayout(state)
  state.capped = false
}
