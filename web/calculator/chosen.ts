/** Interprets the typed amount and term of the first application step, for the page and its script. */
import { bindingLimit } from '../../domain/decision/binding-limit.ts'
import type { Answer } from '../../contract/client.ts'
import { showMoney } from '../texts/format.ts'
import {
  installmentProduct,
  readAmount,
  readTerm,
  standardProduct,
  type CalculatorInput,
} from './calculation.ts'

export type Typed = { readonly amount: string; readonly term: string; readonly product: string }

export type Choosable = {
  /** Inputs of the price computation, for one payment and for two. */
  readonly inputs: { readonly standard: CalculatorInput; readonly installment: CalculatorInput | null }
  /** The most that the rules would lend for so many days. */
  readonly limits: Answer<'GET /api/account/loans/request/config'>['limits']
  /** The limit by history, whatever the term. */
  readonly limit: number
}

export function chosen({ inputs, limits, limit: byHistory }: Choosable, typed: Typed) {
  const inTwo = typed.product === installmentProduct && inputs.installment !== null
  const input = (inTwo && inputs.installment) || inputs.standard
  const term = input.dueDays ? input.termDaysMin : readTerm(typed.term, input)
  const amount = readAmount(typed.amount, input)
  const product = inTwo ? installmentProduct : standardProduct
  const limit = limits.find((each) => each.termDays === term && each.product === product)
  const binding = bindingLimit(byHistory, limit?.amountMax ?? null, input.sumStep)
  return {
    product,
    input,
    amount,
    term,
    ...binding,
    /** Whether the rules give a figure for these days. */
    isKnown: limit !== undefined,
    isOverLimit: typeof amount === 'number' && binding.most < amount,
    hasPrice: typeof amount === 'number' && typeof term === 'number',
  }
}

export type LimitLines = { readonly known: string; readonly income: string; readonly unknown: string }

/** The sentence about the most for a choice; `{most}` stands in its texts for the amount. */
export const limitLine = (
  lines: LimitLines,
  { most, binds, isKnown }: Pick<ReturnType<typeof chosen>, 'most' | 'binds' | 'isKnown'>,
): string =>
  (isKnown ? lines[binds === 'income' ? 'income' : 'known'] : lines.unknown).replace(
    '{most}',
    showMoney(most),
  )
