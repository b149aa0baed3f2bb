/**
 * Holds back a button until the seconds have passed: asking for another code. Measured by the clock, so that
 * a sleeping phone does not stretch it.
 */
export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-countdown]')) startCountdown(box)
}

/** A form's response page can be shown again unchanged: the countdown continues from its first display. */
function firstShownAtMs(): number {
  const mark = new URLSearchParams(location.search).get('answer')
  if (mark === null) return Date.now()
  const key = `shown ${mark}`
  const before = Number(sessionStorage.getItem(key) ?? Date.now())
  sessionStorage.setItem(key, String(before))
  return before
}

/** Minutes and seconds: `1:45`. */
export const shownWait = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function startCountdown(box: HTMLElement): void {
  const endsAtMs = firstShownAtMs() + Number(box.dataset.countdown) * 1_000
  const text = box.querySelector('p')
  const buttons = [...box.querySelectorAll('button')]
  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000))
    for (const button of buttons) button.disabled = left > 0
    if (text) {
      // Keeps its space, because a button that moves cannot be pressed reliably.
      text.classList.toggle('invisible', left === 0)
      text.textContent = (box.dataset.template ?? '').replace('{time}', shownWait(left))
    }
    if (left === 0) clearInterval(timer)
  }
  const timer = setInterval(tick, 1_000)
  tick()
}
