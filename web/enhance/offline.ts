/** Stores the loan's figures on the phone for use without a network, and removes them at sign-out. */
import {
  accountOf,
  attempt,
  deletePage,
  forget,
  keptForHeader,
  storedPage,
  refresh,
} from '../worker/offline.ts'

/** The copy is refreshed on leaving a page that was open longer than this: a payment may have arrived. */
const openLongMs = 10_000

export function start(root: Document): void {
  const account = accountOf(location.pathname)
  const customer = root.querySelector<HTMLElement>('[data-customer]')?.dataset['customer']
  if (!account || !customer || !('serviceWorker' in navigator) || !('caches' in window)) return
  let keptAtMs = 0
  const keep = async (): Promise<void> => {
    keptAtMs = Date.now()
    const kept = await storedPage()
    if (kept && kept.headers.get(keptForHeader) !== customer) await deletePage()
    await refresh(account)
  }
  root.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/sign-out')) return
      attempt(forget())
    },
    true,
  )
  root.addEventListener('visibilitychange', () => {
    if (root.visibilityState === 'hidden' && Date.now() - keptAtMs > openLongMs) attempt(keep())
  })
  const begin = (): void => {
    attempt(navigator.serviceWorker.register('/account-worker.js', { scope: account }))
    attempt(keep())
  }
  // Runs after everything that the page itself needs.
  if (root.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
