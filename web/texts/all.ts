/** Texts of all screens in all languages, for the server and for tests. */
import { languages, type Language } from '../../domain/language.ts'
import { hydrated } from '../../words/compiled/hydrated.ts'
import { questions } from '../../words/compiled/questions.ts'
import { screens } from '../../words/compiled/screens.ts'
import type { Texts } from './loaded-texts.ts'

export const screenTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...hydrated[language], ...screens[language], questions: questions[language] },
  ]),
) as Readonly<Record<Language, Texts>>
