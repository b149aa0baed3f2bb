/** Keeps a page up to date while its viewer is active. */

/**
 * After this time without a key or a pointer, polling stops until the viewer returns: each poll counts as
 * activity, and an unattended session must end (rule identity-32).
 */
const leftAloneMs = 5 * 60_000
const signs = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const

/** Calls `ask` repeatedly while the page is visible; returns a function that stops it. */
export function poll(ask: () => void, everySeconds: number): () => void {
  let seenAt = Date.now()
  const leftAlone = () => Date.now() - seenAt > leftAloneMs
  const again = () => {
    if (!document.hidden && !leftAlone()) ask()
  }
  const seen = () => {
    const wasLeftAlone = leftAlone()
    seenAt = Date.now()
    if (wasLeftAlone) again()
  }
  const timer = setInterval(again, everySeconds * 1_000)
  document.addEventListener('visibilitychange', again)
  for (const sign of signs) document.addEventListener(sign, seen, { passive: true })
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', again)
    for (const sign of signs) document.removeEventListener(sign, seen)
  }
}
