/**
 * Month-end report of a loan to credit bureaus: one row of the file *Individual* of the Kenyan bureaus' data
 * specification (DST version 4), with its 70 columns (rule law-13). The lender configures which columns a
 * bureau wants, their order and names, because the templates are not public.
 */
import type { Day } from '../days.ts'
import { reportedName, type RowOrOmission } from './bureau-row.ts'
import {
  identityOf,
  prudentialClass,
  showDate,
  bureauFiguresOn,
  type BureauFigures,
  type DateOrder,
  type ReportedDetails,
  type ReportedIdentity,
  type ReportedLoan,
} from './bureau-figures.ts'
import type { Cents } from '../money.ts'

/** The lender as the bureaus know it. */
export type ReportingLender = {
  readonly registeredName: string
  readonly tradingName: string
  readonly branchName: string
  /** A letter for the kind of institution, its number and its branch number, three digits each. */
  readonly branchCode: string
}
type Facts = {
  readonly loan: ReportedLoan
  readonly figures: BureauFigures
  readonly identity: ReportedIdentity
  readonly details: ReportedDetails
  readonly lender: ReportingLender
  readonly date: (day: Day) => string
}

const nothing = (): string => ''
/**
 * Letters, digits and characters of place names. No field contains a comma, quote or line break or starts
 * like a formula. A bureau reads fields literally, so an escape character would be reported as part of a
 * name.
 */
const plain = (text: string, most: number): string =>
  text
    .replaceAll(/[^A-Za-z0-9' ./-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, most)
    .trim()
const inCents = (amount: Cents): string => String(amount)
const number = (phone: string | null): string => (phone ?? '').replace('+', '')

const maritalCodes: Readonly<Record<string, string>> = {
  married: 'M',
  single: 'S',
  divorced: 'D',
  widowed: 'W',
}
/** Industries without a code are left empty: another code would be untrue. */
const industryCodes: Readonly<Record<string, string>> = {
  agriculture: '001',
  manufacturing: '002',
  construction: '003',
  trade: '006',
  hospitality: '007',
  transport: '008',
  finance: '010',
  government: '011',
}
/** A salary may be temporary or permanent; customers are not asked which. */
function employmentCode({ industrySector, incomeSource }: ReportedDetails): string {
  if (incomeSource === 'pension') return '004'
  if (industrySector === 'ownBusiness' || industrySector === 'farm') return '005'
  if (incomeSource === 'business' || incomeSource === 'farming') return '005'
  return industrySector === 'casualWork' || incomeSource === 'casualWork' ? '001' : ''
}
const streetOf = ({ residentialAddress: address }: ReportedDetails): string =>
  address ? [address.street, address.house].filter((part) => part !== null && part !== '-').join(' ') : ''

/** Each column and where it comes from, in the order of the specification. Amounts are cents. */
const columns = {
  surname: ({ identity }) => reportedName(identity.person.lastName),
  forename1: ({ identity }) => reportedName(identity.person.firstName),
  forename2: ({ identity }) => reportedName(identity.person.middleName ?? ''),
  forename3: nothing,
  tradingAs: nothing,
  dateOfBirth: ({ identity, date }) => date(identity.person.birthDate),
  clientNumber: ({ loan }) => loan.clientNumber,
  accountNumber: ({ loan }) => loan.accountNumber,
  oldAccountNumber: nothing,
  gender: nothing, // customers are not asked
  nationality: () => 'KE',
  maritalStatus: ({ details }) => maritalCodes[details.maritalStatus ?? ''] ?? '',
  primaryIdType: ({ identity }) => identity.idType,
  primaryIdNumber: ({ identity }) => identity.idNumber,
  secondaryIdType: nothing,
  secondaryIdNumber: nothing,
  otherIdType: nothing,
  otherIdNumber: nothing,
  passportCountry: () => 'KE',
  mobileTelephone: ({ identity }) => number(identity.phone),
  homeTelephone: ({ details }) => number(details.additionalPhone),
  workTelephone: nothing,
  postalAddress1: nothing,
  postalAddress2: nothing,
  postalTown: nothing,
  postalCountry: nothing,
  postCode: nothing,
  physicalAddress1: ({ details }) => plain(streetOf(details), 50),
  physicalAddress2: ({ details }) => plain(details.residentialAddress?.apartment ?? '', 50),
  plotNumber: nothing,
  locationTown: ({ details }) => plain(details.residentialAddress?.town ?? '', 30),
  locationCountry: () => 'KE',
  residencyType: nothing,
  pinNumber: nothing,
  email: ({ details: { email } }) => (email && /^[A-Za-z0-9][^,]{0,49}$/.test(email) ? email : ''),
  employerName: nothing,
  industryType: ({ details }) => industryCodes[details.industry ?? ''] ?? '',
  employmentDate: nothing,
  employmentType: ({ details }) => employmentCode(details),
  incomeAmount: ({ details: { netMonthlyIncomeCents: income } }) => (income === null ? '' : inCents(income)),
  lenderRegisteredName: ({ lender }) => plain(lender.registeredName, 50),
  lenderTradingName: ({ lender }) => plain(lender.tradingName, 50),
  lenderBranchName: ({ lender }) => plain(lender.branchName, 50),
  lenderBranchCode: ({ lender }) => lender.branchCode,
  jointOrSingle: () => 'S',
  productType: () => 'I',
  dateAccountOpened: ({ loan, date }) => date(loan.terms.paidOutOn),
  instalmentDueDate: ({ figures, date }) => date(figures.dueOn),
  originalAmount: ({ loan }) => inCents(loan.terms.principalCents),
  currency: ({ loan }) => loan.terms.currency,
  currentBalanceKes: ({ figures }) => inCents(figures.balanceCents),
  currentBalance: ({ figures }) => inCents(figures.balanceCents),
  overdueBalance: ({ figures: { arrears } }) => (arrears ? inCents(arrears.cents) : '0'),
  overdueDate: ({ figures: { arrears }, date }) => (arrears ? date(arrears.since) : ''),
  daysInArrears: ({ figures }) => String(figures.arrears?.days ?? 0),
  instalmentsInArrears: ({ figures }) => String(figures.arrears?.dues ?? 0),
  prudentialClass: ({ figures }) => prudentialClass(figures.arrears?.days ?? 0),
  accountStatus: ({ figures }) => figures.status,
  accountStatusDate: ({ figures, date }) => date(figures.statusSince),
  closureReason: nothing,
  repaymentPeriod: ({ figures }) => String(figures.months),
  deferredPaymentDate: nothing,
  deferredPaymentAmount: nothing,
  paymentFrequency: ({ figures }) => (figures.payments === 1 ? 'B' : 'M'),
  disbursementDate: ({ loan, date }) => date(loan.terms.paidOutOn),
  instalmentAmount: ({ figures }) => inCents(figures.instalmentCents),
  latestPaymentDate: ({ figures: { lastPayment }, date }) => (lastPayment ? date(lastPayment.on) : ''),
  lastPaymentAmount: ({ figures: { lastPayment } }) => (lastPayment ? inCents(lastPayment.amountCents) : '0'),
  securityType: () => 'U',
  groupId: nothing,
} as const satisfies Record<string, (facts: Facts) => string>

export type IndividualField = keyof typeof columns
export const individualFields = Object.keys(columns) as IndividualField[]
export type IndividualRow = Readonly<Record<IndividualField, string>>

/** A column of the file: its field, and the bureau's title for it. */
export type FileColumn = { readonly field: IndividualField; readonly title: string }
export const allColumns: readonly FileColumn[] = individualFields.map((field) => ({ field, title: field }))

/**
 * Parses `surname` or `surname=Family name`, in column order. Null when an entry names no field, repeats one,
 * or has an unusable title.
 */
export function parseColumns(typed: readonly string[]): readonly FileColumn[] | null {
  const parsed = typed.map((each) => {
    const [field = '', title = field] = each.split('=').map((part) => part.trim())
    return { field: individualFields.find((known) => known === field), title }
  })
  const known = parsed.flatMap(({ field, title }) =>
    field && /^[^",\r\n]+$/.test(title) ? [{ field, title }] : [],
  )
  return known.length === typed.length && new Set(known.map(({ field }) => field)).size === known.length
    ? known
    : null
}

const noDetails: ReportedDetails = {
  maritalStatus: null,
  industry: null,
  industrySector: null,
  incomeSource: null,
  netMonthlyIncomeCents: null,
  additionalPhone: null,
  email: null,
  residentialAddress: null,
}

/** The row of a loan for the end of a month. */
export function reportIndividual(
  loan: ReportedLoan,
  on: Day,
  {
    dates,
    details,
    lender,
  }: {
    readonly dates: DateOrder
    readonly details: ReportedDetails | null
    readonly lender: ReportingLender
  },
): RowOrOmission<IndividualRow> {
  const figures = bureauFiguresOn(loan, on)
  if ('leftOut' in figures) return figures
  const identity = identityOf(loan)
  if (!identity) return { leftOut: 'incomplete' }
  const date = (each: Day): string => showDate(each, dates)
  const facts: Facts = { loan, figures, identity, details: details ?? noDetails, lender, date }
  const row = Object.fromEntries(individualFields.map((field) => [field, columns[field](facts)]))
  return { row: row as IndividualRow, negative: figures.negative, closed: figures.closed }
}

export const individualHeader = (chosen: readonly FileColumn[]): string =>
  chosen.map(({ title }) => title).join(',')
export const individualLine = (row: IndividualRow, chosen: readonly FileColumn[]): string =>
  chosen.map(({ field }) => row[field]).join(',')
