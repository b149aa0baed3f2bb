/** Step 1 of crediting: finds and locks the loan of each payment, and limits the stated time of payment. */
import { numbersMeant, parseContractNumber } from '../../../domain/loan/contract-number.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import type { Cents } from '../../../domain/money.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { believedTime, type BelievedTime } from '../exceptions/index.ts'
import { accountReferenceCharactersMax } from './limits.ts'
import * as store from './store.ts'
import { lockAccounts } from './unmatched/store.ts'

/**
 * A payment reported by a message. `key` is the message id; the loan is known when the payment answers our
 * prompt.
 */
export type ReportedPayment = {
  readonly key: number
  /** The rail of the payment. */
  readonly rail: string
  readonly channel: store.RepaymentChannel
  readonly receipt: string
  readonly amountCents: Cents
  /** The provider's own time; null when it stated none. */
  readonly saidAt: Date | null
  readonly heardAt: Date
  /** When we sent the prompt; null without a prompt. */
  readonly askedAt: Date | null
  /** As the payer typed it: untrusted. */
  readonly accountReference: string
  readonly payer: string
  readonly loanId: string | null
  readonly customerId: string | null
  readonly promptId: string | null
  /** The payment names a prompt that another receipt already paid. */
  readonly isSecondReceipt?: boolean
}

/** One receipt with its loan. Several reports can name the same receipt: the one with a prompt counts. */
export type MatchedPayment = {
  readonly report: ReportedPayment
  /** The row to store; without a loan when none was found or it was sold. */
  readonly row: store.NewRepayment
  readonly time: BelievedTime
  readonly isLoanSold: boolean
}

export type Matched = {
  readonly reports: readonly ReportedPayment[]
  /** One per receipt. */
  readonly payments: readonly MatchedPayment[]
  readonly loanOf: (report: ReportedPayment) => Loan | undefined
  /** The locked loans of all reports, by id. */
  readonly loans: ReadonlyMap<string, Loan>
}

export async function match(
  tx: Tx,
  loans: Pick<Loans, 'byTypedNumbers' | 'lock'>,
  reports: readonly ReportedPayment[],
  zone: Zone,
): Promise<Matched> {
  const typed = [...new Set(reports.flatMap((each) => (each.loanId === null ? [each.accountReference] : [])))]
  const found = new Map(await loans.byTypedNumbers(tx, typed))
  const unknown = typed.filter((text) => !found.has(text))
  if (unknown.length > 0) {
    // A loan with this number may be opening in another transaction: wait for it and search again.
    await lockAccounts(
      tx,
      unknown.map((text) => readAccount(text)),
    )
    for (const [text, loan] of await loans.byTypedNumbers(tx, unknown)) found.set(text, loan)
  }
  const keyOf = (report: ReportedPayment) => store.loanOf(report) ?? found.get(report.accountReference)
  const locked = await loans.lock(
    tx,
    reports.map(keyOf).filter((key) => key !== undefined),
  )
  const loanOf = (report: ReportedPayment): Loan | undefined => locked.get(keyOf(report)?.id ?? '')
  const payments = [...Map.groupBy(reports, (each) => each.receipt).values()].map((same) => {
    const report = same.find((each) => each.promptId !== null) ?? same[0]!
    const loan = loanOf(report)
    const time = timeWithin(loan, report.saidAt, report.heardAt, zone, report.askedAt)
    return { report, row: rowOf(report, loan, time, zone), time, isLoanSold: loan?.status === 'ceded' }
  })
  return { reports, payments, loanOf, loans: locked }
}

/** Limits a payment's time: not before the loan's first day, nor before the prompt that requested it. */
export function timeWithin(
  loan: Loan | undefined,
  saidAt: Date | null,
  heardAt: Date,
  zone: Zone,
  askedAt: Date | null = null,
): BelievedTime {
  return believedTime(saidAt, { from: askedAt ?? (loan ? zone.startOf(loan.paidOutOn) : null), heardAt })
}

/** The contract number in the typed text, or the shortened text for staff to interpret. */
function readAccount(typed: string, loan?: Loan): string {
  if (loan && numbersMeant(typed).includes(loan.documentNumber)) return loan.documentNumber
  const number = parseContractNumber(typed)
  return isInvalid(number) ? typed.trim().slice(0, accountReferenceCharactersMax) : number
}

function rowOf(
  report: ReportedPayment,
  loan: Loan | undefined,
  { at, saidAt }: BelievedTime,
  zone: Zone,
): store.NewRepayment {
  const payable = loan !== undefined && loan.status !== 'ceded'
  return {
    receipt: report.receipt,
    rail: report.rail,
    channel: report.channel,
    loanId: payable ? loan.id : null,
    customerId: payable ? loan.customerId : null,
    promptId: report.promptId,
    amountCents: report.amountCents,
    completedAt: at,
    saidAt,
    valueDay: zone.dayOf(at),
    receivedAt: report.heardAt,
    accountReference: readAccount(report.accountReference, loan),
    payer: maskPayer(report.payer),
    ...(report.isSecondReceipt
      ? { questionedAt: report.heardAt, question: 'secondReceipt' }
      : { questionedAt: null, question: null }),
  }
}

/**
 * The payer's number is only displayed, never used as a key. A clear number is masked like the provider masks
 * it.
 */
const maskPayer = (payer: string): string =>
  /^\+?\d{9,15}$/.test(payer)
    ? `${payer.replace('+', '').slice(0, 4)} ***** ${payer.slice(-3)}`
    : payer.slice(0, 64)
