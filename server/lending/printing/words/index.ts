import type { Language } from '../../../../contract/texts/index.ts'
import { en, type PaperWords } from './en.ts'
import { es } from './es.ts'
import { sw } from './sw.ts'

export type { PaperWords }
export const paperWords: Readonly<Record<Language, PaperWords>> = { en, es, sw }
