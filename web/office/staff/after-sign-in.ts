/**
 * Restores a form that was sent after the session had ended (in another tab or by age): after sign-in its
 * page opens again, for the same person, with the typed values.
 */
import { saveEntered, storageKey } from '../../forms/typed.ts'

const sentKey = 'sent by staff'

type Sent = { readonly who: string; readonly address: string; readonly typed: string }

/** Stores the values of a submitted form in the main part; the bar at the top has forms of its own. */
export function saveSubmitted(who: string): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('main')) return
    saveEntered()
    const typed = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (typed === null) return
    const address = location.pathname + location.search
    sessionStorage.setItem(sentKey, JSON.stringify({ who, address, typed } satisfies Sent))
  })
}

/**
 * Called when the form was answered: after a refusal it is still on the page, and after success it must not
 * be sent again.
 */
export const clearSubmitted = (): void => sessionStorage.removeItem(sentKey)

/** On the first page after sign-in. Values typed by a colleague are deleted and not shown. */
export function returnToSubmitted(who: string): void {
  const kept = sessionStorage.getItem(sentKey)
  if (kept === null) return
  clearSubmitted()
  const cameFrom = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  const isSignedIn = cameFrom?.origin === location.origin && cameFrom.pathname.startsWith('/office/sign-in')
  const sent = JSON.parse(kept) as Sent
  if (isSignedIn && sent.who === who) {
    sessionStorage.setItem(storageKey, sent.typed)
    location.replace(sent.address)
  } else sessionStorage.removeItem(storageKey)
}
