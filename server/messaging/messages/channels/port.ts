/** What a channel does. The table of all channels is `table.ts`; their facts are in `domain/message-channels.ts`. */
import type { MessageChannelName } from '../../../../domain/message-channels.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { Metrics } from '../../../platform/observability/metrics/metrics.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { MessageKey, MessageRow, NewMessage } from '../store.ts'
import type { MessageKind, MessageValues, Recipient, Sender } from '../texts/kinds.ts'
import type { Written } from '../texts/texts-in-force.ts'

export type Unreadable = { readonly error: 'callbackUnreadable' }

/** What the service gives every channel. */
export type ChannelDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly log: Log
  readonly metrics: Pick<Metrics, 'smsSent' | 'smsReported'>
  readonly sender: Sender
  /** Returns which of these customers gave the consent that the channel needs. */
  readonly agreedTo: (
    db: Db | Tx,
    customerIds: readonly string[],
    channel: MessageChannelName,
  ) => Promise<ReadonlySet<string>>
}

/** A message to be written: what it says, to whom. */
export type Draft = {
  readonly recipient: Recipient
  readonly kind: MessageKind
  readonly values: MessageValues[MessageKind]
  readonly expiresAt: Date | null
}

export type Sent =
  /** Accepted by the provider: its id, and for an SMS the parts, their cost, and which provider. */
  | {
      readonly messageId: string
      readonly parts: number | null
      readonly costCents: number | null
      readonly provider?: string
    }
  /** It will never be sent. `remember` runs in the transaction that records this. */
  | {
      readonly ended: 'failed' | 'blacklisted'
      readonly failure: string
      readonly remember?: (tx: Tx) => Promise<void>
    }
  /** The channel has recorded the end itself: an SMS goes instead, for example. */
  | null

export type MessageChannel = {
  /** Sends a message; throws to be tried again. */
  send(message: MessageRow, body: Buffer): Promise<Sent>
  /** What a person reads of the message, from its stored body. */
  readText(body: string): string
  /** A channel in place of SMS: who gets a message by it, and the body made of the text of the SMS. */
  readonly instead?: {
    takers(tx: Db | Tx, drafts: readonly Draft[]): Promise<ReadonlySet<Draft>>
    bodyOf(draft: Draft, text: string): string
  }
  /** A channel in addition to SMS: writes its own messages. */
  along?(tx: Db | Tx, drafts: readonly Draft[], written: Written): Promise<NewMessage[]>
  /** Applies a report that the provider posted. `from`: which, if it is not the channel's main one. */
  receive?(report: unknown, from?: string): Promise<void>
  /** Providers that post their reports to the common address `/hooks/<secret>/messages/<provider>`. */
  readonly reporters?: readonly string[]
  /** Runs in the transaction that records messages of the channel as accepted by the provider. */
  accepted?(tx: Tx, messages: readonly (MessageKey & { readonly kind: MessageRow['kind'] })[]): Promise<void>
}
