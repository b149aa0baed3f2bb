// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { messages as en, type MessagesWords } from './en/messages.ts'
import { messages as sw } from './sw/messages.ts'
import { messages as es } from './es/messages.ts'
import { messages as fr } from './fr/messages.ts'

export const messages: Readonly<Record<Language, MessagesWords>> = { en, sw, es, fr }
