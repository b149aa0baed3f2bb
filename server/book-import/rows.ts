/** The rows of each file of a bundle, and the messages about faulty ones. */
import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { loanNumberPattern } from '../../domain/loan/contract-number.ts'
import { allocations, inDuplumRules } from '../../domain/loan/loan-terms.ts'
import {
  addOnsCell,
  amountCell,
  cell,
  dayCell,
  daysCell,
  nameCell,
  oneOf,
  optionalNameCell,
  phoneCell,
  principalCell,
  rateCell,
  sideCell,
  textCell,
  wholeCell,
  yesCell,
} from './cells.ts'

const customerRow = z.object({
  customer: textCell(40),
  phone: phoneCell,
  last_name: nameCell,
  first_name: nameCell,
  middle_name: optionalNameCell,
  birth_date: dayCell,
  national_id: cell('1 to 8 digits', (text) => (/^\d{1,8}$/.test(text) ? text : null)),
  language: oneOf(languages),
  agreed_on: dayCell,
})
const loanRow = z.object({
  contract: cell('at most 12 digits and capital letters', (text) =>
    loanNumberPattern.test(text) ? text : null,
  ),
  customer: textCell(40),
  product: textCell(60),
  principal: principalCell,
  paid_out_on: dayCell,
  payout_receipt: textCell(40),
  due_after_days: daysCell,
  first_loan: yesCell,
  daily_rate_ppm: rateCell,
  standard_daily_rate_ppm: rateCell,
  penalty_daily_rate_ppm: rateCell,
  grace_days: wholeCell,
  non_performing_after_days: wholeCell,
  in_duplum: oneOf(inDuplumRules),
  allocation: oneOf(allocations),
  max_total_days: wholeCell,
  excise_rate_ppm: rateCell,
  add_ons: addOnsCell,
})
const movementRow = z.object({
  contract: textCell(12),
  on: dayCell,
  kind: oneOf(['collection', 'prolongation', 'refund', 'writeOff', 'addOnCancelled', 'freeDays'] as const),
  amount: z.string(),
  receipt: z.string().transform((text) => text.trim().toUpperCase()),
  days: z.string(),
  add_on: z.string(),
})
const balanceRow = z.object({
  contract: textCell(12),
  on: dayCell,
  principal: amountCell,
  interest: amountCell,
  penalty: amountCell,
  add_ons: amountCell,
  excise: amountCell,
  paid_ahead: amountCell,
  overpayment: amountCell,
})
const accountRow = z.object({
  account: cell('four digits', (text) => (/^\d{4}$/.test(text) ? text : null)),
  product: z.string().trim().max(60),
  provider: z.string().trim().max(60),
  debit: sideCell,
  credit: sideCell,
  on: dayCell,
  evidence: textCell(400),
})
export const rows = {
  customers: customerRow,
  loans: loanRow,
  movements: movementRow,
  balances: balanceRow,
  accounts: accountRow,
}
export type BundleFile = keyof typeof rows
export const bundleColumns = (file: BundleFile): string[] => Object.keys(rows[file].shape)

/** A fault and its place; lines are counted from the header as line 1. */
export type Fault = { readonly file: BundleFile; readonly line: number; readonly what: string }
/** A parsed row of a file. */
export type RowOf<File extends BundleFile> = z.output<(typeof rows)[File]>
export type RowAt<File extends BundleFile> = { readonly row: RowOf<File>; readonly line: number }
