/** Keeps the customer's own price and limit true to what is typed, on the first step of the loan request. */
import { chosen, type Choosable } from '../calculator/chosen.ts'
import { showPrice } from '../calculator/show-price.ts'
import { showMoney } from '../texts/format.ts'

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-own-price]')) startPricing(box)
}

function startPricing(box: HTMLElement): void {
  const choosable = JSON.parse(box.dataset.ownPrice ?? '') as Choosable
  const form = box.querySelector('form')
  if (!form) return
  const limit = box.querySelector<HTMLElement>('[data-own-limit]')
  const days = form.querySelector<HTMLSelectElement>('[name="term"]')
  const slips = [...box.querySelectorAll<HTMLElement>('[data-price-of]')]
  const refresh = () => {
    const typed = new FormData(form)
    const said = (name: string): string => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const choice = chosen(choosable, { amount: said('amount'), term: said('term'), product: said('product') })
    const { product, input, amount, term, most, isOverLimit, hasPrice } = choice
    show('[data-no-price]', !hasPrice)
    show('[data-over-limit]', isOverLimit)
    for (const slip of slips) {
      slip.hidden = !hasPrice || slip.dataset.priceOf !== product
      if (!slip.hidden) showPrice(slip, input, Number(amount), Number(term))
    }
    if (!limit) return
    limit.hidden = most === null
    const itsDays = slips.find((slip) => slip.dataset.priceOf === product)?.dataset.days
    if (most !== null)
      limit.textContent = (limit.dataset.ownLimit ?? '')
        .replace('{days}', itsDays ?? days?.selectedOptions[0]?.text ?? '')
        .replace('{most}', showMoney(most))
  }
  const show = (selector: string, shown: boolean) => {
    const place = box.querySelector<HTMLElement>(selector)
    if (place) place.hidden = !shown
  }
  form.addEventListener('input', refresh)
  // What the browser or we put back into the fields counts, too.
  addEventListener('pageshow', refresh)
}
