/** Options of money tests, and the stand-in applications that they pay out. */
import { sql } from 'kysely'
import { type Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { type QuoteInput } from '../../../domain/price/quote.ts'
import type { QueueNotices } from '../../payments/repayments/index.ts'
import type { ServiceClock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { MoneyInRail } from '../../payments/rails/index.ts'
import type { Airtel } from '../../providers/airtel/port.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'

/** Phone of every stand-in customer. */
export const customersPhone = '+254712345678' as Phone
export const requestTable = sql`create table if not exists stand_in_request (
  id uuid primary key, customer_id uuid not null, document_number text not null, document_key text not null,
    input jsonb not null, state text not null default 'approved',
    phone text not null default '+254712345678')`

export type MoneyOptions = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly log: Log
  /** SQLite file of the sandbox, or `:memory:`. */
  readonly stateFile?: string
  readonly pumpEveryMs?: number
  readonly concurrency?: number
  readonly leaseMs?: number
  readonly port?: number
  readonly mpesaTimeoutMs?: number
  /** Wraps the live clients, for faults that cannot happen over HTTP. */
  readonly aroundMpesa?: (mpesa: Mpesa) => Mpesa
  readonly aroundAirtel?: (airtel: Airtel) => Airtel
  /** Payment channels besides M-Pesa. */
  readonly moreRails?: readonly MoneyInRail[]
  /** Callback address for the providers; our own routes by default. */
  readonly callbackBase?: string
  /** Phones answer payment prompts automatically, by the last digits of their number. */
  readonly autoPay?: boolean
  /** Without the sandbox and callbacks. */
  readonly offline?: boolean
  /** Minimum balance that payouts leave at M-Pesa; none by default. */
  readonly floatFloorCents?: Cents
  /** A provider at another address, instead of the sandbox next to the callbacks. */
  readonly provider?: { readonly url: string; readonly certificatePem: string }
  /** Queues receipts; by default they are only counted. */
  readonly notices?: QueueNotices
  /** Further jobs, built from the parts of the money part. */
  readonly moreJobs?: (parts: {
    readonly database: Database
    readonly clock: ServiceClock
    readonly jobs: Jobs
    readonly loans: Loans
  }) => readonly JobHandler[]
}
export type StandInRequest = {
  readonly id: string
  readonly customerId: string
  readonly documentNumber: string
  readonly documentKey: string
  readonly input: Omit<QuoteInput, 'paidOutOn'>
  readonly state: string
}
