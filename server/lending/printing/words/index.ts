import type { Language } from '../../../../contract/texts/index.ts'
import { en, type DocumentWords } from './en.ts'
import { es } from './es.ts'
import { sw } from './sw.ts'

export type { DocumentWords }
export const documentWords: Readonly<Record<Language, DocumentWords>> = { en, es, sw }
