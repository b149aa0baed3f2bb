/**
 * Keeps what was typed over a reload. Never secrets: passwords, codes and hidden fields stay out, but for those that say of
 * themselves that they carry what was typed on the page before (`data-typed`).
 */
import { withoutLanguage } from '../visit/language.ts'

export const storageKey = 'typed'

/** The same page in every language. */
const pageOf = (): string => withoutLanguage(location.pathname)

type Kept = {
  readonly path: string
  /** The customer who typed it; empty where nobody is signed in. */
  readonly who: string
  readonly fields: readonly (readonly [key: string, value: string])[]
}

const whoIsHere = (): string =>
  document.querySelector<HTMLElement>('[data-customer]')?.dataset['customer'] ?? ''

const isKept = (field: Element): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement &&
    (field.type === 'hidden'
      ? field.dataset['typed'] !== undefined
      : !['password', 'file', 'submit'].includes(field.type)) &&
    field.autocomplete !== 'one-time-code') ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement

const fieldsOf = () =>
  [...document.querySelectorAll('main form :is(input, select, textarea)')]
    .filter(isKept)
    .filter((field) => field.name !== '')

/** Forms of one page may call their fields alike. */
const keyOf = ({ id, name }: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string => id || name

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function keepAs(key: string): void {
  const fields = fieldsOf().flatMap((field) =>
    isTick(field) && !field.checked ? [] : [[keyOf(field), field.value] as const],
  )
  if (fields.length > 0)
    sessionStorage.setItem(key, JSON.stringify({ path: pageOf(), who: whoIsHere(), fields } satisfies Kept))
}

/** Puts it back, once, on the page it was typed on; what somebody else typed on this phone is dropped. */
function restoreFrom(key: string): void {
  const stored = sessionStorage.getItem(key)
  if (!stored) return
  const { path, who, fields } = JSON.parse(stored) as Kept
  if (path !== pageOf()) return
  sessionStorage.removeItem(key)
  if (who !== '' && who !== whoIsHere()) return
  for (const field of fieldsOf()) {
    const kept = fields.filter(([key]) => key === keyOf(field)).map(([, value]) => value)
    if (isTick(field)) field.checked = kept.includes(field.value)
    else if (kept[0] !== undefined && kept[0] !== field.value) {
      field.value = kept[0]
      // What was folded away when it was typed is not looked for there.
      const folded = field.closest('details')
      if (folded) folded.open = true
    }
  }
}

export const keepTyped = (): void => keepAs(storageKey)
export const restoreTyped = (): void => restoreFrom(storageKey)

/** Back to a page: of what was typed on it a browser restores some fields by itself, and not others. */
export function keepForBack(): void {
  const key = `left ${location.pathname}${location.search}`
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'back_forward') restoreFrom(key)
  else sessionStorage.removeItem(key)
  let isSigningOut = false
  document.addEventListener('submit', ({ target }) => {
    isSigningOut = target instanceof HTMLFormElement && target.action.endsWith('/sign-out')
  })
  addEventListener('pagehide', () => {
    if (!isSigningOut) keepAs(key)
  })
}

const sentKey = 'typed and sent'

/** Remembers what is sent with a form: where the session had ended, it is put back after the way round by sign-in. */
export function keepWhatIsSent(): void {
  document.addEventListener('submit', () => {
    keepTyped()
    const typed = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (typed) sessionStorage.setItem(sentKey, typed)
  })
}

/** What was sent with a form and did not get through is put back when its page comes again. */
export function keepForNetwork(): void {
  const sent = sessionStorage.getItem(sentKey)
  if (!sent) return
  sessionStorage.removeItem(sentKey)
  sessionStorage.setItem(storageKey, sent)
}

export function restoreAfterSignIn(): void {
  const sent = sessionStorage.getItem(sentKey)
  if (!sent) return
  const cameFrom = URL.canParse(document.referrer) ? new URL(document.referrer).pathname : ''
  if (location.pathname.endsWith('/sign-in')) return
  sessionStorage.removeItem(sentKey)
  if (!cameFrom.endsWith('/sign-in')) return
  sessionStorage.setItem(storageKey, sent)
  restoreTyped()
}

/** Loads the page anew by GET: a reload would send again the form whose answer this page may be. */
export const loadAgain = (address = location.pathname + location.search): void => location.replace(address)
