/** `fetch` for provider clients: sends the request id, and counts and traces each call with its outcome. */
import type { CallOutcome, Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'
import { currentOrigin, requestIdHeader } from './origin.ts'

/** Analytics services do not get the request id. */
export type ProviderFetch = (provider: string, options?: { readonly named?: boolean }) => typeof fetch

type Deps = {
  readonly metrics: Pick<Metrics, 'providerCall'>
  readonly tracing: Tracing
  /** Uses the network when absent. */
  readonly fetch?: typeof fetch
}

export const createProviderFetch =
  ({ metrics, tracing, fetch: reach = fetch }: Deps): ProviderFetch =>
  (provider, { named = true } = {}) =>
  async (input, init) => {
    const from = performance.now()
    const headers = new Headers(init?.headers)
    const origin = currentOrigin()
    if (named && origin) headers.set(requestIdHeader, origin.requestId)
    const span = origin?.traceparent
      ? tracing.begin(`call ${provider}`, { kind: 'call', parent: origin.traceparent })
      : null
    if (named && span) headers.set('traceparent', span.traceparent)
    const count = (outcome: CallOutcome): void => {
      metrics.providerCall(provider, outcome, (performance.now() - from) / 1_000)
      span?.end({ attributes: { outcome }, failed: outcome !== 'answered' })
    }
    try {
      const response = await reach(input, { ...init, headers })
      count(response.status >= 500 ? 'failed' : response.status >= 400 ? 'refused' : 'answered')
      return response
    } catch (error) {
      count(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
      throw error
    }
  }
