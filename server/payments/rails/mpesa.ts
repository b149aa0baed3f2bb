/** M-Pesa as a repayment rail: prompts (STK push) and paybill payments (C2B). */
import {
  parseBalances,
  parsePaybillPayment,
  parsePayoutResult,
  parsePromptCallback,
  parseReversalResult,
  parseStatusResult,
  parseTimeoutNotice,
} from '../../providers/mpesa/parse.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import { reader, type MoneyInRail, type PhoneRailFacts, type Reader } from './rails.ts'

type Deps = {
  readonly mpesa: Mpesa
  /** The paybill number. */
  readonly shortCode: string
  /** The phone registered with the provider for the paybill. */
  readonly nominatedPhone: string
}

const noted: Reader = () => ({ kind: 'noted' })

/** Readers of M-Pesa's webhook channels, including those of payouts. */
const readers = {
  stk: reader(parsePromptCallback, (callback) => ({ kind: 'prompt', callback })),
  'c2b/confirmation': reader(parsePaybillPayment, (payment) => ({ kind: 'payment', payment })),
  // The webhook already answered.
  'c2b/validation': noted,
  'payout/result': reader(parsePayoutResult, (result) => ({ kind: 'payout', result })),
  'payout/timeout': reader(parseTimeoutNotice, (notice) => ({ kind: 'payoutTimeout', notice })),
  'status/result': reader(parseStatusResult, ({ answer }) => ({ kind: 'status', answer })),
  // A query timed out at the provider; the sender of the query repeats it.
  'status/timeout': noted,
  'balance/result': reader(parseBalances, (balances) => ({ kind: 'balance', balances })),
  'balance/timeout': noted,
  'reversal/result': reader(parseReversalResult, (result) => ({ kind: 'reversal', result })),
  'reversal/timeout': noted,
  pull: noted,
} as const satisfies Record<string, Reader>
export type MpesaChannel = keyof typeof readers
export const mpesaRail: PhoneRailFacts = {
  channels: Object.keys(readers),
  ofReceiver: /phone ?number|partyb/i,
}

export const mpesaMoneyIn = ({ mpesa, shortCode, nominatedPhone }: Deps): MoneyInRail => ({
  name: 'mpesa',
  account: 'mpesaPaybill',
  payToNumber: shortCode,
  push: (input) => mpesa.push(input),
  queryPrompt: (id) => mpesa.queryPrompt(id),
  askStatus: (input) => mpesa.askStatus(input),
  reverse: (input) => mpesa.reverse(input),
  pull: (from, to) => mpesa.pull(from, to),
  announce: async () => [await mpesa.registerUrls('Completed'), await mpesa.registerPull(nominatedPhone)],
  readers,
})
