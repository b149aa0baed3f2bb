/** Calls of Mkopo for programs with a key. No dependencies: it needs `fetch`, as Node 20 and every browser have it. */

/** What the service refused: `code` as the contract names it, `errors` by field. */
export class MkopoError extends Error {
  constructor(status, problem, requestId) {
    super(problem.message)
    this.name = 'MkopoError'
    this.status = status
    this.code = problem.code
    this.errors = problem.errors
    this.current = problem.current
    this.retryAfterSeconds = problem.retryAfterSeconds
    this.requestId = requestId
  }
}

/** Nothing was answered, or nothing that the service says: whether the call was made is not known. */
export class MkopoUnreachable extends Error {
  constructor(message, cause) {
    super(message, { cause })
    this.name = 'MkopoUnreachable'
  }
}

const firstWaitMs = 500
const longestWaitMs = 60_000
/** Too many calls, or the service away for a moment. */
const passing = [429, 502, 503, 504]

const sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal?.aborted) return end()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), end()), { once: true })
  })

function addressOf(baseUrl, path, { params = {}, query = {} }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name]))
  const url = new URL(baseUrl.replace(/\/$/, '') + filled)
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) url.searchParams.append(name, String(each))
  return url
}

async function readAnswer(response) {
  const type = response.headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json')
  if (response.ok) {
    if (!isJson) return response.blob()
    const body = await response.json()
    return 'data' in body ? body.data : body
  }
  const problem = isJson ? await response.json().catch(() => null) : null
  if (typeof problem?.code !== 'string') throw new MkopoUnreachable(`answered ${response.status}`)
  throw new MkopoError(response.status, problem, response.headers.get('x-request-id') ?? undefined)
}

/**
 * `key`: as it was shown once. A read is tried again, and so is a post, which has one effect by its idempotency key;
 * nothing else is.
 */
export function createMkopo({
  baseUrl,
  key,
  language = 'en',
  retries = 4,
  fetch: reach = fetch,
  wait = sleep,
}) {
  return async (call, input = {}, { idempotencyKey = crypto.randomUUID(), signal } = {}) => {
    const [method, path] = call.split(' ')
    const headers = {
      authorization: `Bearer ${key}`,
      'x-language': language,
      ...(method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    const mayRepeat = method === 'GET' || method === 'POST'
    for (let tries = 0; ; tries += 1) {
      const isLast = !mayRepeat || tries >= retries
      const backoff = Math.min(longestWaitMs, firstWaitMs * 2 ** tries) * (0.5 + Math.random() / 2)
      let response
      try {
        response = await reach(addressOf(baseUrl, path, input), {
          method,
          headers,
          body,
          signal,
          redirect: 'error',
        })
      } catch (error) {
        if (signal?.aborted) throw error
        if (isLast) throw new MkopoUnreachable('the service could not be reached', error)
        await wait(backoff, signal)
        continue
      }
      const asked = Number(response.headers.get('retry-after')) * 1_000
      if (isLast || !passing.includes(response.status) || asked > longestWaitMs) return readAnswer(response)
      await response.body?.cancel()
      await wait(Math.max(backoff, asked || 0), signal)
    }
  }
}
