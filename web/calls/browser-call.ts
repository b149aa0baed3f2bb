/** How a script of a page asks the API (rules calls-1, calls-3 and calls-4). */
import { buildIdHeader, reloadOnNewBuild } from './build-id.ts'
import { callHeaders } from './call-headers.ts'

/** Nothing waits for it, and it outlives the page. */
function reportOutage(status: number): void {
  const csrfToken = document.querySelector<HTMLInputElement>('form [name="csrf"]')?.value
  if (!csrfToken) return
  fetch('/api/events', {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { ...callHeaders(), 'content-type': 'application/json', 'x-csrf-token': csrfToken },
    body: JSON.stringify({ name: `outage_${status}` }),
  }).catch(() => undefined)
}

/**
 * The answer to a GET. Never comes where a newer build answers: the page is loaded anew then. Throws where no answer
 * is received, or `signal` gave it up.
 */
export async function ask(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    ...(signal ? { signal } : {}),
    headers: { accept: 'application/json', ...callHeaders() },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  if (reloadOnNewBuild(response)) return new Promise(() => undefined)
  const { status, headers } = response
  // A proxy's own answer: the service counts those that it gives itself (rule calls-3).
  if ((status === 500 || status === 503 || status === 504) && !headers.has(buildIdHeader))
    reportOutage(status)
  return response
}
