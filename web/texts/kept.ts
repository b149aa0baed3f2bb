/** The texts that were loaded: all of them on the server, one language in the browser. */
import type { Language } from '../language.ts'
import type { Texts } from './en.ts'

const kept: Partial<Record<Language, Texts>> = {}

export const keepTexts = (language: Language, texts: Texts): void => {
  kept[language] = texts
}

export function textsOf(language: Language): Texts {
  const texts = kept[language]
  if (!texts) throw new Error(`texts of ${language} were not loaded`)
  return texts
}
