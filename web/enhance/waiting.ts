/** Polls a state elsewhere and shows its result, even after the phone was asleep. */
import { ask } from '../calls/browser-call.ts'
import { saveEntered, loadAgain } from '../forms/typed.ts'

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-waiting]'))
    startWaiting(box, () => {
      saveEntered()
      loadAgain(box.dataset.waitingAgain)
    })
}

/**
 * Polls often at first, then less, and stops: a page left open polls again only when the visitor returns to
 * it.
 */
const firstEveryMs = 1_500
const longestEveryMs = 10_000
const askedForMs = 10 * 60_000
/** The visitor is leaving and the next page is loading: this page must not reload over it. */
const leavingMs = 15_000

/** Polls until the state changes, then calls `onChange`. */
export function startWaiting(box: HTMLElement, onChange: () => void): void {
  const { waiting: url = '', waitingField: field = '', waitingState: state = '' } = box.dataset
  let everyMs = firstEveryMs
  let askedUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let leavingUntil = 0

  const look = async () => {
    clearTimeout(timer)
    if (stopped) return
    const isChanged = document.visibilityState === 'visible' && (await changed(url, field, state))
    if (isChanged && Date.now() >= leavingUntil) {
      stop()
      return onChange()
    }
    everyMs = Math.min(everyMs * 1.2, longestEveryMs)
    if (stopped) return
    if (Date.now() < askedUntil) timer = setTimeout(() => void look(), everyMs)
    else box.dataset.waitingOver = ''
  }
  const begin = () => {
    everyMs = firstEveryMs
    askedUntil = Date.now() + askedForMs
    delete box.dataset.waitingOver
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    begin()
    void look()
  }
  const onLeaving = () => {
    leavingUntil = Date.now() + leavingMs
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('beforeunload', onLeaving)
  }
  begin()
  addEventListener('beforeunload', onLeaving)
  document.addEventListener('visibilitychange', onVisible)
  timer = setTimeout(() => void look(), everyMs)
}

async function changed(url: string, field: string, state: string): Promise<boolean> {
  try {
    const response = await ask(url)
    // signed out, or nothing left to pay: the reloaded page says so
    if (response.status === 401 || response.status === 404) return true
    if (!response.ok) return false
    const { data } = (await response.json()) as { data: unknown }
    const now = field
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data)
    return (typeof now === 'string' ? now : now == null ? '' : JSON.stringify(now)) !== state
  } catch {
    return false // no network: poll again
  }
}
