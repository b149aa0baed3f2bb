/** What a persona is written down as: who they are, their state, and the story that leads there. */
import { ask, registerFor, sign, type Act, type Person } from './actions.ts'

export type Persona = Person & {
  /** What they are called in addresses and tests. */
  readonly id: string
  /** Their state, in words for the sandbox page. */
  readonly what: string
  /** Their state as the API calls it; null where there is neither a request nor a loan. */
  readonly status: string | null
  /** So many days ago they did this. */
  readonly story: readonly (readonly [daysAgo: number, ...acts: Act[]])[]
}
export type Written = Omit<Persona, 'phone' | 'nationalId' | 'firstName' | 'lastName' | 'income'> & {
  readonly name: `${string} ${string}`
  readonly income?: number
}

export const borrow = (...loan: Parameters<typeof registerFor>) => [registerFor(...loan), sign] as const
export const borrowAgain = (...loan: Parameters<typeof ask>) => [ask(...loan), sign] as const
export const scansAskedFrom = 25_000
