/** Records of a history while it runs. */
import type { Day } from '../../domain/days.ts'
import type { Movement } from '../../domain/loan/loan-terms.ts'
import type { StandInRequest } from '../../server/testing/money/options.ts'
import type { History } from './plan.ts'

/** The last wish of a day for another due date, and how many there were. */
export type Wished = {
  readonly periodDays: number
  readonly askedCents: number
  readonly askedAt: Date
  readonly byHand: boolean
  readonly count: number
}
/** A history as it happened: its application, and the service's agreements. */
export type LivedHistory = {
  readonly history: History
  readonly request: StandInRequest
  readonly wishes: Map<Day, Wished>
  readonly cancelled: Movement[]
  /** Forged payments, which are reversed again. */ readonly forgeries: number[]
}
