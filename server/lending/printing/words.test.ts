/** Goal: documents call things as the screens do, in the company's voice, and with letters that the fonts of every PDF reader have. */
import { expect, test } from 'vitest'
import { languages } from '../../../contract/texts/index.ts'
import { addOnKinds } from '../../../domain/loan-terms.ts'
import { faultsIn, leaves, shown } from '../../../web/texts/checks.ts'
import { en } from '../../../web/texts/en.ts'
import { es } from '../../../web/texts/es.ts'
import { sw } from '../../../web/texts/sw.ts'
import { documentWords } from './words/index.ts'

const screens = { en, es, sw }

test.each(languages)(
  'documents in %s say what they say in English, with the same values, in the voice of the company',
  (language) => {
    expect(faultsIn(language, documentWords[language], documentWords.en)).toEqual([])
  },
)

test.each(languages)('the lines of the slip in %s are those of the screens', (language) => {
  const { slip } = documentWords[language]
  expect(slip.lines).toEqual(screens[language].slip.lines)
  expect(slip.totals).toEqual(screens[language].slip.totals)
  for (const kind of addOnKinds) expect(slip.addOns[kind]).toBe(screens[language].addOns.kinds[kind].name)
  const said = (texts: object) => leaves(texts).map((leaf) => [leaf.path, shown(leaf)])
  for (const part of ['rate', 'ahead'] as const)
    expect(said(slip[part])).toEqual(said(screens[language].slip[part]))
  const { title, on: _on, ...soldTo } = documentWords[language].sold
  expect(screens[language].myLoan.ceded).toMatchObject({ title, ...soldTo })
  expect(slip.perDay('1')).toBe(screens[language].slip.perDay('1'))
  expect([slip.dailyRate, slip.nominalYearly, slip.effectiveYearly]).toEqual([
    screens[language].slip.dailyRate,
    screens[language].slip.nominalYearly,
    screens[language].slip.effectiveYearly,
  ])
})

/** What the standard fonts of PDF have: Latin-1. */
test.each(languages)('every letter in %s is in the standard fonts', (language) => {
  expect(leaves(documentWords[language]).map(shown).join('').replace(/[①-⑤]/g, '')).toMatch(
    /^[\u0020-\u007e\u00a0-\u00ff]*$/,
  )
})
