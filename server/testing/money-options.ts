/** What a test of money can choose, and the stand-in requests that it pays out. */
import { sql } from 'kysely'
import { type Cents } from '../../domain/money.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { type QuoteInput } from '../../domain/price/quote.ts'
import type { QueueNotices } from '../payments/repayments/index.ts'
import type { ServiceClock } from '../platform/time/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobHandler, Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/observability/log.ts'
import type { Loans } from '../loans/loans/index.ts'
import type { MoneyInRail } from '../payments/rails/index.ts'
import type { Airtel } from '../providers/airtel/port.ts'
import type { Mpesa } from '../providers/mpesa/port.ts'

/** Every stand-in customer signs in with it. */
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
  /** What is put around the live clients, for faults that the wire cannot make. */
  readonly aroundMpesa?: (mpesa: Mpesa) => Mpesa
  readonly aroundAirtel?: (airtel: Airtel) => Airtel
  /** Rails for money in beside M-Pesa. */
  readonly moreRails?: readonly MoneyInRail[]
  /** Where the providers send what they have to say; our own hooks without it. */
  readonly callbackBase?: string
  /** People answer prompts by themselves, by the last digits of their numbers. */
  readonly autoPay?: boolean
  /** Without the sandbox and the hooks. */
  readonly offline?: boolean
  /** What payouts leave at M-Pesa at least; nothing without it. */
  readonly floatFloorCents?: Cents
  /** A provider that runs elsewhere, in place of a sandbox beside the hooks. */
  readonly provider?: { readonly url: string; readonly certificatePem: string }
  /** What queues receipts; they are only counted when absent. */
  readonly notices?: QueueNotices
  /** Jobs beside those of money, made of its parts. */
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
