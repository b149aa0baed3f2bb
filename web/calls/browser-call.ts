/** How a page's script calls the API (rules calls-1, calls-3 and calls-4). */
import { buildIdHeader, reloadOnNewBuild } from './build-id.ts'
import { callHeaders } from './call-headers.ts'

/** Fire and forget; the request survives the page. */
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
 * Response of a GET. Never resolves when a newer build answers: the page reloads. Throws without a response
 * or when `signal` aborts.
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
  // Response of a proxy: the service counts its own failures itself (rule calls-3).
  if ((status === 500 || status === 503 || status === 504) && !headers.has(buildIdHeader))
    reportOutage(status)
  return response
}
