/** The choice that an address carries to a calculator. */
import type { Choice } from '../visit/paths.ts'
import { readAmount, readTerm, type CalculatorInput } from '../calculator/calculation.ts'
import type { Chosen } from './calculator-form.tsx'

/** The choice in the address, or the calculator's initial values. */
export function choiceOf({ searchParams }: URL, input: CalculatorInput, initial: Choice): Chosen {
  const typedAmount = searchParams.get('amount') ?? String(initial.amount)
  const typedTerm = input.dueDays
    ? String(input.termDaysMin)
    : (searchParams.get('term') ?? String(initial.term))
  const [amount, term] = [readAmount(typedAmount, input), readTerm(typedTerm, input)]
  const complete = typeof amount === 'number' && typeof term === 'number' ? { amount, term } : null
  return { typedAmount, typedTerm, amount, term, complete }
}
