/** The texts that were loaded: all of them on the server; in the browser one language, and of it what hydrated screens say. */
import type { Language } from '../visit/language.ts'
import type { HydratedTexts, Texts } from './en.ts'

const kept: Partial<Record<Language, Texts>> = {}

export const keepTexts = (language: Language, texts: HydratedTexts): void => {
  kept[language] = texts as Texts
}

export function textsOf(language: Language): Texts {
  const texts = kept[language]
  if (!texts) throw new Error(`texts of ${language} were not loaded`)
  return texts
}
