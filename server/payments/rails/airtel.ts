/** Airtel Money as a rail for money in: prompts by USSD push, looked up by our own id; no payments by hand. */
import {
  parseBalanceAnswer,
  parseCallback,
  parsePayoutAnswer,
  parsePromptAnswer,
  parseRefundAnswer,
  parseStatusAnswer,
} from '../../providers/airtel/parse.ts'
import { airtelChannels, idOfTransaction, transactionIdOf, type Airtel } from '../../providers/airtel/port.ts'
import { reader, type MoneyInRail } from './rails.ts'
import { promptReference } from './references.ts'

/** All by which it tells of money. */
export const airtelInboxChannels = Object.values(airtelChannels)

/** Which prompt a callback is about, for the address that it comes to is the same for all. */
export function airtelReference(body: unknown): string | null {
  const callback = parseCallback(body)
  const id = 'error' in callback ? null : idOfTransaction(callback.providerId)
  return id === null ? null : promptReference(id)
}

export const airtelMoneyIn = ({ airtel }: { readonly airtel: Airtel }): MoneyInRail => ({
  name: 'airtel',
  account: 'airtelCollection',
  // Nobody is told a number to pay to: what is in its list was paid to us.
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
  // Its portal has our address.
  announce: async () => [],
  readers: {
    [airtelChannels.callback]: reader(parseCallback, (callback) => ({
      kind: 'prompt',
      callback: { ...callback, askFirst: true },
    })),
    [airtelChannels.prompt]: reader(parsePromptAnswer, (callback) => ({ kind: 'prompt', callback })),
    [airtelChannels.payout]: reader(parsePayoutAnswer, (result) => ({ kind: 'payout', result })),
    [airtelChannels.status]: reader(parseStatusAnswer, ({ answer }) => ({ kind: 'status', answer })),
    [airtelChannels.refund]: reader(parseRefundAnswer, (result) => ({ kind: 'reversal', result })),
    [airtelChannels.balance]: reader(parseBalanceAnswer, (balances) => ({ kind: 'balance', balances })),
  },
})
