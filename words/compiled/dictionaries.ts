// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { dictionaries as en, type DictionariesWords } from './en/dictionaries.ts'
import { dictionaries as sw } from './sw/dictionaries.ts'
import { dictionaries as es } from './es/dictionaries.ts'
import { dictionaries as fr } from './fr/dictionaries.ts'

export const dictionaries: Readonly<Record<Language, DictionariesWords>> = { en, sw, es, fr }
