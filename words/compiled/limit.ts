// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { limit as en, type LimitWords } from './en/limit.ts'
import { limit as sw } from './sw/limit.ts'
import { limit as es } from './es/limit.ts'
import { limit as fr } from './fr/limit.ts'

export const limit: Readonly<Record<Language, LimitWords>> = { en, sw, es, fr }
