/**
 * The prompt that was sent last from this device without signing in, so that after a failure it can be sent again
 * without typing its contract number and the number that pays once more.
 */
import { createCookie } from 'react-router'
import type { Visit } from '../visit/context.ts'

type SentPrompt = { readonly id: string; readonly contractNumber: string; readonly payer: string }

/** Longer than a prompt takes to end, too short to be found by the next one at the same device. */
const keptSeconds = 900
const sentCookie = createCookie('sent', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: keptSeconds })

/** The Set-Cookie line that keeps it. */
export const sentCookieFor = ({ publicUrl }: Visit, prompt: SentPrompt): Promise<string> =>
  sentCookie.serialize(prompt, { secure: publicUrl.startsWith('https:') })

/** The prompt of this id, where it was sent from this device. */
export async function sentPrompt(request: Request, id: string | null): Promise<SentPrompt | null> {
  const kept = (await sentCookie.parse(request.headers.get('cookie'))) as Partial<SentPrompt> | null
  const { contractNumber, payer } = kept ?? {}
  return id !== null && kept?.id === id && typeof contractNumber === 'string' && typeof payer === 'string'
    ? { id, contractNumber, payer }
    : null
}
