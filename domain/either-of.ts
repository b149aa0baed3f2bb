/** Several kinds of phone money in words. */
import type { Language } from './language.ts'
import { phoneMethodNames, type PhoneMethod } from './receiving.ts'

/** `M-Pesa or Airtel Money`, in the language of whoever reads it. */
export const eitherOf = (methods: readonly PhoneMethod[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    methods.map((method) => phoneMethodNames[method]),
  )
