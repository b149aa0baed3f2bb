/** The due dates of a loan as a calendar file (RFC 5545), so that the phone's calendar reminds of them. */
import type { Language } from '../../../../contract/texts/index.ts'
import { calendar } from '../../../../words/compiled/calendar.ts'
import type { Place } from '../../../../domain/country/country.ts'
import { addDays, laterDay, type Day } from '../../../../domain/days.ts'

type Due = { readonly on: Day; /** Major units. */ readonly amount: number }
export type CalendarOf = {
  readonly loanId: string
  readonly dues: readonly Due[]
  readonly paybill: { readonly paybill: string; readonly accountNumber: string }
  readonly brand: string
  readonly hotline: string
  readonly language: Language
  readonly now: Date
  readonly place: Place
}

const shillings = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })
const dateOf = (on: Day): string => on.replaceAll('-', '')
const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const lineBytesMost = 75
/** Folds a line at 75 bytes, continued after a space, without cutting a letter. */
function folded(line: string): string {
  const lines = ['']
  for (const letter of line) {
    if (Buffer.byteLength(lines.at(-1)! + letter) > lineBytesMost) lines.push(' ')
    lines[lines.length - 1] += letter
  }
  return lines.join('\r\n')
}

/**
 * Returns an all-day entry for each future payment, with a reminder on the morning before; a past-due payment
 * is an entry for today. Importing the file again replaces the earlier entries.
 */
export function calendarOf({
  loanId,
  dues,
  paybill,
  brand,
  hotline,
  language,
  now,
  place,
}: CalendarOf): string {
  const { title, text } = calendar[language]
  const today = place.zone.dayOf(now)
  const entry = ({ on: dueOn, amount }: Due, at: number): string[] => {
    const on = laterDay(dueOn, today)
    const summary = escaped(
      title({ brand, amount: `${place.country.currency.code} ${shillings.format(Math.floor(amount))}` }),
    )
    return [
      'BEGIN:VEVENT',
      // Counted from the last payment, so that an entry keeps its id after an earlier payment or an
      // extension.
      `UID:${loanId}-${dues.length - at}`,
      `DTSTAMP:${stampOf(now)}`,
      `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
      `DTSTART;VALUE=DATE:${dateOf(on)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(on, 1))}`,
      `SUMMARY:${summary}`,
      `DESCRIPTION:${escaped(text({ paybill: paybill.paybill, account: paybill.accountNumber, hotline }))}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15H',
      `DESCRIPTION:${summary}`,
      'END:VALARM',
      'END:VEVENT',
    ]
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//Loan//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...dues.flatMap(entry),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
