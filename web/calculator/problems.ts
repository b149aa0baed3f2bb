/** Messages for an unavailable choice: one text for the server's page and the script. */
import { oneOf } from '../../domain/payment/methods-in-words.ts'
import type { Language } from '../../domain/language.ts'
import { showMoney } from '../texts/format.ts'
import type { Texts } from '../texts/loaded-texts.ts'
import {
  amountsNear,
  termsNear,
  termsShown,
  type CalculatorInput,
  type ChoiceProblem,
} from './calculation.ts'

/** The sentence for each thing that can be wrong; what can be had instead is named in its place. */
export function problemsOf(
  texts: Texts['home']['problems'],
  input: CalculatorInput,
): Readonly<Record<ChoiceProblem, string>> {
  return {
    required: texts.required,
    amountNotANumber: texts.amountNotANumber,
    amountOutOfRange: texts.amountOutOfRange({ min: showMoney(input.sumMin), max: showMoney(input.sumMax) }),
    amountNotAStep: texts.amountNotAStep({ nearest: '{nearest}', step: showMoney(input.sumStep) }),
    termNotANumber: texts.termNotANumber,
    termOutOfRange: texts.termOutOfRange({ nearest: '{nearest}', ...termsShown(input) }),
  }
}

/** The message for a typed value. */
export const problemWith = (
  name: 'amount' | 'term',
  typed: string,
  said: string,
  input: CalculatorInput,
  language: Language,
): string =>
  said.replace('{nearest}', () =>
    oneOf(
      name === 'amount' ? amountsNear(typed, input).map((each) => showMoney(each)) : termsNear(typed, input),
      language,
    ),
  )
