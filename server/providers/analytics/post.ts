/** One post of JSON to an analytics service, within limits. */
import type { SendOutcome } from './port.ts'

const timeoutMs = 10_000
/** It took too long, or too much was sent: another time it may be taken. */
const passing = [408, 429]

/** `fits` judges the body of a good answer, where a service says there that it took nothing. */
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
