/**
 * Tables of the Airtel Money stand-in. Amounts are whole shillings; numbers have nine digits, as in its API.
 */
import { randomBytes } from 'node:crypto'
import type { State } from '../state.ts'
import type { TransactionStatus } from './answers.ts'

/** A payment requested by a prompt. */
export type AirtelPayment = {
  readonly id: string
  readonly msisdn: string
  readonly amount: number
  readonly reference: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** Null while the prompt is open on the phone. */
  readonly status: TransactionStatus | null
  readonly code: string | null
  readonly message: string | null
  readonly receipt: string | null
  readonly completedAtMs: number | null
  readonly refundedAtMs: number | null
}

export type Disbursement = {
  readonly id: string
  readonly msisdn: string
  readonly amount: number
  readonly reference: string
  readonly createdAtMs: number
  readonly pinKnown: number
  readonly status: TransactionStatus
  readonly code: string
  readonly message: string
  readonly receipt: string | null
  readonly completedAtMs: number | null
}

const tables = [
  `create table if not exists airtelPayments (
    id text primary key, msisdn text not null, amount integer not null, reference text not null,
    createdAtMs integer not null, expiresAtMs integer not null, status text, code text, message text,
    receipt text unique, completedAtMs integer, refundedAtMs integer) strict`,
  'create index if not exists airtelPaymentsWaiting on airtelPayments (msisdn) where status is null',
  'create index if not exists airtelPaymentsTime on airtelPayments (completedAtMs)',
  `create table if not exists airtelDisbursements (
    id text primary key, msisdn text not null, amount integer not null, reference text not null,
    createdAtMs integer not null, pinKnown integer not null, status text not null, code text not null,
    message text not null, receipt text unique, completedAtMs integer) strict`,
] as const

export function openTables(state: State): void {
  for (const table of tables) state.run(table)
}

const two = (value: number): string => String(value).padStart(2, '0')
/** `MP261126.1504.K3F9A2`. */
export function newAirtelReceipt(prefix: 'MP' | 'CI', atMs: number): string {
  const at = new Date(atMs + 3 * 3_600_000)
  const day = `${String(at.getUTCFullYear()).slice(2)}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`
  const minute = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}`
  return `${prefix}${day}.${minute}.${randomBytes(4).toString('hex').slice(0, 7).toUpperCase()}`
}

const firstFloat = 1_000_000_000
/** Balance of the disbursement account, in shillings. */
export const airtelFloat = (state: State): number => state.setting('airtelFloat', firstFloat)
export const setAirtelFloat = (state: State, shillings: number): void => state.set('airtelFloat', shillings)
