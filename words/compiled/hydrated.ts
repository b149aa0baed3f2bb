// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { hydrated as en, type HydratedWords } from './en/hydrated/index.ts'
import { hydrated as sw } from './sw/hydrated/index.ts'
import { hydrated as es } from './es/hydrated/index.ts'
import { hydrated as fr } from './fr/hydrated/index.ts'

export const hydrated: Readonly<Record<Language, HydratedWords>> = { en, sw, es, fr }
