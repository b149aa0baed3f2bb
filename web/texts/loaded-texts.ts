/**
 * Loaded texts: all of them on the server; in the browser one language, and of it only what hydrated screens
 * use.
 */
import type { Language } from '../visit/language.ts'
import type { QuestionsWords } from '../../words/compiled/en/questions.ts'
import type { HydratedWords } from '../../words/compiled/en/hydrated/index.ts'
import type { ScreensWords } from '../../words/compiled/en/screens/index.ts'

/**
 * The back office runs in the browser. What it shares with pages uses only texts of
 * `words/<language>/hydrated`.
 */
export type HydratedTexts = HydratedWords
export type Texts = HydratedWords & ScreensWords & { readonly questions: QuestionsWords }

const kept: Partial<Record<Language, Texts>> = {}

export const keepTexts = (language: Language, texts: HydratedTexts): void => {
  kept[language] = texts as Texts
}

export function textsOf(language: Language): Texts {
  const texts = kept[language]
  if (!texts) throw new Error(`texts of ${language} were not loaded`)
  return texts
}
