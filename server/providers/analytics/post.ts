/** One post of JSON to an analytics service, within limits. */
import type { SendOutcome } from './port.ts'

const timeoutMs = 10_000

/** `fits` judges the body of a good answer, where a service says there that it took nothing. */
export const createPost = (fetcher: typeof fetch): ((url: string, body: unknown, fits?: (text: string) => boolean) => Promise<SendOutcome>) => async (url, body, fits = () => true) => {
  try {
    const response = await fetcher(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (!response.ok) return { later: `status ${response.status}` }
    return fits(text) ? { sent: true } : { later: 'not taken' }
  } catch (error) {
    return { later: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
  }
}
