/** Writes the figures of a choice into the places of the page that are marked for them (`data-figure`). */
import { isLongTotal } from '../texts/format.ts'
import type { CalculatorInput } from './calculation.ts'
import { figuresOf } from './figures.ts'

export function showPrice(box: ParentNode, input: CalculatorInput, amount: number, term: number): void {
  for (const [name, text] of Object.entries(figuresOf(input, amount, term, document.documentElement.lang))) {
    for (const place of box.querySelectorAll<HTMLElement>(`[data-figure="${name}"]`)) {
      place.textContent = (place.dataset.template ?? '{}').replace(/\{\w*\}/, text)
      if (name === 'rounding' && place.parentElement) place.parentElement.hidden = !/[1-9]/.test(text)
      if (place.classList.contains('total')) place.classList.toggle('total-long', isLongTotal(text))
    }
  }
}
