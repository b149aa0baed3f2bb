/** Goal: documents call things as the screens do, in the house's voice, and with letters that the fonts of every PDF reader have. */
import { expect, test } from 'vitest'
import { languages } from '../../contract/texts/index.ts'
import { addOnKinds } from '../../domain/loan-terms.ts'
import { en } from '../../web/texts/en.ts'
import { es } from '../../web/texts/es.ts'
import { sw } from '../../web/texts/sw.ts'
import { paperWords } from './words/index.ts'

const screens = { en, es, sw }
const texts = (node: unknown): string[] =>
  typeof node === 'function' ? [String((node as (...values: unknown[]) => unknown)('①', '②', 3, 4))] : typeof node === 'string' ? [node] : Object.values(node as object).flatMap(texts)

test.each(languages)('the lines of the slip in %s are those of the screens', (language) => {
  const { slip } = paperWords[language]
  expect(slip.lines).toEqual(screens[language].slip.lines)
  expect(slip.totals).toEqual(screens[language].slip.totals)
  for (const kind of addOnKinds) expect(slip.addOns[kind]).toBe(screens[language].addOns.kinds[kind].name)
  expect([slip.dailyRate, slip.nominalYearly, slip.effectiveYearly]).toEqual([screens[language].slip.dailyRate, screens[language].slip.nominalYearly, screens[language].slip.effectiveYearly])
})

/** What the standard fonts of PDF have: Latin-1. */
test.each(languages)('every letter in %s is in the standard fonts', (language) => {
  expect(texts(paperWords[language]).join('').replace(/[①②]/g, '')).toMatch(/^[\u0020-\u007e\u00a0-\u00ff]*$/)
})
