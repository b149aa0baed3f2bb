/**
 * The last prompt that was sent from this device without sign-in. After a failure the payer sends it again without
 * typing the contract number and the paying number once more.
 */
import type { Visit } from '../visit/context.ts'
import { pageCookie } from '../visit/page-cookies.server.ts'

type SentPrompt = { readonly id: string; readonly contractNumber: string; readonly payer: string }

const sentCookie = pageCookie('sent')
export const sentCookieFor = (visit: Visit, prompt: SentPrompt): Promise<string> =>
  sentCookie.line(visit, prompt)

/** Returns the prompt with this id; null when another device sent it, or too long ago. */
export async function sentPrompt(request: Request, id: string | null): Promise<SentPrompt | null> {
  const kept = (await sentCookie.read(request)) as Partial<SentPrompt> | null
  const { contractNumber, payer } = kept ?? {}
  return id !== null && kept?.id === id && typeof contractNumber === 'string' && typeof payer === 'string'
    ? { id, contractNumber, payer }
    : null
}
