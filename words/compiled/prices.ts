// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { prices as en, type PricesWords } from './en/prices.ts'
import { prices as sw } from './sw/prices.ts'
import { prices as es } from './es/prices.ts'
import { prices as fr } from './fr/prices.ts'

export const prices: Readonly<Record<Language, PricesWords>> = { en, sw, es, fr }
