/**
 * The texts that were loaded: all of them on the server; in the browser one language, and of it what hydrated
 * screens say.
 */
import type { Language } from '../visit/language.ts'
import type { HydratedWords } from '../../words/compiled/en/hydrated/index.ts'
import type { ScreensWords } from '../../words/compiled/en/screens/index.ts'

/** What the back office, which runs in the browser, shares with pages says what is in `words/<language>/hydrated` alone. */
export type HydratedTexts = HydratedWords
export type Texts = HydratedWords & ScreensWords

const kept: Partial<Record<Language, Texts>> = {}

export const keepTexts = (language: Language, texts: HydratedTexts): void => {
  kept[language] = texts as Texts
}

export function textsOf(language: Language): Texts {
  const texts = kept[language]
  if (!texts) throw new Error(`texts of ${language} were not loaded`)
  return texts
}
