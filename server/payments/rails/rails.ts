/**
 * The rails that money comes in by: one provider of payments by phone each. What differs between providers is
 * here; crediting, looking up, questioning and taking back are the same for all.
 */
import type { MoneyInAccount } from '../../ledger/ledger/index.ts'
import type {
  AccountBalances,
  Acknowledged,
  AnnouncedPayment,
  PayoutResult,
  PromptCallback,
  PromptState,
  Pulled,
  PushInput,
  Registration,
  ReversalInput,
  ReversalResult,
  StatusInput,
  StatusResult,
  TimeoutNotice,
  Unreadable,
} from '../../providers/rails/port.ts'

export type MoneyInRail = {
  /** Kept with each prompt and each payment that came by it. */
  readonly name: string
  /** Where its money lies until it is moved on. */
  readonly account: MoneyInAccount
  /** The number that payers pay to: what is announced for another is not ours. */
  readonly payToNumber: string
  /** Its answers name no amount: what was asked for under our id is what was paid, and its list is compared. */
  readonly amountsUnsaid?: true
  /** Puts a prompt on a phone. */
  push(input: PushInput): Promise<Acknowledged>
  queryPrompt(providerId: string, sentAt?: Date): Promise<PromptState>
  /** A prompt whose answer was lost can be asked about by our reference, of which its id is made. */
  readonly asksByReference?: true
  /** Asks what became of a transaction; the answer comes to a channel, with the question's reference. */
  askStatus(input: StatusInput): Promise<Acknowledged>
  /** Sends a payment back to its payer; the result comes to a channel. */
  reverse(input: ReversalInput): Promise<Acknowledged>
  /** All payments in between two instants. */
  pull(from: Date, to: Date): Promise<Pulled>
  /** Tells the provider our addresses, any number of times. */
  announce(): Promise<readonly Registration[]>
  /** How the messages of its channels of the inbox are read. */
  readonly readers: Readonly<Record<string, Reader>>
}

export type Reader = (body: unknown) => RailMessage | Unreadable
export const reader =
  <Parsed extends object>(
    parse: (body: unknown) => Parsed | Unreadable,
    said: (parsed: Parsed) => RailMessage,
  ): Reader =>
  (body) => {
    const parsed = parse(body)
    return 'error' in parsed ? parsed : said(parsed)
  }
/** What a message says; `noted` is kept and changes nothing. */
export type RailMessage =
  | { readonly kind: 'prompt'; readonly callback: PromptCallback }
  | { readonly kind: 'payment'; readonly payment: AnnouncedPayment }
  | { readonly kind: 'status'; readonly answer: StatusResult['answer'] }
  | { readonly kind: 'reversal'; readonly result: ReversalResult }
  | { readonly kind: 'payout'; readonly result: PayoutResult }
  | { readonly kind: 'payoutTimeout'; readonly notice: TimeoutNotice }
  | { readonly kind: 'balance'; readonly balances: AccountBalances }
  | { readonly kind: 'noted' }

export type MoneyInRails = {
  readonly all: readonly MoneyInRail[]
  /** The one that is used where nobody chose. */
  readonly main: MoneyInRail
  /** Throws for a name that no rail has: it was written by us. */
  of(name: string): MoneyInRail
  /** The rail whose channel this is; undefined for a channel of something else. */
  ofChannel(channel: string): { readonly rail: MoneyInRail; readonly read: Reader } | undefined
}

/** The first is the main one. Names and channels are one rail's each. */
export function createMoneyInRails(all: readonly [MoneyInRail, ...MoneyInRail[]]): MoneyInRails {
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
    main: all[0],
    of(name) {
      const rail = byName.get(name)
      if (!rail) throw new Error(`no rail is called ${name}`)
      return rail
    },
    ofChannel: (channel) => byChannel.get(channel),
  }
}
