/**
 * Repayment rails, one per phone-money provider. They hold what differs between providers; crediting, status
 * queries and reversals are shared.
 */
import type { MoneyInAccount } from '../../ledger/ledger/index.ts'
import type {
  Acknowledged,
  PromptState,
  Pulled,
  PushInput,
  Reader,
  Registration,
  ReversalInput,
  StatusInput,
} from '../../providers/rails/port.ts'

export type MoneyInRail = {
  /** Stored with each prompt and payment of the rail. */
  readonly name: string
  /** The ledger account that receives the rail's payments. */
  readonly account: MoneyInAccount
  /** The number that customers pay to. Payments announced for another number are not ours. */
  readonly payToNumber: string
  /**
   * The provider's answers contain no amount: the amount requested under our id counts, and its list is
   * compared.
   */
  readonly amountsUnsaid?: true
  /** Sends a prompt to a phone. */
  push(input: PushInput): Promise<Acknowledged>
  queryPrompt(providerId: string, sentAt?: Date): Promise<PromptState>
  /** A prompt whose acknowledgement was lost can be queried by our reference. */
  readonly asksByReference?: true
  /** Queries a transaction; the answer comes to a channel with the query's reference. */
  askStatus(input: StatusInput): Promise<Acknowledged>
  /** Reverses a payment to its payer; the result comes to a channel. */
  reverse(input: ReversalInput): Promise<Acknowledged>
  /** All payments between two instants. */
  pull(from: Date, to: Date): Promise<Pulled>
  /** Registers our callback addresses; idempotent. */
  announce(): Promise<readonly Registration[]>
  /** Parsers of the rail's inbox channels. */
  readonly readers: Readonly<Record<string, Reader>>
}

/** Facts of a mobile money provider that payments need. */
export type PhoneRailFacts = {
  /** Its channels in the inbox of provider messages. */
  readonly channels: readonly string[]
  /**
   * Matches payout refusals that concern the receiving number. Every other refusal means a fault in our
   * set-up.
   */
  readonly ofReceiver: RegExp
  /** The reference of a callback, where all callbacks share one address. */
  referenceOf?(body: unknown): string | null
}

export type MoneyInRails = {
  readonly all: readonly MoneyInRail[]
  /** The default rail. */
  readonly main: MoneyInRail
  /** Throws for an unknown name: only this service stores names. */
  of(name: string): MoneyInRail
  /** The rail of a channel; undefined for other channels. */
  ofChannel(channel: string): { readonly rail: MoneyInRail; readonly read: Reader } | undefined
}

/** The first rail is the main one. Throws when there is none, or when two share a name or channel. */
export function createMoneyInRails(all: readonly MoneyInRail[]): MoneyInRails {
  const [main] = all
  if (!main) throw new Error('no rail')
  const byName = new Map(all.map((rail) => [rail.name, rail]))
  const byChannel = new Map(
    all.flatMap((rail) =>
      Object.entries(rail.readers).map(([channel, read]) => [channel, { rail, read }] as const),
    ),
  )
  const channels = all.reduce((count, { readers }) => count + Object.keys(readers).length, 0)
  if (byName.size < all.length || byChannel.size < channels)
    throw new Error('two rails have one name or one channel')
  return {
    all,
    main,
    of(name) {
      const rail = byName.get(name)
      if (!rail) throw new Error(`no rail is called ${name}`)
      return rail
    },
    ofChannel: (channel) => byChannel.get(channel),
  }
}
