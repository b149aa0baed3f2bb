// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { reasons as en, type ReasonsWords } from './en/reasons.ts'
import { reasons as sw } from './sw/reasons.ts'
import { reasons as es } from './es/reasons.ts'
import { reasons as fr } from './fr/reasons.ts'

export const reasons: Readonly<Record<Language, ReasonsWords>> = { en, sw, es, fr }
