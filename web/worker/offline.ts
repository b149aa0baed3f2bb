/**
 * The account page stored on the phone for use without a network: one page with its style, in one cache, for
 * one customer. Shared by the page's script and the worker.
 */

/** The cache. It contains nothing else, so that deleting it removes everything. */
const cacheName = 'account'
/** The stored page's address in the cache, whatever its language. */
const keptPage = '/account/offline'
/** Names the customer whose page it is, by the guid that the pages carry anyway. */
export const keptForHeader = 'x-kept-for'

/** The part of the site that a path belongs to: the account in its language, or without one. */
export const accountOf = (pathname: string): string | null =>
  /^(?:\/[a-z]{2})?\/account(?=\/|$)/.exec(pathname)?.[0] ?? null

/**
 * Runs optional work on the cache. A page left early, full storage or a browser that refuses it ends that
 * work without other effects.
 */
export const attempt = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** Notifies every open account page and the worker of a sign-out. */
const signedOut = new BroadcastChannel('signed-out')
/** Aborted by a sign-out: this page or worker then stores nothing more, whatever is still loading. */
const storing = new AbortController()
signedOut.addEventListener('message', () => {
  storing.abort()
  attempt(deletePage())
})

/** Deletes the stored page. */
export const deletePage = (): Promise<boolean> => caches.delete(cacheName)

/** Deletes the stored page at sign-out. */
export function forget(): Promise<boolean> {
  storing.abort()
  signedOut.postMessage(null)
  return deletePage()
}

export const storedPage = (): Promise<Response | undefined> => caches.match(keptPage, { cacheName })

/**
 * The stored page as the response to a form that could not be sent; it states first that the form was not
 * sent.
 */
export const notSent = async (kept: Response): Promise<Response> =>
  new Response((await kept.text()).replace(/(<\w[^>]* data-not-sent="[^>]*?) hidden=""/, '$1'), kept)

export const recallStyle = (style: Request): Promise<Response | undefined> =>
  caches.match(style, { cacheName })

/**
 * Loads the page again and stores it. A redirect means signed out or nothing owed: then nothing is stored.
 * Without a network, or when the service fails, the stored page stays.
 */
export async function refresh(account: string): Promise<void> {
  const response = await fetch(`${account}/offline`, {
    redirect: 'manual',
    cache: 'no-store',
    priority: 'low',
  }).catch(() => null)
  if (response?.type === 'opaqueredirect') return void (await deletePage())
  if (!response?.ok) return
  const html = await response.clone().text()
  const style = /<link[^>]* rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]
  if (storing.signal.aborted) return
  const cache = await caches.open(cacheName)
  await cache.put(keptPage, response)
  const wanted = [keptPage, style].map((address) => address && new URL(address, location.href).href)
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url)
  if (style && !(await cache.match(style))) await cache.add(style).catch(() => undefined)
  if (storing.signal.aborted) await deletePage()
}
