// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { documents as en, type DocumentsWords } from './en/documents.ts'
import { documents as sw } from './sw/documents.ts'
import { documents as es } from './es/documents.ts'
import { documents as fr } from './fr/documents.ts'

export const documents: Readonly<Record<Language, DocumentsWords>> = { en, sw, es, fr }
