/** Looks, when somebody comes back to a page, whether it is still that of the running build. */
import { reloadOnNewBuild } from '../calls/build-id.ts'
import { keepWhatIsSent, restoreAfterSignIn, restoreTyped } from '../forms/typed.ts'

/** Being away for less is not worth a question. */
const awayMs = 60_000

export function start(): void {
  restoreTyped()
  restoreAfterSignIn()
  if (!location.pathname.endsWith('/sign-in')) keepWhatIsSent()
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
