/** Small shapes of the wire: stamps, ids, phone numbers, masks. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

const eatOffsetMs = 3 * 60 * 60 * 1000
const eat = (ms: number): string => new Date(ms + eatOffsetMs).toISOString()

/** `20261121120000`, East Africa Time. */
export const compactStamp = (ms: number): string => eat(ms).slice(0, 19).replaceAll(/\D/g, '')

/** `21.11.2026 12:00:00`, East Africa Time. */
export function dottedStamp(ms: number): string {
  const [year, month, day] = eat(ms).slice(0, 10).split('-')
  return `${day}.${month}.${year} ${eat(ms).slice(11, 19)}`
}

/** Reads `2026-11-21 8:36:00` as East Africa Time. */
export function readDashedStamp(text: string): number | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})$/.exec(text)
  if (!found) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day, hour, minute, second) - eatOffsetMs
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Ten characters, as in an M-Pesa message. Always contains a digit, which distinguishes a receipt from a
 * word.
 */
export const newReceipt = (): string =>
  `S${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}${randomInt(10)}`

export const newConversationId = (ms: number): string =>
  `AG_${compactStamp(ms).slice(0, 8)}_${randomBytes(10).toString('hex')}`
export const newRequestId = (): string => `${randomInt(10_000, 99_999)}-${randomInt(1_000_000, 99_999_999)}-1`
export const newOriginatorId = (): string => randomUUID()

export function newCheckoutId(ms: number, phone: string): string {
  const stamp = compactStamp(ms)
  const shown = `${stamp.slice(6, 8)}${stamp.slice(4, 6)}${stamp.slice(0, 4)}${stamp.slice(8)}`
  return `ws_CO_${shown}${String(randomInt(1000)).padStart(3, '0')}${phone.slice(3)}`
}

/**
 * `254` and nine digits, from any way of writing a Kenyan mobile number; digits of a number of another country as
 * they are; undefined where it is neither.
 */
export function readPhone(value: unknown): string | undefined {
  const digits = text(value)
    .replaceAll(/[\s()+-]/g, '')
    .replace(/^0(?=[17]\d{8}$)/, '254')
  return /^(?:254[17]\d{8}|(?!254)[1-9]\d{10,12})$/.test(digits) ? digits : undefined
}

export const maskPhone = (phone: string): string => `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`
export const hashPhone = (phone: string): string => createHash('sha256').update(phone).digest('hex')

/** A form or JSON body as text fields. */
export type Fields = Readonly<Record<string, unknown>>
export const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}
export const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/**
 * A typed amount without commas between groups of three digits. `45,50` may mean 45.50 and stays as it is.
 */
export const ungrouped = (shown: string): string =>
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(shown) ? shown.replaceAll(',', '') : shown

/** A whole number of shillings, 1 or more, as number or text. */
export function readAmount(value: unknown): number | undefined {
  const shown = ungrouped(text(value).replace(/^KES\s*/i, '')).replace(/\.0{1,2}$/, '')
  return /^[1-9]\d{0,8}$/.test(shown) ? Number(shown) : undefined
}
