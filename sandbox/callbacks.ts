/** Calls to the merchant's addresses. As with Safaricom, an undelivered call is not repeated. */
import type { FaultMaker } from './faults.ts'
import type { Queue } from './queue.ts'

const callbackTimeoutMs = 10_000
const callbackDelayMs = 300

type Headers = Readonly<Record<string, string>>
type Callback = {
  readonly url: string
  readonly type: string
  readonly body: string
  readonly headers?: Headers
}

export type Callbacks = ReturnType<typeof createCallbacks>

export function createCallbacks(queue: Queue, faults: FaultMaker) {
  queue.on<Callback>('callback', async ({ url, type, body, headers }) => {
    await post(url, type, body, callbackTimeoutMs, headers)
  })

  function send(url: string, type: string, body: string, afterMs: number, headers: Headers = {}): void {
    if (faults.strikes('dropCallback')) return
    const sent = faults.strikes('malformCallback') ? malformed(body, faults) : body
    const delayMs = afterMs + faults.callbackDelayMs()
    queue.add('callback', { url, type, body: sent, headers }, delayMs)
    if (faults.strikes('duplicateCallback'))
      queue.add(
        'callback',
        { url, type, body: sent, headers },
        delayMs + callbackDelayMs + faults.callbackDelayMs(),
      )
  }

  return {
    json: (url: string, body: object, afterMs = callbackDelayMs): void =>
      send(url, 'application/json', JSON.stringify(body), afterMs),
    /** Signs the original body, so that the signature does not match a body corrupted on its way. */
    signed: (url: string, body: object, sign: (body: string) => Headers, afterMs = callbackDelayMs): void => {
      const sent = JSON.stringify(body)
      send(url, 'application/json', sent, afterMs, sign(sent))
    },
    form: (url: string, body: Record<string, string>, afterMs = callbackDelayMs): void =>
      send(url, 'application/x-www-form-urlencoded', new URLSearchParams(body).toString(), afterMs),
    /** Posts a form and returns the response text; undefined without a response in time. */
    askText: (url: string, body: Record<string, string>, timeoutMs: number): Promise<string | undefined> =>
      post(url, 'application/x-www-form-urlencoded', new URLSearchParams(body).toString(), timeoutMs),
    /** Posts JSON and returns the JSON response; undefined without a response in time. */
    async ask(url: string, body: object, timeoutMs: number): Promise<unknown> {
      const answer = await post(url, 'application/json', JSON.stringify(body), timeoutMs)
      try {
        return answer === undefined ? undefined : JSON.parse(answer)
      } catch {
        return undefined
      }
    },
  }
}

async function post(
  url: string,
  type: string,
  body: string,
  timeoutMs: number,
  headers: Headers = {},
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.text()
    return response.ok ? answer : undefined
  } catch {
    return undefined
  }
}

const malformed = (body: string, faults: FaultMaker): string =>
  faults.one([body.slice(0, body.length / 2), '<html></html>', '{}', 'null', '[]'])
