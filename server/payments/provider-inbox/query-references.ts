/** Clients of payment providers that remember the reference of each query, so that its result is recognised. */
import type { Cards } from '../../providers/cards/port.ts'
import type {
  PayoutInput,
  PhoneMoney,
  PushInput,
  ReversalInput,
  StatusInput,
} from '../../providers/rails/port.ts'
import type { Traces } from './callback-traces.ts'

/** A reference in a query returns in its result. */
const remembering =
  ({ remember }: Pick<Traces, 'remember'>) =>
  <Input extends { readonly reference?: string }, Result>(ask: (input: Input) => Promise<Result>) =>
  async (input: Input): Promise<Result> => {
    await remember(input.reference)
    return ask(input)
  }

/** Remembers the references of what a mobile money provider is asked. */
export const remembered =
  (traces: Pick<Traces, 'remember'>) =>
  <Money extends PhoneMoney>(money: Money): Money => {
    const before = remembering(traces)
    return {
      ...money,
      push: before((input: PushInput) => money.push(input)),
      payOut: before((input: PayoutInput) => money.payOut(input)),
      askStatus: before((input: StatusInput) => money.askStatus(input)),
      askBalance: before((input: { readonly reference: string }) => money.askBalance(input)),
      reverse: before((input: ReversalInput) => money.reverse(input)),
    }
  }

/** The same of the card provider. */
export function rememberedCards(cards: Cards, traces: Pick<Traces, 'remember'>): Cards {
  const before = remembering(traces)
  const refund = before(({ reference }: { readonly reference: string }) => cards.refund(reference))
  return {
    ...cards,
    start: before((input) => cards.start(input)),
    refund: (reference) => refund({ reference }),
    transfer: before((input) => cards.transfer(input)),
  }
}
