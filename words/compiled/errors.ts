// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { errors as en, type ErrorsWords } from './en/errors.ts'
import { errors as sw } from './sw/errors.ts'
import { errors as es } from './es/errors.ts'
import { errors as fr } from './fr/errors.ts'

export const errors: Readonly<Record<Language, ErrorsWords>> = { en, sw, es, fr }
