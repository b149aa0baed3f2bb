/** Reference data labels (rule data-17) in every language. */
import type { referenceData } from '../../domain/person/reference-data.ts'
import { dictionaries } from '../../words/compiled/dictionaries.ts'
import type { Language } from './index.ts'

type Words = {
  readonly [name in keyof typeof referenceData]: {
    readonly [key in (typeof referenceData)[name][number]]: string
  }
}

const words: Readonly<Record<Language, Words>> = dictionaries

/** Entries of a list of reference data, in its own order. */
export const referenceDataWords = (
  language: Language,
  name: keyof Words,
): { readonly code: string; readonly name: string }[] =>
  Object.entries(words[language][name]).map(([code, word]) => ({ code, name: word }))
