// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { answers as en, type AnswersWords } from './en/answers.ts'
import { answers as sw } from './sw/answers.ts'
import { answers as es } from './es/answers.ts'
import { answers as fr } from './fr/answers.ts'

export const answers: Readonly<Record<Language, AnswersWords>> = { en, sw, es, fr }
