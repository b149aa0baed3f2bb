/**
 * In whose name a number is registered: as a test or an operator said; by its last digits; nobody's
 * otherwise, and then none is shown.
 */
import { payoutTrick } from '../sentinels.ts'
import type { State } from '../state.ts'

const key = (phone: string): string => `name:${phone}`
export const strangerName = 'JANE W DOE'

export const nameOf = (state: State, phone: string): string =>
  state.setting(key(phone), payoutTrick(phone) === 'other-name' ? strangerName : '')
export const setName = (state: State, phone: string, name: string): void => state.set(key(phone), name)
