/**
 * Daily report of a loan to credit bureaus: one row of the file *Mobile Facilities* of the Kenyan bureaus'
 * data specification (DST version 4), or the reason why it is not reported (rule law-12).
 */
import type { Day } from '../days.ts'
import {
  identityOf,
  nameMax,
  prudentialClass,
  showDate,
  bureauFiguresOn,
  type BureauFigures,
  type DateOrder,
  type OmissionReason,
  type ReportedLoan,
} from './bureau-figures.ts'
import { withoutAccents } from '../person/names.ts'
import { toMajor, wholeShillings, type Cents } from '../money.ts'

/** The 31 fields, in their order. */
export const bureauFields = [
  'surname',
  'forename1',
  'forename2',
  'forename3',
  'tradingAs',
  'dateOfBirth',
  'clientNumber',
  'accountNumber',
  'gender',
  'nationality',
  'idType',
  'idNumber',
  'mobile',
  'productType',
  'instalmentDueDate',
  'originalAmount',
  'currency',
  'currentBalanceKes',
  'currentBalance',
  'overdueBalance',
  'overdueDate',
  'daysInArrears',
  'instalmentsInArrears',
  'prudentialClass',
  'accountStatus',
  'accountStatusDate',
  'repaymentPeriod',
  'disbursementDate',
  'instalmentAmount',
  'latestPaymentDate',
  'lastPaymentAmount',
] as const
export type BureauField = (typeof bureauFields)[number]
export type BureauRow = Readonly<Record<BureauField, string>>

/** A row of one of the files, or why there is none. */
export type RowOrOmission<Row = BureauRow> =
  | { readonly row: Row; readonly negative: boolean; readonly closed: boolean }
  | { readonly leftOut: OmissionReason }

/** The row of a loan for the end of a day. */
export function reportOn(loan: ReportedLoan, on: Day, dates: DateOrder): RowOrOmission {
  const figures = bureauFiguresOn(loan, on)
  if ('leftOut' in figures) return figures
  const row = rowOf(loan, figures, dates)
  const { negative, closed } = figures
  return row ? { row, negative, closed } : { leftOut: 'incomplete' }
}

export const reportedName = (name: string): string => withoutAccents(name).slice(0, nameMax)
const shillings = (amount: Cents): string => String(toMajor(wholeShillings(amount)))

function rowOf(loan: ReportedLoan, figures: BureauFigures, dates: DateOrder): BureauRow | null {
  const identity = identityOf(loan)
  if (!identity) return null
  const { person, phone, idType, idNumber } = identity
  const { arrears, lastPayment } = figures
  const shown = (date: Day): string => showDate(date, dates)
  const balance = shillings(figures.balanceCents)
  return {
    surname: reportedName(person.lastName),
    forename1: reportedName(person.firstName),
    forename2: reportedName(person.middleName ?? ''),
    forename3: '',
    tradingAs: '',
    dateOfBirth: shown(person.birthDate),
    clientNumber: loan.clientNumber,
    accountNumber: loan.accountNumber,
    gender: '', // customers are not asked; without it the bureaus warn and accept the row
    nationality: 'KE',
    idType,
    idNumber,
    mobile: phone.replace('+', ''),
    productType: 'I',
    instalmentDueDate: shown(figures.dueOn),
    originalAmount: shillings(loan.terms.principalCents),
    currency: loan.terms.currency,
    currentBalanceKes: balance,
    currentBalance: balance,
    overdueBalance: arrears ? shillings(arrears.cents) : '0',
    overdueDate: arrears ? shown(arrears.since) : '',
    daysInArrears: String(arrears?.days ?? 0),
    instalmentsInArrears: String(arrears?.dues ?? 0),
    prudentialClass: prudentialClass(arrears?.days ?? 0),
    accountStatus: figures.status,
    accountStatusDate: shown(figures.statusSince),
    repaymentPeriod: String(figures.months),
    disbursementDate: shown(loan.terms.paidOutOn),
    instalmentAmount: shillings(figures.instalmentCents),
    latestPaymentDate: lastPayment ? shown(lastPayment.on) : '',
    lastPaymentAmount: lastPayment ? shillings(lastPayment.amountCents) : '0',
  }
}

/** No field contains a comma, quote or line break: names are letters, the rest numbers and codes. */
export const bureauLine = (row: BureauRow): string => bureauFields.map((field) => row[field]).join(',')
