/** A page that keeps itself up to date while somebody works at it. */

/**
 * After this without a key or a pointer nobody asks any more, until somebody is back: each question counts as work, and
 * a session that is left alone has to end (rule identity-32).
 */
const leftAloneMs = 5 * 60_000
const signs = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const

/** Asks again and again while the page is looked at; gives the way to stop. */
export function keepAsking(ask: () => void, everySeconds: number): () => void {
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
