/** `fetch` as clients of providers are given it: each call names the request that it is made for. */
import { currentOrigin, requestIdHeader } from './origin.ts'

/** Whoever is called to count visitors is not told which request it was. */
export type ProviderFetch = (provider: string, options?: { readonly named?: boolean }) => typeof fetch

export const createProviderFetch =
  (): ProviderFetch =>
  (_provider, { named = true } = {}) => {
    return async (input, init) => {
      const headers = new Headers(init?.headers)
      const origin = currentOrigin()
      if (named && origin) headers.set(requestIdHeader, origin.requestId)
      return fetch(input, { ...init, headers })
    }
  }
