/** Words of questions, and of reference data (rule data-17), in every language. */
import {
  scorecardQuestions,
  type ChoiceQuestion,
  type QuestionName,
  type questions,
  type RequiredQuestion,
  type ScorecardQuestion,
} from '../../domain/person/questions.ts'
import type { referenceData } from '../../domain/person/reference-data.ts'
import { questions as compiled } from '../../words/compiled/questions.ts'
import type { Language } from '../../domain/language.ts'

export type QuestionWords = {
  readonly label: string
  readonly hint?: string
  readonly choices?: Readonly<Record<string, string>>
}
/** `missing`: the error of an empty field. `dial`: the question by USSD. */
type WordsOf<Name extends QuestionName> = QuestionWords &
  (Name extends RequiredQuestion ? { readonly missing: string; readonly dial: unknown } : unknown) &
  (Name extends ChoiceQuestion
    ? { readonly choices: { readonly [choice in (typeof questions)[Name]['choices'][number]]: string } }
    : unknown)

export const questionWords: Readonly<Record<Language, { readonly [name in QuestionName]: WordsOf<name> }>> =
  compiled

/** Labels of the answers that scorecards may use, for staff. */
export const scorecardQuestionLabels = Object.fromEntries(
  scorecardQuestions.map((name) => [name, (questionWords.en[name] as QuestionWords).label]),
) as Readonly<Record<ScorecardQuestion, string>>

/** Entries of a list of reference data, in its own order. */
export const referenceDataWords = (
  language: Language,
  name: keyof typeof referenceData,
): { readonly code: string; readonly name: string }[] =>
  Object.entries(questionWords[language][name === 'income' ? 'incomeSource' : name].choices).map(
    ([code, word]) => ({
      code,
      name: word,
    }),
  )
