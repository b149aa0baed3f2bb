/** Script of every account screen: its forms, typed values, and the offline figures. */
import { saveForNetwork, loadAgain } from '../forms/typed.ts'
import { keepDeviceId, keepUserGuid } from '../calls/call-headers.ts'
import { start as startForms } from './form.ts'
import { start as startOffline } from './offline.ts'
import { start as startRemembering } from './remember.ts'

export function start(root: Document): void {
  const { customer, device } = root.querySelector<HTMLElement>('[data-customer]')?.dataset ?? {}
  if (customer) keepUserGuid(customer)
  if (device) keepDeviceId(device)
  startForms(root)
  tellOnce()
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('header details')) closeMenu(menu, root)
  tellLoading(root)
  if (root.querySelector('[data-without-network]')) comeBack(root)
  else startRemembering()
  startOffline(root)
}

/** The offline page is replaced by the requested page once there is a network. */
function comeBack(root: Document): void {
  addEventListener('online', () => loadAgain())
  // The offline page of an unsent form keeps the form with the typed values instead of the loan.
  if (!root.querySelector('[data-not-sent]:not([hidden])')) return
  saveForNetwork()
  root.querySelector('main a')?.setAttribute('href', location.pathname + location.search)
}

/** Removes the payment notice from the address, so that a reload or Back does not repeat it. */
function tellOnce(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('known')) return
  address.searchParams.delete('known')
  history.replaceState(history.state, '', address)
}

/** An open menu closes by Escape, and by a press or the focus elsewhere. */
function closeMenu(menu: HTMLDetailsElement, root: Document): void {
  const closeFor = ({ target }: Event) => {
    if (!(target instanceof Node) || !menu.contains(target)) menu.open = false
  }
  root.addEventListener('click', closeFor)
  root.addEventListener('focusin', closeFor)
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** Shows a notice after one second (rule screens-5). The style sheet delays it. */
function tellLoading(root: Document): void {
  const said = root.querySelector<HTMLElement>('.late-status')
  if (!said) return
  const show = (event: Event): void => {
    said.hidden = event.defaultPrevented
  }
  root.addEventListener('submit', show)
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const stays = event.ctrlKey || event.metaKey || event.shiftKey
    if (!link || stays || link.origin !== location.origin) return
    // A file is saved, and a place on the page is gone to, without leaving it.
    if (!link.hasAttribute('download') && !link.getAttribute('href')?.startsWith('#')) show(event)
  })
  // Back to a page that the browser kept.
  addEventListener('pageshow', () => {
    said.hidden = true
  })
}
