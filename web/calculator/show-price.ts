/** Writes the figures of a choice into the places of the page that are marked for them (`data-figure`). */
import { isLongTotal } from '../texts/format.ts'
import type { CalculatorInput } from './calculation.ts'
import type { Slip } from '../../contract/fields.ts'
import { figuresOf, slipFigures } from './figures.ts'

export const showPrice = (box: ParentNode, input: CalculatorInput, amount: number, term: number): void =>
  showFigures(box, figuresOf(input, amount, term, document.documentElement.lang))

/** Shows the figures of the service's slip instead of those computed here. */
export const showSlip = (box: ParentNode, slip: Slip): void =>
  showFigures(box, slipFigures(slip, document.documentElement.lang))

function showFigures(box: ParentNode, figures: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(figures)) {
    for (const place of box.querySelectorAll<HTMLElement>(`[data-figure="${name}"]`)) {
      place.textContent = (place.dataset.template ?? '{}').replace(/\{\w*\}/, text)
      if (name === 'rounding' && place.parentElement) place.parentElement.hidden = !/[1-9]/.test(text)
      if (place.classList.contains('total')) place.classList.toggle('total-long', isLongTotal(text))
    }
  }
}
