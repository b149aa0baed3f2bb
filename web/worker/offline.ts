/**
 * What the phone keeps of the account for when it has no network: one page with its style, in one cache, for
 * one customer. Shared by the page's script and the worker.
 */

/** The cache. It holds nothing else, so that taking it away takes everything away. */
const cacheName = 'account'
/** The one address that the kept page has in the cache, whatever its language. */
const keptPage = '/account/offline'
/** Names the customer whose page it is, by the guid that the pages carry anyway. */
export const keptForHeader = 'x-kept-for'

/** The part of the site that a path belongs to: the account in its language, or without one. */
export const accountOf = (pathname: string): string | null =>
  /^(?:\/[a-z]{2})?\/account(?=\/|$)/.exec(pathname)?.[0] ?? null

/**
 * Starts work on what is kept, which is an extra: a page that is left meanwhile, full storage or a browser that
 * refuses it end the work, and nothing else.
 */
export const attempt = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** Tells every open page of the account, and the worker, that somebody signed out. */
const signedOut = new BroadcastChannel('signed-out')
/** Since this page came, or the worker woke up: from then on it keeps nothing, whatever is still on its way. */
let isOver = false
signedOut.addEventListener('message', () => {
  isOver = true
  attempt(drop())
})

/** Takes away what is kept. */
export const drop = (): Promise<boolean> => caches.delete(cacheName)

/** Takes away what is kept because somebody signs out. */
export function forget(): Promise<boolean> {
  isOver = true
  signedOut.postMessage(null)
  return drop()
}

export const recall = (): Promise<Response | undefined> => caches.match(keptPage, { cacheName })

/** The kept page as the answer to a form that nothing answered: it says first that the form was not sent. */
export const notSent = async (kept: Response): Promise<Response> =>
  new Response((await kept.text()).replace(/(<\w[^>]* data-not-sent="[^>]*?) hidden=""/, '$1'), kept)

export const recallStyle = (style: Request): Promise<Response | undefined> =>
  caches.match(style, { cacheName })

/**
 * Asks for the page anew and keeps it. A redirect says that nobody is signed in any more or that nothing is owed: then
 * nothing is kept. No network, or a service that fails, changes nothing.
 */
export async function refresh(account: string): Promise<void> {
  const response = await fetch(`${account}/offline`, {
    redirect: 'manual',
    cache: 'no-store',
    priority: 'low',
  }).catch(() => null)
  if (response?.type === 'opaqueredirect') return void (await drop())
  if (!response?.ok) return
  const html = await response.clone().text()
  const style = /<link[^>]* rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]
  if (isOver) return
  const cache = await caches.open(cacheName)
  await cache.put(keptPage, response)
  const wanted = [keptPage, style].map((address) => address && new URL(address, location.href).href)
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url)
  if (style && !(await cache.match(style))) await cache.add(style).catch(() => undefined)
  if (isOver) await drop()
}
