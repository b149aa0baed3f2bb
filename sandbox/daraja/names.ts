/**
 * The registered name of a number: set by a test or operator, or given by its last digits. Other numbers have
 * no name.
 */
import { payoutTrick } from '../sentinels.ts'
import type { State } from '../state.ts'

const key = (phone: string): string => `name:${phone}`
export const strangerName = 'JANE W DOE'

export const nameOf = (state: State, phone: string): string =>
  state.setting(key(phone), payoutTrick(phone) === 'other-name' ? strangerName : '')
export const setName = (state: State, phone: string, name: string): void => state.set(key(phone), name)
