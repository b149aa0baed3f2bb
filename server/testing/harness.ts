/** A whole service for a test: its own database, a clock that stands still, an in-memory sandbox, jobs that run on request. */
import type { FastifyInstance } from 'fastify'
import type { CallKey, Input, Reply } from '../../contract/client.ts'
import type { ManualClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

export type TestCookies = Record<string, string>
export type TestCallOptions = {
  /** A jar: sent with the call and updated by the answer. Share one object over calls to be one browser. */
  readonly cookies?: TestCookies
  readonly headers?: Record<string, string>
  readonly idempotencyKey?: string
}
export type TestSandbox = {
  readonly url: string
  get<T = unknown>(path: string): Promise<T>
  post<T = unknown>(path: string, body?: unknown): Promise<T>
}
export type TestService = {
  readonly app: FastifyInstance
  readonly url: string
  readonly database: Database
  readonly clock: ManualClock
  readonly sandbox: TestSandbox
  /** Runs every job due by the clock and what the sandbox has to deliver, until nothing is left. */
  drain(): Promise<void>
  /** Moves the clock, then drains. */
  advance(ms: number): Promise<void>
  api<K extends CallKey>(key: K, input?: Input<K>, options?: TestCallOptions): Promise<Reply<K> & { readonly headers: Headers }>
  stop(): Promise<void>
}
