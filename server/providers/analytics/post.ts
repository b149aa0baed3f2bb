/** Posts JSON to an analytics service, with limits. */
import type { SendOutcome } from './port.ts'

const timeoutMs = 10_000
/** Temporary: a timeout or too many requests; a retry may succeed. */
const passing = [408, 429]

/** `fits` checks the body of a successful response, for services that report rejected events there. */
export const createPost =
  (
    fetcher: typeof fetch,
  ): ((url: string, body: unknown, fits?: (text: string) => boolean) => Promise<SendOutcome>) =>
  async (url, body, fits = () => true) => {
    try {
      const response = await fetcher(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      if (response.status >= 400 && response.status < 500 && !passing.includes(response.status))
        return { refused: `status ${response.status}` }
      if (!response.ok) return { later: `status ${response.status}` }
      return fits(text) ? { sent: true } : { later: 'not taken' }
    } catch (error) {
      return { later: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
    }
  }
