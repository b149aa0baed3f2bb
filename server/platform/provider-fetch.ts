/**
 * `fetch` as clients of providers are given it: each call names the request that it is made for, and is
 * counted by what came of it.
 */
import type { CallOutcome, Metrics } from './metrics/metrics.ts'
import { currentOrigin, requestIdHeader } from './origin.ts'

/** Whoever is called to count visitors is not told which request it was. */
export type ProviderFetch = (provider: string, options?: { readonly named?: boolean }) => typeof fetch

export const createProviderFetch =
  (metrics: Pick<Metrics, 'providerCall'>): ProviderFetch =>
  (provider, { named = true } = {}) =>
  async (input, init) => {
    const from = performance.now()
    const count = (outcome: CallOutcome): void =>
      metrics.providerCall(provider, outcome, (performance.now() - from) / 1_000)
    const headers = new Headers(init?.headers)
    const origin = currentOrigin()
    if (named && origin) headers.set(requestIdHeader, origin.requestId)
    try {
      const response = await fetch(input, { ...init, headers })
      count(response.status >= 500 ? 'failed' : response.status >= 400 ? 'refused' : 'answered')
      return response
    } catch (error) {
      count(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
      throw error
    }
  }
