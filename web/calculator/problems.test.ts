/** Messages for an unavailable choice: what is available, and the nearest values. */
import { expect, test } from 'vitest'
import { day } from '../../domain/days.ts'
import { defaultProducts } from '../../domain/testing/default-products.ts'
import type { Language } from '../../domain/language.ts'
import { configView } from '../../server/pricing/products/views.ts'
import { screenTexts } from '../texts/all.ts'
import { calculatorInput, readAmount, readTerm, type ChoiceProblem } from './calculation.ts'
import { problemsOf, problemWith } from './problems.ts'

const input = calculatorInput(configView(defaultProducts, 'first', 0), day('2026-11-21'))

const say = (name: 'amount' | 'term', typed: string, language: Language) => {
  const problem = name === 'amount' ? readAmount(typed, input) : readTerm(typed, input)
  const said = problemsOf(screenTexts[language].home.problems, input)[problem as ChoiceProblem]
  return problemWith(name, typed, said, input, language).replaceAll('\u00a0', ' ')
}
test.each([
  ['amount', '7,700', 'en', ['KES 7,500 or KES 8,000', 'KES 500']],
  ['term', '120', 'en', ['116 or 121 days', '61 to 121 in steps of 5, or 122']],
  ['term', '10', 'en', ['Choose 61 days']],
  ['term', '500', 'sw', ['siku 122 (']],
  ['term', '120', 'es', ['116 o 121 días', 'de 61 a 121, de 5 en 5, o 122']],
  ['term', 'soon', 'en', ['in figures']],
] as const)('the problem of the %s %s is explained in %s', (name, typed, language, parts) => {
  for (const part of parts) expect(say(name, typed, language)).toContain(part)
})
