// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { ussd as en, type UssdWords } from './en/ussd.ts'
import { ussd as sw } from './sw/ussd.ts'
import { ussd as es } from './es/ussd.ts'
import { ussd as fr } from './fr/ussd.ts'

export const ussd: Readonly<Record<Language, UssdWords>> = { en, sw, es, fr }
