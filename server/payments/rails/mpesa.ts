/** M-Pesa as a repayment rail: prompts (STK push) and paybill payments (C2B). */
import { mpesaReaders } from '../../providers/mpesa/parse.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { MoneyInRail, PhoneRailFacts } from './rails.ts'

type Deps = {
  readonly mpesa: Mpesa
  /** The paybill number. */
  readonly shortCode: string
  /** The phone registered with the provider for the paybill. */
  readonly nominatedPhone: string
}

export const mpesaRail: PhoneRailFacts = {
  channels: Object.keys(mpesaReaders),
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
  readers: mpesaReaders,
})
