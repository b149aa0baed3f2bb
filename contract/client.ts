/**
 * The typed client, as types only: a call is identified by its route. Browser code imports nothing
 * else from the contract.
 */
import type { CallAnswer, CallInput } from './call.ts'
import type { calls } from './calls.ts'
import type { Problem } from './errors.ts'

type CallByRoute = { readonly [C in (typeof calls)[number] as C['route']]: C }
export type CallKey = keyof CallByRoute
type CallOf<K extends CallKey> = CallByRoute[K]

export type Answer<K extends CallKey> = CallAnswer<CallOf<K>>
export type Reply<K extends CallKey> =
  | { readonly ok: true; readonly status: number; readonly data: Answer<K> }
  | { readonly ok: false; readonly status: number; readonly problem: Problem }
export type Input<K extends CallKey> = CallInput<CallOf<K>>
export type Api = <K extends CallKey>(
  key: K,
  ...input: unknown extends Input<K>
    ? [input?: undefined, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions]
) => Promise<Reply<K>>
export type CallOptions = { readonly idempotencyKey?: string; readonly signal?: AbortSignal }
