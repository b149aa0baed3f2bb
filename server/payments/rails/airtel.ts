/** Airtel Money as a repayment rail: prompts by USSD push, looked up by our own id; no paybill payments. */
import { airtelReaders, parseCallback } from '../../providers/airtel/parse.ts'
import { airtelChannels, idOfTransaction, transactionIdOf, type Airtel } from '../../providers/airtel/port.ts'
import type { MoneyInRail, PhoneRailFacts } from './rails.ts'
import { promptReference } from './references.ts'

/**
 * The reference of a callback's prompt. All callbacks share one address, so the body's id gives the
 * reference.
 */
function airtelReference(body: unknown): string | null {
  const callback = parseCallback(body)
  const id = 'error' in callback ? null : idOfTransaction(callback.providerId)
  return id === null ? null : promptReference(id)
}

export const airtelRail: PhoneRailFacts = {
  channels: Object.values(airtelChannels),
  ofReceiver: /msisdn|mobile number/i,
  referenceOf: airtelReference,
}

export const airtelMoneyIn = ({ airtel }: { readonly airtel: Airtel }): MoneyInRail => ({
  name: 'airtel',
  account: 'airtelCollection',
  // Customers get no number to pay to, so every payment in its list was paid to us.
  payToNumber: '',
  amountsUnsaid: true,
  push: (input) => airtel.push(input),
  asksByReference: true,
  async queryPrompt(asked, sentAt) {
    const wireId = idOfTransaction(asked) === null ? transactionIdOf(asked) : asked
    const state = await airtel.queryPrompt(wireId, sentAt)
    const id = idOfTransaction(wireId)
    return 'said' in state && state.said && id !== null
      ? { ...state, said: { ...state.said, reference: promptReference(id) } }
      : state
  },
  askStatus: (input) => airtel.askStatus(input),
  reverse: (input) => airtel.reverse(input),
  pull: (from, to) => airtel.pull(from, to),
  // The callback address is set in Airtel's portal.
  announce: async () => [],
  readers: airtelReaders,
})
