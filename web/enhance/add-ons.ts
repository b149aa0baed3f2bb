/**
 * Updates the price when add-ons are ticked: loads the page of that choice and replaces the key facts.
 * Without scripts a button does it.
 */
import { tickedAddOns } from '../forms/add-ons.ts'

export function start(root: Document): void {
  const box = root.querySelector<HTMLElement>('[data-add-ons]')
  const form = box?.closest('form')
  if (!box || !form) return
  let newest = 0
  const show = async (): Promise<void> => {
    const mine = (newest += 1)
    const address = new URL(location.href)
    address.searchParams.set('addOns', tickedAddOns(valuesOf(form)))
    const answer = await fetch(address)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (mine !== newest || !answer.ok) return
    const [shown, now] = [root, page].map((each) => each.querySelector<HTMLElement>('[data-key-facts]'))
    const [priced, pricedNow] = [root, page].map((each) =>
      each.querySelector<HTMLInputElement>('input[name="priced"]'),
    )
    if (!shown || !now || !priced || !pricedNow) return
    shown.innerHTML = now.innerHTML
    priced.value = pricedNow.value
    const said = box.querySelector('[data-total]')
    const total = now.querySelector('[data-figure="total"]')
    if (said) said.textContent = `${total?.previousElementSibling?.textContent}: ${total?.textContent}`
  }
  // Without a network, the form shows the price before the customer can agree.
  box.addEventListener('change', () => void show().catch(() => undefined))
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
