/** Calls of Mkopo for programs with a key. */
import type { Calls, ErrorCode, Webhooks } from './calls.js'

export type { Calls, ErrorCode, Webhooks }
/** A message of a webhook, once its signature was verified. */
export type WebhookMessage = Webhooks[keyof Webhooks]

export type CallName = keyof Calls
export type Input<Name extends CallName> = Calls[Name]['input']
export type Answer<Name extends CallName> = Calls[Name]['answer']
/** The codes that this call may be refused with. */
export type Refusal<Name extends CallName> = Calls[Name]['errors']

/** What the service refused: `code` as the contract names it, `errors` by field. */
export declare class MkopoError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly current?: unknown
  readonly retryAfterSeconds?: number
  /** Name it when you ask us. */
  readonly requestId?: string
}
/** Nothing was answered, or nothing that the service says: whether the call was made is not known. */
export declare class MkopoUnreachable extends Error {}

export type MkopoOptions = {
  readonly baseUrl: string
  /** As it was shown once. */
  readonly key: string
  /** Of the texts of refusals: en, sw or es. */
  readonly language?: string
  /** How often a read or a post is tried again; 4 when absent. */
  readonly retries?: number
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}
export type CallOptions = {
  /** Posts with one key have one effect and one answer, for a day; made anew for each call when absent. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}
export type Mkopo = <Name extends CallName>(
  call: Name,
  ...rest: {} extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]
) => Promise<Answer<Name>>

export declare function createMkopo(options: MkopoOptions): Mkopo
