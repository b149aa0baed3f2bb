/**
 * Questions about a customer's situation. An entry here makes a question: forms, parsing, the stored column, My data,
 * staff screens, USSD, chats and the facts of scorecards follow. `words/<language>/questions.json` has its words, and a
 * migration adds its column to `customer_profile`.
 */
import { incomeLimits, parseAmount, type AmountLimits } from '../amounts.ts'
import type { Country } from '../country/country.ts'
import { toMajor, type Cents } from '../money.ts'
import { invalid, parseChoice, type Invalid } from '../validation.ts'
import { parsePhone, showPhone, type Phone } from './phone.ts'
import {
  educationLevels,
  incomeSources,
  industries,
  industrySectors,
  maritalStatuses,
} from './reference-data.ts'

export type Question = {
  /** An answer for example customers and tests; optional questions have none. */
  readonly example?: string
  /** May be left empty. USSD asks required questions only, and staff see only their answers. */
  readonly optional?: true
  /** Asked in My data, not at registration. */
  readonly inMyDataOnly?: true
} & (
  | { readonly kind: 'amount'; readonly limits: AmountLimits }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'phone' }
  | {
      readonly kind: 'count'
      readonly min: number
      readonly max: number
      /** Makes the answer a fact of scorecards: lower bounds of the bands in their figures (rule scorecards-3). */
      readonly bands?: readonly number[]
    }
)

/** In the order of forms. */
export const questions = {
  netMonthlyIncome: { kind: 'amount', limits: incomeLimits, example: '50,000' },
  maritalStatus: { kind: 'choice', choices: maritalStatuses, example: 'single' },
  education: { kind: 'choice', choices: educationLevels, example: 'secondary' },
  additionalPhone: { kind: 'phone', optional: true },
  industry: { kind: 'choice', choices: industries, optional: true, inMyDataOnly: true },
  industrySector: { kind: 'choice', choices: industrySectors, optional: true, inMyDataOnly: true },
  incomeSource: { kind: 'choice', choices: incomeSources, optional: true, inMyDataOnly: true },
} as const satisfies Readonly<Record<string, Question>>

type Questions = typeof questions
export type QuestionName = keyof Questions
type NamesWith<Part> = {
  [name in QuestionName]: Questions[name] extends Part ? name : never
}[QuestionName]
export type ChoiceQuestion = NamesWith<{ readonly kind: 'choice' }>
export type RequiredQuestion = Exclude<QuestionName, NamesWith<{ readonly optional: true }>>
/** Questions whose answers are facts of scorecards, besides the income, which a statement may replace. */
export type ScorecardQuestion = NamesWith<{ readonly bands: readonly number[] }>

export const questionNames = Object.keys(questions) as readonly QuestionName[]
export const questionOf = (name: QuestionName): Question => questions[name]
export const isQuestion = (name: string): name is QuestionName => Object.hasOwn(questions, name)
export const isRequired = (name: QuestionName): name is RequiredQuestion => !questionOf(name).optional
export const registrationQuestions = questionNames.filter((name) => !questionOf(name).inMyDataOnly)
export const requiredQuestions = questionNames.filter(isRequired)
const bandsOf = (question: Question) => ('bands' in question ? question.bands : undefined)
export const scorecardBands = Object.fromEntries(
  questionNames.flatMap((name) => {
    const bands = bandsOf(questionOf(name))
    return bands ? [[name, bands]] : []
  }),
) as Readonly<Record<ScorecardQuestion, readonly number[]>>
export const scorecardQuestions = Object.keys(
  scorecardBands,
) as readonly string[] as readonly ScorecardQuestion[]

type Value<Of> = Of extends { readonly kind: 'amount' }
  ? Cents
  : Of extends { readonly kind: 'phone' }
    ? Phone
    : Of extends { readonly kind: 'count' }
      ? number
      : string
/** Column and property of an answer: amounts are stored as cents. */
type Column<Name extends QuestionName> = Questions[Name] extends { readonly kind: 'amount' }
  ? `${Name}Cents`
  : Name
export type AnswerValues = { readonly [name in QuestionName as Column<name>]: Value<Questions[name]> | null }
export type AnswerColumn = keyof AnswerValues
/**
 * A customer's answers. Customers who registered before a question was added have no answer to it; none are stored
 * without an income.
 */
export type Answers = Partial<AnswerValues> & { readonly netMonthlyIncomeCents: Cents }

export const answerColumn = (name: QuestionName): AnswerColumn =>
  (questionOf(name).kind === 'amount' ? `${name}Cents` : name) as AnswerColumn
export const answerColumns = questionNames.map(answerColumn)

/** A stored row's answers; null until the customer has given them. */
export function answersOf(row: AnswerValues): Answers | null {
  if (row.netMonthlyIncomeCents === null) return null
  return Object.fromEntries(answerColumns.map((column) => [column, row[column]])) as unknown as Answers
}

/** Parses an answer. */
export function parseAnswer(
  question: Question,
  input: string,
  country: Country,
): Cents | Phone | number | string | null | Invalid {
  if (question.optional && input.trim() === '') return null
  switch (question.kind) {
    case 'amount':
      return parseAmount(input, question.limits, country.currency)
    case 'choice':
      return parseChoice(input, question.choices)
    case 'phone':
      return parsePhone(input, country.phone)
    default:
      return parseCount(input.trim(), question.min, question.max)
  }
}
function parseCount(typed: string, min: number, max: number): number | Invalid<'required' | 'countInvalid'> {
  if (typed === '') return invalid('required')
  const isWithin = /^\d{1,4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max
  return isWithin ? Number(typed) : invalid('countInvalid')
}

export const isScorecardQuestion = (fact: string): fact is ScorecardQuestion =>
  Object.hasOwn(scorecardBands, fact)

/** Values for the error texts of a question. */
export const limitsOf = (question: Question): Readonly<Record<string, string | number>> => {
  if (question.kind === 'count') return { min: question.min, max: question.max }
  if (question.kind !== 'amount') return {}
  const { minCents, maxCents } = question.limits
  const [min, max] = [minCents, maxCents].map((limit) => toMajor(limit).toLocaleString('en-KE')) as [
    string,
    string,
  ]
  return { min, max }
}

export type AnswersShown = {
  [name in QuestionName]:
    | (Questions[name] extends { readonly kind: 'amount' | 'count' } ? number : string)
    | null
}
/** Answers as calls return them: amounts in major units. */
export const answersShown = <Name extends QuestionName = QuestionName>(
  answers: Answers | null,
  names = questionNames as readonly Name[],
): Pick<AnswersShown, Name> =>
  Object.fromEntries(
    names.map((name) => {
      const value = answers?.[answerColumn(name)] ?? null
      return [name, questionOf(name).kind === 'amount' && value !== null ? toMajor(value as Cents) : value]
    }),
  ) as Pick<AnswersShown, Name>

/** Answers as typed into forms; questions without an answer are left out. */
export const answersTyped = (shown: AnswersShown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    questionNames.flatMap((name) => {
      const value: string | number | null = shown[name]
      if (value === null) return []
      const { kind } = questionOf(name)
      if (kind === 'amount') return [[name, Number(value).toLocaleString('en-KE')]]
      return [[name, kind === 'phone' ? showPhone(value as Phone) : String(value)]]
    }),
  )

/** Facts of scorecards among the answers. */
export const scorecardAnswers = (answers: Answers): Readonly<Partial<Record<ScorecardQuestion, number>>> =>
  Object.fromEntries(
    scorecardQuestions.flatMap((name) => {
      const value = answers[name]
      return typeof value === 'number' ? [[name, value]] : []
    }),
  )

/** Example answers to all questions of registration, as typed. */
export const exampleAnswers = Object.fromEntries(
  registrationQuestions.map((name) => [name, questionOf(name).example ?? '']),
) as Readonly<Record<string, string>>
