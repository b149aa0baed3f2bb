/**
 * Updates the customer's own price and limit on the first application step: at once by the local computation,
 * then by the service's result.
 */
import { chosen, limitLine, type Choosable, type LimitLines } from '../calculator/chosen.ts'
import { showPrice, showSlip } from '../calculator/show-price.ts'
import { ask } from '../calls/browser-call.ts'
import type { Answer } from '../../contract/client.ts'
import { showMoney } from '../texts/format.ts'

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-own-price]')) startPricing(box)
}

function startPricing(box: HTMLElement): void {
  const choosable = JSON.parse(box.dataset.ownPrice ?? '') as Choosable
  const form = box.querySelector('form')
  if (!form) return
  const limit = box.querySelector<HTMLElement>('[data-own-limit]')
  const limitLines = JSON.parse(limit?.dataset.ownLimit ?? '{}') as LimitLines
  const take = box.querySelector<HTMLAnchorElement>('[data-take]')
  const over = box.querySelector<HTMLInputElement>('[name="over"]')
  const slips = [...box.querySelectorAll<HTMLElement>('[data-price-of]')]
  const choiceNow = () => {
    const typed = new FormData(form)
    const said = (name: string): string => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    return chosen(choosable, { amount: said('amount'), term: said('term'), product: said('product') })
  }
  const search = startSearch(choiceNow())
  const refresh = () => {
    const choice = choiceNow()
    const { product, input, amount, term, most, isOverLimit, hasPrice } = choice
    show('[data-no-price]', !hasPrice)
    show('[data-over-limit]', isOverLimit)
    for (const slip of slips) {
      slip.hidden = !hasPrice || slip.dataset.priceOf !== product
      if (!slip.hidden) showPrice(slip, input, Number(amount), Number(term))
    }
    void search(choice, (found) => {
      for (const slip of slips) if (slip.dataset.priceOf === product) showSlip(slip, found)
    })
    if (limit) limit.textContent = limitLine(limitLines, choice)
    if (over) over.value = isOverLimit ? String(amount) : ''
    if (!take) return
    take.textContent = (take.dataset.take ?? '').replace('{most}', showMoney(most))
    const address = new URL(take.href)
    for (const [name, value] of [
      ['amount', most],
      ['term', term],
      ['product', product],
    ] as const)
      address.searchParams.set(name, String(value))
    take.href = address.href
  }
  const show = (selector: string, shown: boolean) => {
    const place = box.querySelector<HTMLElement>(selector)
    if (place) place.hidden = !shown
  }
  form.addEventListener('input', refresh)
  // Values restored by the browser or by us count too.
  addEventListener('pageshow', refresh)
}

type Choice = ReturnType<typeof chosen>
type Search = Answer<'GET /api/v1/customer/products/search'>
type Slip = Search['modifications'][number]['slip']

/**
 * Asks the service for the price when the choice changes. Aborts an earlier search, so that its result never
 * overwrites a newer one. Without a response the local price stays.
 */
function startSearch(shown: Choice) {
  const queryOf = ({ input, amount, term }: Choice): string =>
    new URLSearchParams({
      loanSize: String(amount),
      loanTerm: String(input.dueDays ? input.termDaysMin : term),
    }).toString()
  let inFlight = new AbortController()
  let last = `${shown.product} ${queryOf(shown)}`
  let answered: Slip | undefined
  return async (choice: Choice, found: (slip: Slip) => void) => {
    const [{ product, hasPrice }, query] = [choice, queryOf(choice)]
    if (`${product} ${query}` === last) {
      if (answered) found(answered)
      return
    }
    answered = undefined
    last = `${product} ${query}`
    inFlight.abort()
    if (!hasPrice) return
    const { signal } = (inFlight = new AbortController())
    try {
      const response = await ask(`/api/v1/customer/products/search?${query}`, signal)
      if (!response.ok) return
      const { data } = (await response.json()) as { readonly data: Search }
      if (signal.aborted) return
      answered = data.modifications.find(({ productHrid }) => productHrid === product)?.slip
      if (answered) found(answered)
    } catch {
      // Given up for a newer choice, or no network.
    }
  }
}
