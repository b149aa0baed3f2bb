/** Definition of a persona: the person, their state, and the story that leads there. */
import { ask, registerFor, sign, type Act, type Person } from './actions.ts'
import { proveIncome } from './prove-income.ts'

export type Persona = Person & {
  /** Name in addresses and tests. */
  readonly id: string
  /** Their state, in words for the sandbox page. */
  readonly what: string
  /** Their status in the API; null without application and loan. */
  readonly status: string | null
  /** Acts by how many days ago they happened. */
  readonly story: readonly (readonly [daysAgo: number, ...acts: Act[]])[]
}
export type WrittenPersona = Omit<Persona, 'phone' | 'nationalId' | 'firstName' | 'lastName' | 'income'> & {
  readonly name: `${string} ${string}`
  readonly income?: number
}

export const borrow = (...loan: Parameters<typeof registerFor>) => [registerFor(...loan), sign] as const
export const borrowAgain = (...loan: Parameters<typeof ask>) => [ask(...loan), sign] as const
/** Asks for a large first loan, with a proved income: ID photos are requested. */
export const borrowMuch = [registerFor(25_000), proveIncome, sign] as const
