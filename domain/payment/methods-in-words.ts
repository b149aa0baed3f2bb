/** Lists in words, as written in Kenya: no comma before the last item. */
import type { Language } from '../language.ts'
import { phoneMethodNames, type PhoneMethod } from './receiving.ts'

/** `M-Pesa or Airtel Money`, in the reader's language. */
export const methodsInWords = (methods: readonly PhoneMethod[], language: Language): string =>
  oneOf(
    methods.map((method) => phoneMethodNames[method]),
    language,
  )

/** `7, 14 or 30` */
export const oneOf = (each: readonly (number | string)[], language: Language): string =>
  new Intl.ListFormat(inKenya(language), { type: 'disjunction' }).format(each.map(String))

/** `1 and 3`, in ascending order. */
export const allOf = (numbers: readonly number[], language: Language): string =>
  new Intl.ListFormat(inKenya(language)).format([...numbers].sort((one, other) => one - other).map(String))

const inKenya = (language: Language): string => `${language}-KE`
