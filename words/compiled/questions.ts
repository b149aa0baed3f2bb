// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { questions as en, type QuestionsWords } from './en/questions.ts'
import { questions as sw } from './sw/questions.ts'
import { questions as es } from './es/questions.ts'
import { questions as fr } from './fr/questions.ts'

export const questions: Readonly<Record<Language, QuestionsWords>> = { en, sw, es, fr }
