/** Fields shared by back-office calls. */
import { z } from 'zod'
import { withoutGroups } from '../../domain/amounts.ts'
import { parseTypedDay } from '../../domain/person/birth-date.ts'
import { loanStatuses } from '../../domain/loan/status.ts'
import { isDay } from '../../domain/days.ts'
import { fieldCode } from '../field-codes.ts'

export const words = (charactersMax: number) =>
  z.string('required').trim().min(1, 'required').max(charactersMax, 'textTooLong')
/** A missing value is reported together with all other errors. */
export const typedWords = (charactersMax: number) =>
  z.string('required').trim().max(charactersMax, 'textTooLong')
export const instant = z.string().describe('instant')
/** Loan status for staff: a loan whose payout never arrived is voided, not repaid. */
export const shownLoanStates = [...loanStatuses, 'takenBack'] as const
export const id = z.object({ id: z.uuid() })

/** A typed day. */
export const typedDayField = words(40)
  .transform((input, context) => {
    const found = isDay(input) ? input : parseTypedDay(input)
    if (found !== null) return found
    context.addIssue({ code: 'custom', message: 'dayInvalid' })
    return z.NEVER
  })
  .describe('YYYY-MM-DD or DD.MM.YYYY')

/** With or without thousands separators: 5,000 or 5000. */
const ungrouped = (input: unknown): unknown => (typeof input === 'string' ? withoutGroups(input) : input)
/** A typed whole number; an error states the allowed range. */
export const wholeNumberField = (min: number, max: number) => {
  const code = fieldCode('countInvalid', { min, max: max.toLocaleString('en-KE') })
  return z.preprocess(ungrouped, z.coerce.number(code).int(code).min(min, code).max(max, code))
}
/** A count of at least 1. */
export const countField = (max: number) => wholeNumberField(1, max)

/**
 * Kinds of cells of lists and figures. word: a coded value with a text. amount: money with its currency. number: an
 * identifier or a few. count: with thousands separators. share: between 0 and 1; bar draws it.
 */
export const cellKinds = [
  'text',
  'word',
  'money',
  'amount',
  'number',
  'count',
  'share',
  'index',
  'bar',
  'day',
  'month',
  'instant',
  'yes',
] as const
export const cellShape = z.union([z.string(), z.number(), z.boolean(), z.null()])
