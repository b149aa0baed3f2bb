/**
 * Reads a customer's SMS: a keyword in any language, with an amount after the keyword for paying (rule
 * messages-13).
 */
import { parseMoney } from '../amounts.ts'
import type { CountryCurrency } from '../country/country.ts'
import type { Language } from '../language.ts'
import { shillingCents, type Cents } from '../money.ts'
import { isInvalid } from '../validation.ts'

export type SmsKeyword = 'balance' | 'pay' | 'statement' | 'limit' | 'stop' | 'help'
export type ParsedSms =
  | { readonly word: Exclude<SmsKeyword, 'pay'>; readonly language: Language }
  /** `amountCents` is null when no payable amount follows; the reply then explains how to write one. */
  | { readonly word: 'pay'; readonly language: Language; readonly amountCents: Cents | null }

/** Keywords without accents. A keyword shared by two languages belongs to the first. */
const spellings: Readonly<Record<Language, Readonly<Record<SmsKeyword, readonly string[]>>>> = {
  en: {
    balance: ['bal', 'balance'],
    pay: ['pay'],
    statement: ['stmt', 'statement'],
    limit: ['limit'],
    stop: ['stop', 'unsubscribe'],
    help: ['help', 'info'],
  },
  sw: {
    balance: ['salio', 'deni'],
    pay: ['lipa'],
    statement: ['taarifa'],
    limit: ['kikomo', 'kiwango'],
    stop: ['acha', 'simamisha'],
    help: ['msaada', 'saidia'],
  },
  es: {
    balance: ['saldo'],
    pay: ['paga', 'pagar'],
    statement: ['movimientos'],
    limit: ['limite'],
    stop: ['alto', 'baja'],
    help: ['ayuda'],
  },
  fr: {
    balance: ['solde'],
    pay: ['payer', 'paye'],
    statement: ['releve'],
    limit: ['plafond'],
    stop: ['arret'],
    help: ['aide'],
  },
}
const known = new Map(
  (Object.entries(spellings) as [Language, (typeof spellings)[Language]][])
    .toReversed()
    .flatMap(([language, words]) =>
      (Object.entries(words) as [SmsKeyword, readonly string[]][]).flatMap(([word, spelt]) =>
        spelt.map((each) => [each, { word, language }] as const),
      ),
    ),
)

const accents = /\p{M}/gu
/** Whole shillings: M-Pesa moves no others. */
function amountOf(typed: string, currency: CountryCurrency): Cents | null {
  const amountCents = parseMoney(typed, currency)
  return isInvalid(amountCents) || amountCents === 0 || amountCents % shillingCents !== 0 ? null : amountCents
}

/** The keyword of a text, and the text after it; null when the first word is no keyword. */
export function readKeyword(text: string) {
  const typed = text.normalize('NFD').replace(accents, '').toLowerCase()
  const [, letters = '', rest = ''] = /^[^a-z]*([a-z]+)([^]*)$/.exec(typed) ?? []
  const found = known.get(letters)
  return found ? { ...found, rest } : null
}

/** `" Pay, ksh 1,500/=! "` means pay 1,500; null when the first word is no keyword. */
export function readSms(text: string, currency: CountryCurrency): ParsedSms | null {
  const found = readKeyword(text)
  if (!found) return null
  const { word, language, rest } = found
  if (word !== 'pay') return { word, language }
  return {
    word,
    language,
    amountCents: amountOf(rest.replace(/^[^a-z\d]+/, '').replace(/[^a-z\d/=-]+$/, ''), currency),
  }
}
