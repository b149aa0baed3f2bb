/**
 * Service worker of the account. It handles only the account's pages, and answers only when the network does
 * not: with the stored figures of the loan (docs/decisions/2026-11-21-offline-figures.md). It also shows the
 * notifications that the customer turned on.
 */
import { accountOf, forget, notSent, storedPage, recallStyle, refresh } from './offline.ts'
import { open, show, type Clicked, type Pushed, type Worker } from './push.ts'

/** TypeScript's types for workers conflict with those for pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
declare const self: EventTarget & {
  skipWaiting(): Promise<void>
  readonly location: Location
  readonly clients: Worker['clients'] & { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
}

const listen = <E extends Event>(name: string, act: (event: E) => void): void =>
  self.addEventListener(name, act as (event: Event) => void)

listen<Lasting>('install', (event) => event.waitUntil(self.skipWaiting()))
// The browser requests the page while the worker starts, so that the worker does not delay it.
listen<Lasting>('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

listen<Lasting & Pushed>('push', (event) => event.waitUntil(show(self, event)))
listen<Lasting & Clicked>('notificationclick', (event) => event.waitUntil(open(self, event)))

listen<Asked>('fetch', (event) => {
  const { request } = event
  if (request.destination === 'style')
    return event.respondWith(recallStyle(request).then((kept) => kept ?? fetch(request)))
  if (request.mode !== 'navigate') return
  const { pathname } = new URL(request.url)
  if (/\/account\/(sign-out|deleted)$/.test(pathname)) event.waitUntil(forget())
  else event.respondWith(answer(event, accountOf(pathname) ?? ''))
})

async function answer(event: Asked, account: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    // Led elsewhere, and not by a form: it may be because the session ended.
    if (response.type === 'opaqueredirect' && event.request.method === 'GET')
      event.waitUntil(refresh(account))
    return response
  } catch (failure) {
    const kept = await storedPage()
    if (kept) return event.request.method === 'GET' ? kept : await notSent(kept)
    throw failure
  }
}
