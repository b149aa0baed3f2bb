/**
 * API client of the back office's screens in the browser, for queries. Changes are sent by forms and do not
 * use it.
 */
import type { CallKey, Reply } from '../../contract/client.ts'
import { ask } from './browser-call.ts'

type Question = Extract<CallKey, `GET ${string}`>
type Parameters = Readonly<Record<string, string>>

/** The address of a call: `GET /api/account/loans/{id}` with its parameters filled in. */
export const addressOf = (key: Question, params: Parameters = {}): string =>
  key.replace('GET ', '').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Throws when there is no response (no network). */
export async function askApi<K extends Question>(key: K, params?: Parameters): Promise<Reply<K>> {
  const response = await ask(addressOf(key, params))
  const { ok, status } = response
  const body: unknown = await response.json()
  return (
    ok ? { ok, status, data: (body as { data: unknown }).data } : { ok, status, problem: body }
  ) as Reply<K>
}
