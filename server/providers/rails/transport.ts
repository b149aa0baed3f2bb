/** One HTTP exchange with a provider, with a time-out. A lost response is a value. */

export type TransportReply =
  /** `body` is undefined when it is not JSON: an HTML page (also with 200) or empty. */
  { readonly status: number; readonly body: unknown } | { readonly lost: 'timeout' | 'unreachable' }

export type Transport = ReturnType<typeof createTransport>

type Headers = Readonly<Record<string, string>>

/** `always`: headers of every call. */
export function createTransport(
  baseUrl: string,
  fetcher: typeof fetch,
  timeoutMs: number,
  always: Headers = {},
) {
  async function exchange(path: string, init: RequestInit): Promise<TransportReply> {
    try {
      const response = await fetcher(`${baseUrl}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: parseJson(await response.text()) }
    } catch (error) {
      return { lost: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
    }
  }

  return {
    get: (path: string, authorization: string): Promise<TransportReply> =>
      exchange(path, { headers: { ...always, authorization } }),
    post: (path: string, authorization: string, body: object): Promise<TransportReply> =>
      exchange(path, {
        method: 'POST',
        headers: { ...always, ...(authorization && { authorization }), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
