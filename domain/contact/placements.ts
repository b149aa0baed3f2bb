/**
 * Loans placed with a collection agency: when the agency may begin, its commission, and its report (rule
 * states-26).
 */
import { parseTypedDay } from '../person/birth-date.ts'
import { parseTypedNumber } from '../loan/contract-number.ts'
import { addDays, isDay, type Day } from '../days.ts'
import { callResultNames, type CallResult } from './collections-cases.ts'
import type { Movement } from '../loan/loan-terms.ts'
import { cents, type Cents } from '../money.ts'
import { pastedLines } from '../pasted-lines.ts'
import { collectedThrough } from './promises-to-pay.ts'
import { isInvalid } from '../validation.ts'

/** The customer is notified of the agency's name this many days before it may call. */
export const placementNoticeDays = 7
export const placedLoansMax = 500
export const placementStartsOn = (placedOn: Day): Day => addDays(placedOn, placementNoticeDays)

/** Cash collected from the agency's first day through its last. */
export const collectedWhilePlaced = (movements: readonly Movement[], startsOn: Day, through: Day): Cents =>
  through < startsOn
    ? cents(0)
    : cents(collectedThrough(movements, through) - collectedThrough(movements, addDays(startsOn, -1)))

/** Commission on the collected amount, rounded down. Never below zero. */
export const commissionOf = (collectedCents: Cents, ppm: number): Cents =>
  cents(Math.floor((Math.max(0, collectedCents) * ppm) / 1_000_000))

/** Contract numbers as they were typed, one a line or apart by commas and spaces; each once, with its line. */
export function parseContracts(text: string): { readonly line: number; readonly contract: string }[] {
  const found = new Map<string, { readonly line: number; readonly contract: string }>()
  for (const [index, typedLine] of text.split(/\r?\n/).entries())
    for (const typed of typedLine.split(/[\s;,]+/)) {
      if (typed === '') continue
      const number = parseTypedNumber(typed)
      const key = isInvalid(number) ? typed : number
      if (!found.has(key)) found.set(key, { line: index + 1, contract: typed.slice(0, 40) })
    }
  return [...found.values()]
}

export type AgencyLine = {
  readonly line: number
  readonly contractNumber: string
  readonly on: Day
  readonly result: CallResult
}

/** Normalises a word for comparison: `Somebody else's number` equals `somebody elses number`. */
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * Parses an agency's report with contract, day and outcome per line. The outcome is a display word of `words`
 * or its name in files. Errors name the line number.
 */
export function parseAgencyReport(
  text: string,
  words: Readonly<Record<CallResult, string>>,
): {
  readonly lines: readonly AgencyLine[]
  readonly unreadable: readonly number[]
} {
  const lines: AgencyLine[] = []
  const unreadable: number[] = []
  for (const { line, text: typed } of pastedLines(text)) {
    const [contract = '', day = '', ...said] = typed.split(/[\t;,]|\s+/).filter((part) => part !== '')
    const word = folded(said.join(''))
    const contractNumber = parseTypedNumber(contract)
    const on = isDay(day) ? day : parseTypedDay(day)
    const result = callResultNames.find((name) => [folded(name), folded(words[name])].includes(word))
    if (isInvalid(contractNumber) || on === null || result === undefined) unreadable.push(line)
    else lines.push({ line, contractNumber, on, result })
  }
  return { lines, unreadable }
}
