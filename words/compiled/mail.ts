// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'
import { mail as en, type MailWords } from './en/mail.ts'
import { mail as sw } from './sw/mail.ts'
import { mail as es } from './es/mail.ts'
import { mail as fr } from './fr/mail.ts'

export const mail: Readonly<Record<Language, MailWords>> = { en, sw, es, fr }
