/** A card typed on the hosted page. Its number never leaves this file. */
import { createHash } from 'node:crypto'
import { checkout as words } from '../../words/compiled/en/sandbox/checkout.ts'
import { cardTrick } from '../sentinels.ts'
import { text, type Fields } from '../wire.ts'

export type TypedCard = {
  readonly brand: string
  readonly bin: string
  readonly lastFour: string
  readonly expMonth: string
  readonly expYear: string
  readonly signature: string
  readonly trick: string | null
}

/** The card, or a short error. */
export function readCard(form: Fields, nowMs: number): TypedCard | { readonly wrong: string } {
  const number = text(form['number']).replaceAll(/[\s-]/g, '')
  const expiry = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(text(form['expiry']))
  if (!/^\d{13,19}$/.test(number) || !fitsCheckDigit(number)) return { wrong: words.wrong.number }
  const [month, year] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])]
  if (!expiry || month < 1 || month > 12) return { wrong: words.wrong.expiry }
  if (Date.UTC(year, month, 1) - 3 * 3_600_000 <= nowMs) return { wrong: words.wrong.expired }
  if (!/^\d{3,4}$/.test(text(form['cvv']))) return { wrong: words.wrong.securityCode }
  return {
    brand: brandOf(number),
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    expMonth: String(month).padStart(2, '0'),
    expYear: String(year),
    signature: `SIG_${createHash('sha256').update(`sandbox ${number}`).digest('base64url').slice(0, 20)}`,
    trick: cardTrick(number),
  }
}

function brandOf(number: string): string {
  const first = Number(number.slice(0, 4))
  if (first >= 2200 && first <= 2204) return 'mir'
  if (number.startsWith('4')) return 'visa'
  return (first >= 5100 && first <= 5599) || (first >= 2221 && first <= 2720) ? 'mastercard' : 'verve'
}

function fitsCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
