/** Goal: documents use the terms of the screens and only letters that the standard PDF fonts have. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/texts/index.ts'
import { addOnKinds } from '../../../domain/loan/loan-terms.ts'
import type { DocumentsWords } from '../../../words/compiled/en/documents.ts'
import type { AddOnsWords } from '../../../words/compiled/en/screens/add-ons.ts'
import type { MyLoanWords } from '../../../words/compiled/en/screens/my-loan.ts'
import type { SlipWords } from '../../../words/compiled/en/hydrated/slip.ts'

/** The texts as written, with their placeholders. */
const written = (path: string): string =>
  readFileSync(new URL(`../../../words/${path}.json`, import.meta.url), 'utf8')
const wordsOf = <Words>(path: string): Words => JSON.parse(written(path)) as Words

test.each(languages)('the lines of the slip in %s equal those of the screens', (language) => {
  const { slip, sold } = wordsOf<DocumentsWords>(`${language}/documents`)
  const screen = wordsOf<SlipWords>(`${language}/hydrated/slip`)
  for (const part of [
    'lines',
    'totals',
    'rate',
    'ahead',
    'perDay',
    'dailyRate',
    'nominalYearly',
    'effectiveYearly',
  ] as const)
    expect(slip[part]).toEqual(screen[part])
  const { kinds } = wordsOf<AddOnsWords>(`${language}/screens/add-ons`)
  for (const kind of addOnKinds) expect(slip.addOns[kind]).toBe(kinds[kind].name)
  const { title, on: _on, ...soldTo } = sold
  expect(wordsOf<MyLoanWords>(`${language}/screens/my-loan`).ceded).toMatchObject({ title, ...soldTo })
})

/** The standard fonts of PDF have Latin-1. */
test.each(languages)('every letter in %s is in the standard fonts', (language) =>
  expect(written(`${language}/documents`)).toMatch(/^[\n\u0020-\u007e\u00a0-\u00ff]*$/),
)
