/**
 * Position of a loan for credit bureaus at the end of a day, or why it is not reported (rule law-12): shared
 * by the daily and the monthly file.
 */
import type { Address } from '../person/addresses.ts'
import { daysBetween, type Day } from '../days.ts'
import { documentNumber, identityDocuments, type IdentityDocument } from '../person/documents.ts'
import type { LoanStatus } from '../loan/status.ts'
import { positionOn, remainingDues } from '../loan/loan.ts'
import { isMoney, type LoanTerms, type Movement, type Position } from '../loan/loan-terms.ts'
import { isActiveOn } from '../loan/flags.ts'
import { cents, shillingCents, sumCents, wholeShillings, type Cents } from '../money.ts'
import type { Phone } from '../person/phone.ts'

/** Order of the eight digits of a day. */
export const dateOrders = ['ddmmyyyy', 'yyyymmdd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Fields of the monthly file only; null when the customer did not give them. */
export type ReportedDetails = {
  readonly maritalStatus: string | null
  readonly industry: string | null
  readonly industrySector: string | null
  readonly incomeSource: string | null
  readonly netMonthlyIncomeCents: Cents | null
  readonly additionalPhone: Phone | null
  readonly email: string | null
  readonly residentialAddress: Address | null
}
export type ReportedPerson = {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string | null
  readonly birthDate: Day
  readonly document: IdentityDocument
}
export type ReportedLoan = {
  /** Null for an erased customer. */
  readonly person: ReportedPerson | null
  readonly phone: Phone | null
  readonly clientNumber: string
  readonly accountNumber: string
  readonly terms: LoanTerms
  readonly movements: readonly Movement[]
  readonly status: LoanStatus
  readonly closedOn: Day | null
  /** The payout was not received: nothing was ever owed or paid. */
  readonly voidedOn: Day | null
  /** Day on which the customer was notified about this open due date; null when not notified. */
  readonly notifiedOn: (overdueSince: Day) => Day | null
  /** Whether the last report to the bureaus was negative: then every change is reported, small or not. */
  readonly negativeBefore: boolean
}

/** An amount up to this is not reported as negative, unless the loan was reported as negative before. */
export const smallAmountCents = cents(1_000_00)
/**
 * At this many days past due the customer receives the CRB notice. The loan is reported after the notice
 * period, not counting the first and last day.
 */
export const noticeAfterDays = 60
export const noticeDays = 30

/** Whether a file of this day may report negative data. */
export const canReportNegative = (notifiedOn: Day, on: Day): boolean =>
  daysBetween(notifiedOn, on) > noticeDays

/**
 * Why a loan is not in the file: the customer disputes it, or it was fraud; it is past due and the open
 * amount is small, or the customer was not notified in time; or a required field cannot be filled.
 */
export const omissionReasons = ['disputed', 'fraud', 'small', 'notTold', 'incomplete'] as const
export type OmissionReason = (typeof omissionReasons)[number]

/** Risk classes of the Central Bank of Kenya, by days past due. */
const classes = [
  ['A', 30],
  ['B', 90],
  ['C', 180],
  ['D', 360],
  ['E', Infinity],
] as const
export const prudentialClasses: readonly string[] = classes.map(([name]) => name)
const classOf = (daysPastDue: number) => classes.find(([, most]) => daysPastDue <= most)!
export const prudentialClass = (daysPastDue: number): string => classOf(daysPastDue)[0]
/** The last day past due of the class of a day past due; of the last class, Infinity. */
export const lastDayOfClass = (daysPastDue: number): number => classOf(daysPastDue)[1]

export type Arrears = {
  readonly since: Day
  readonly days: number
  readonly cents: Cents
  readonly dues: number
}

/** Figures of a loan that both files report, as days and amounts. */
export type BureauFigures = {
  readonly on: Day
  readonly balanceCents: Cents
  readonly arrears: Arrears | null
  /** The next due date; in arrears, the open one. */
  readonly dueOn: Day
  readonly instalmentCents: Cents
  readonly payments: number
  readonly status: string
  readonly statusSince: Day
  readonly months: number
  readonly lastPayment: { readonly on: Day; readonly amountCents: Cents } | null
  readonly negative: boolean
  readonly closed: boolean
}

/** A loan's position at the end of a day, or why it is left out of the file. */
export function bureauFiguresOn(
  loan: ReportedLoan,
  on: Day,
): BureauFigures | { readonly leftOut: OmissionReason } {
  const marked = loan.movements.filter((each) => each.kind === 'mark').filter((each) => isActiveOn(each, on))
  if (marked.some(({ mark }) => mark === 'dispute')) return { leftOut: 'disputed' }
  if (marked.some(({ mark }) => mark === 'fraud')) return { leftOut: 'fraud' }
  const position = positionOn(loan.terms, loan.movements, on)
  const endedOn = loan.status === 'ceded' && loan.closedOn! <= on ? loan.closedOn : position.settledOn
  const arrears = endedOn === null ? arrearsOf(loan, position, on) : null
  const isWrittenOff = endedOn === null && position.writtenOffOn !== null
  const negative = arrears !== null || isWrittenOff
  if (negative && !loan.negativeBefore) {
    const refused = whyNotNotified(loan, position, arrears, on)
    if (refused) return { leftOut: refused }
  }
  const diedOn = marked.find(({ mark }) => mark === 'deceased')?.on ?? null
  const [status, statusSince] = statusOf(loan, position, { endedOn, diedOn })
  return {
    on,
    balanceCents: endedOn === null ? position.payoffCents : cents(0),
    arrears,
    dueOn: arrears?.since ?? position.nextDue?.on ?? position.maturityDay,
    instalmentCents: instalment(loan, on),
    payments: scheduled(loan, on).length,
    status,
    statusSince,
    months: monthsOf(loan.terms),
    lastPayment: loan.voidedOn === null ? lastPayment(loan.movements, on) : null,
    negative,
    closed: endedOn !== null,
  }
}

function whyNotNotified(
  { notifiedOn }: ReportedLoan,
  { payoffCents, nextDue }: Position,
  arrears: Arrears | null,
  on: Day,
): OmissionReason | null {
  if (wholeShillings(arrears?.cents ?? payoffCents) <= smallAmountCents) return 'small'
  const noticeOn = nextDue && notifiedOn(nextDue.on)
  return noticeOn && canReportNegative(noticeOn, on) ? null : 'notTold'
}

function arrearsOf(loan: ReportedLoan, { nextDue, daysUntilDue }: Position, on: Day): Arrears | null {
  if (!nextDue || daysUntilDue >= 0) return null
  const missed = scheduled(loan, on).filter((due) => due >= nextDue.on && due < on)
  return {
    since: nextDue.on,
    days: -daysUntilDue,
    cents: nextDue.amountCents,
    dues: Math.max(1, missed.length),
  }
}

const restructures = (movements: readonly Movement[], on: Day) =>
  movements.filter((each) => each.kind === 'restructure').filter((each) => each.on <= on)

const scheduled = ({ terms, movements }: ReportedLoan, on: Day): readonly Day[] =>
  restructures(movements, on).at(-1)?.dueOn ?? terms.dues.map((due) => due.on)

/** Amount of one payment by the schedule in force, if each is made on its day. */
function instalment({ terms, movements }: ReportedLoan, on: Day): Cents {
  const from = restructures(movements, on).at(-1)?.on ?? terms.paidOutOn
  const known = movements.filter((each) => each.on <= from && from > terms.paidOutOn)
  return remainingDues(terms, known, from)[0]?.amountCents ?? cents(0)
}

/** The status, and since when. */
function statusOf(
  { terms }: ReportedLoan,
  position: Position,
  { endedOn, diedOn }: { readonly endedOn: Day | null; readonly diedOn: Day | null },
): [string, Day] {
  const { writtenOffOn, restructuredOn } = position
  if (endedOn !== null) return ['A', endedOn]
  if (diedOn !== null) return ['L', diedOn]
  if (writtenOffOn !== null) return ['C', writtenOffOn]
  return restructuredOn === null ? ['F', terms.paidOutOn] : ['G', restructuredOn]
}

function lastPayment(movements: readonly Movement[], on: Day): { on: Day; amountCents: Cents } | null {
  const paid = movements.flatMap((each) =>
    isMoney(each) && each.kind !== 'refund' && each.on <= on && each.amountCents >= shillingCents
      ? [each]
      : [],
  )
  const day = paid
    .map((each) => each.on)
    .sort()
    .at(-1)
  return day === undefined
    ? null
    : {
        on: day,
        amountCents: sumCents(paid.filter((each) => each.on === day).map((each) => each.amountCents)),
      }
}

export const nameMax = 50
export type ReportedIdentity = {
  readonly person: ReportedPerson
  readonly phone: Phone
  readonly idType: string
  readonly idNumber: string
}
/** Identity fields that every row requires; null when one cannot be filled. */
export function identityOf({ person, phone }: ReportedLoan): ReportedIdentity | null {
  const document = person && documentOf(person.document)
  if (!person || !phone || !document || [person.lastName, person.firstName].some(({ length }) => length < 2))
    return null
  return { person, phone, ...document }
}

/**
 * The document that bureaus identify a person by, in files and enquiries. Leading zeros of a number of digits
 * are ignored.
 */
export function bureauIdentityOf(document: IdentityDocument) {
  const { bureau, number } = identityDocuments[document.kind]
  const given = documentNumber(document)
  return { type: bureau.type, number: number.digitsOnly ? given.replace(/^0+/, '') : given }
}

/** Null when the number does not fit: the file allows a limited count of digits for an ID. */
function documentOf(document: IdentityDocument): Pick<ReportedIdentity, 'idType' | 'idNumber'> | null {
  const { type, number } = bureauIdentityOf(document)
  const { digitsMax } = identityDocuments[document.kind].bureau
  return digitsMax !== null && (number.length === 0 || number.length > digitsMax)
    ? null
    : { idType: type, idNumber: number }
}

/** The agreed term in months, rounded, at least one. */
const monthsOf = ({ paidOutOn, dues }: LoanTerms): number =>
  Math.max(1, Math.round(daysBetween(paidOutOn, dues.at(-1)!.on) / 30))

export function showDate(date: Day, order: DateOrder): string {
  const [year, month, dayOfMonth] = date.split('-')
  return order === 'ddmmyyyy' ? `${dayOfMonth}${month}${year}` : `${year}${month}${dayOfMonth}`
}
