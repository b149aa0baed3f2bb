// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { operations as en, type OperationsWords } from './en/operations.ts'
import { operations as sw } from './sw/operations.ts'
import { operations as es } from './es/operations.ts'
import { operations as fr } from './fr/operations.ts'

export const operations: Readonly<Record<Language, OperationsWords>> = { en, sw, es, fr }
