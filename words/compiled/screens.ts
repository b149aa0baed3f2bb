// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { screens as en, type ScreensWords } from './en/screens/index.ts'
import { screens as sw } from './sw/screens/index.ts'
import { screens as es } from './es/screens/index.ts'
import { screens as fr } from './fr/screens/index.ts'

export const screens: Readonly<Record<Language, ScreensWords>> = { en, sw, es, fr }
