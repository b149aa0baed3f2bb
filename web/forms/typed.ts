/**
 * Keeps typed values across a reload. Passwords, codes and hidden fields are never stored, except hidden
 * fields marked `data-typed`, which carry values typed on the page before.
 */
import { withoutLanguage } from '../visit/language.ts'

export const storageKey = 'typed'

/** The same page in every language. */
const pageOf = (): string => withoutLanguage(location.pathname)

type Kept = {
  readonly path: string
  /** The customer who typed it; empty when signed out. */
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

/** Restores once, on the page where it was typed. Values typed by another customer are dropped. */
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
      // Opens a folded section that contains restored values.
      const folded = field.closest('details')
      if (folded) folded.open = true
    }
  }
}

export const saveEntered = (): void => keepAs(storageKey)
export const restoreEntered = (): void => restoreFrom(storageKey)

/** For the return to a page: a browser restores only some fields itself. */
export function saveForBack(): void {
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

/** Stores the submitted form: if the session has ended, it is restored after sign-in. */
export function saveSubmitted(): void {
  document.addEventListener('submit', () => {
    saveEntered()
    const typed = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (typed) sessionStorage.setItem(sentKey, typed)
  })
}

/** Restores a form that was submitted without a network when its page loads again. */
export function saveForNetwork(): void {
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
  restoreEntered()
}

/** Loads the page again by GET. A reload could resubmit the form whose response this page is. */
export const loadAgain = (address = location.pathname + location.search): void => location.replace(address)
