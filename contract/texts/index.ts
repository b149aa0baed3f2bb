/** Error texts in the caller's language. A code without a text in every language does not compile. */
import type { Country } from '../../domain/country/country.ts'
import type { AmountLimits } from '../../domain/amounts.ts'
import { oneOf } from '../../domain/payment/methods-in-words.ts'
import type { Language } from '../../domain/language.ts'
import { isQuestion, isRequired } from '../../domain/person/questions.ts'
import { toMajor, wholeShillings } from '../../domain/money.ts'
import { errors } from '../../words/compiled/errors.ts'
import type { ErrorTexts, TextCode, TextValues } from '../errors.ts'
import { questionWords } from './thesaurus.ts'

export { languages, type Language } from '../../domain/language.ts'

const texts: Readonly<Record<Language, ErrorTexts>> = errors

/** Text of a code, with its placeholders filled in. */
export function errorText(language: Language, code: TextCode, values: TextValues = {}): string {
  const { field } = values
  if (code === 'required' && typeof field === 'string' && isQuestion(field) && isRequired(field))
    return questionWords[language][field].missing
  const text = texts[language][code]
  if (typeof text === 'string') return text
  const named = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? oneOf(value, language) : value,
  ])
  return text(Object.fromEntries(named) as never)
}

/** Placeholders of `textTooLong`. */
export const lengthValues = (count: number, most: number) => ({
  known: 'yes',
  count: count.toLocaleString('en-KE'),
  most: most.toLocaleString('en-KE'),
})

/** Placeholders of errors that name facts of the country. */
export const countryValues = ({ currency, phone, accountDigits }: Country) => ({
  currency: currency.code,
  phoneExample: Object.values(phone.networks)[0]!.example,
  accountDigitsMin: accountDigits.min,
  accountDigitsMax: accountDigits.max,
})

/** Placeholders of amount errors. */
export const limitValues = ({ minCents, maxCents }: AmountLimits) => ({
  known: 'yes',
  min: toMajor(minCents).toLocaleString('en-KE'),
  max: toMajor(wholeShillings(maxCents)).toLocaleString('en-KE'),
})

export const isTextCode = (code: string): code is TextCode => code in texts.en
