// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { calendar as en, type CalendarWords } from './en/calendar.ts'
import { calendar as sw } from './sw/calendar.ts'
import { calendar as es } from './es/calendar.ts'
import { calendar as fr } from './fr/calendar.ts'

export const calendar: Readonly<Record<Language, CalendarWords>> = { en, sw, es, fr }
