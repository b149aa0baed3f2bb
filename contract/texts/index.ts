/** Errors in the caller's language. A code without a text in every language does not compile. */
import type { Language } from '../../domain/language.ts'
import type { ErrorTexts, TextCode } from '../errors.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { sw } from './sw.ts'

export { languages, type Language } from '../../domain/language.ts'

const texts: Readonly<Record<Language, ErrorTexts>> = { en, es, sw }

/** The text of a code; `{name}` in it is filled from `values`. */
export const errorText = (
  language: Language,
  code: TextCode,
  values: Readonly<Record<string, string | number>> = {},
): string => texts[language][code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export const isTextCode = (code: string): code is TextCode => code in en
