/**
 * Restores typed values after Back, sign-in, a language change, and on the page of a newer build. Checks for
 * a newer build when the visitor returns to a page.
 */
import { reloadOnNewBuild } from '../calls/build-id.ts'
import {
  saveForBack,
  saveEntered,
  saveSubmitted,
  restoreAfterSignIn,
  restoreEntered,
} from '../forms/typed.ts'

/** Being away for less is not worth a question. */
const awayMs = 60_000

export function start(): void {
  saveForBack()
  restoreEntered()
  restoreAfterSignIn()
  if (!location.pathname.endsWith('/sign-in')) saveSubmitted()
  // The same page in another language.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('header a[hreflang]')) saveEntered()
  })
  let leftAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      leftAtMs = Date.now()
    } else if (Date.now() - leftAtMs > awayMs) {
      void fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
        reloadOnNewBuild,
        () => undefined,
      )
    }
  })
}
