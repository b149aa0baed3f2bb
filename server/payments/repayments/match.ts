/**
 * Credits each receipt once, whichever channels report it. A repeated report adds missing data and raises an
 * exception for contradictions.
 */
import { numbersMeant, parseContractNumber } from '../../../domain/loan/contract-number.ts'
import { nairobiDay } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { timeProblems, type BelievedTime, type Exceptions } from '../exceptions/index.ts'
import type { MoneyInRails } from '../rails/index.ts'
import { accountReferenceCharactersMax } from './limits.ts'
import type { RepaymentEvents, Matching } from './unmatched/service.ts'
import { moveOf, timeWithin, type LoanPosting } from './post.ts'
import * as store from './store.ts'
import { lockAccounts } from './unmatched/store.ts'
import type { TakingBack } from './reversals.ts'

/**
 * A payment reported by a message. `key` is the message id; the loan is known when the payment answers our
 * prompt.
 */
export type Heard = {
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

type Deps = {
  readonly clock: Clock
  readonly rails: MoneyInRails
  readonly loans: Pick<Loans, 'byTypedNumbers' | 'lock'>
  readonly exceptions: Pick<Exceptions, 'raise'>
  readonly events: RepaymentEvents
  readonly posting: LoanPosting
  readonly matching: Pick<Matching, 'keepUnmatched' | 'matchTo' | 'notePayer'>
  readonly takingBack: Pick<TakingBack, 'restore'>
}

export function createCrediting({
  clock,
  rails,
  loans,
  exceptions,
  events,
  posting,
  matching,
  takingBack,
}: Deps) {
  /** Locks and returns the loans of the payments. */
  async function loansOf(tx: Tx, payments: readonly Heard[]): Promise<(payment: Heard) => Loan | undefined> {
    const typed = [
      ...new Set(payments.flatMap((each) => (each.loanId === null ? [each.accountReference] : []))),
    ]
    const found = new Map(await loans.byTypedNumbers(tx, typed))
    const unknown = typed.filter((text) => !found.has(text))
    if (unknown.length > 0) {
      await lockAccounts(
        tx,
        unknown.map((text) => readAccount(text)),
      )
      for (const [text, loan] of await loans.byTypedNumbers(tx, unknown)) found.set(text, loan)
    }
    const keyOf = (payment: Heard) => store.loanOf(payment) ?? found.get(payment.accountReference)
    const locked = await loans.lock(
      tx,
      payments.map(keyOf).filter((key) => key !== undefined),
    )
    return (payment) => locked.get(keyOf(payment)?.id ?? '')
  }

  /**
   * Handles receipts that are already stored: credits nothing again, adds missing data, and raises an
   * exception for contradictions.
   */
  async function hearAgain(
    tx: Tx,
    repeated: readonly Heard[],
    loanOf: (payment: Heard) => Loan | undefined,
  ): Promise<Map<number, string>> {
    if (repeated.length === 0) return new Map()
    const known = new Map(
      (
        await store.lock(
          tx,
          repeated.map((each) => each.receipt),
        )
      ).map((each) => [each.receipt, each]),
    )
    const outcomes = new Map<number, string>()
    for (const payment of repeated) {
      const earlier = known.get(payment.receipt)!
      const differs = earlier.amountCents !== payment.amountCents
      outcomes.set(payment.key, differs ? 'amountDiffers' : 'repeated')
      if (differs)
        await exceptions.raise(tx, [
          {
            kind: 'collectionAmountDiffers',
            subject: payment.receipt,
            details: { creditedCents: earlier.amountCents, saidCents: payment.amountCents },
          },
        ])
      const loan = loanOf(payment)
      if (
        !differs &&
        loan &&
        loan.status !== 'ceded' &&
        earlier.loanId === null &&
        earlier.reversedAt === null
      ) {
        await matching.matchTo(tx, loan, [earlier])
        known.set(earlier.receipt, { ...earlier, loanId: loan.id, customerId: loan.customerId })
      }
    }
    // The provider lists a payment that we had reversed.
    for (const { receipt, key, channel, amountCents } of repeated) {
      if (
        channel === 'pull' &&
        known.get(receipt)?.reversedAt &&
        (await takingBack.restore(tx, receipt, amountCents))
      ) {
        outcomes.set(key, 'restored')
        // If its loan was sold meanwhile, the payment has no customer now.
        for (const restored of await store.byReceipts(tx, [receipt])) known.set(receipt, restored)
      }
    }
    const seconds = repeated.flatMap((each) => (each.isSecondReceipt ? (known.get(each.receipt) ?? []) : []))
    if (seconds.length > 0) await store.question(tx, seconds, 'secondReceipt', clock.now())
    const claims = repeated.flatMap(({ receipt, promptId }) => {
      const money = known.get(receipt)
      return promptId !== null && money?.promptId === null ? [{ ...money, promptId }] : []
    })
    if (claims.length > 0) await store.setPrompts(tx, claims)
    return outcomes
  }

  return {
    /**
     * Credits payments, each receipt once; returns the outcome per message. The number of statements is
     * constant for new payments.
     */
    async credit(tx: Tx, heard: readonly Heard[]): Promise<Map<number, string>> {
      if (heard.length === 0) return new Map()
      const firsts = [...Map.groupBy(heard, (each) => each.receipt).values()].map(
        (same) => same.find((each) => each.promptId !== null) ?? same[0]!,
      )
      const loanOf = await loansOf(tx, heard)
      const times = new Map(
        firsts.map((payment) => [
          payment.receipt,
          timeWithin(loanOf(payment), payment.saidAt, payment.heardAt, payment.askedAt),
        ]),
      )
      const rows = firsts.map((payment) =>
        collectionOf(payment, loanOf(payment), times.get(payment.receipt)!),
      )
      const fresh = await store.insert(tx, rows)

      const credited = rows.filter((row) => fresh.has(row.receipt) && row.loanId !== null)
      const homeless = rows.filter((row) => fresh.has(row.receipt) && row.loanId === null)
      const locked = new Map(
        firsts
          .map(loanOf)
          .filter((loan) => loan !== undefined)
          .map((loan) => [loan.id, loan]),
      )
      const moved = await posting.moveIn(
        tx,
        locked,
        credited
          .toSorted(byCompletion)
          .map((row) => moveOf('collection', rails.of(row.rail).account, row, row.loanId!)),
      )
      const firstOf = new Map(firsts.map((each) => [each.receipt, each]))
      await matching.keepUnmatched(tx, homeless, (row) =>
        loanOf(firstOf.get(row.receipt)!) ? 'loanCeded' : 'unknownAccount',
      )
      for (const { receipt } of homeless) await matching.notePayer(tx, receipt, firstOf.get(receipt)!.payer)
      await exceptions.raise(
        tx,
        [...fresh].flatMap((receipt) => timeProblems(receipt, times.get(receipt)!)),
      )
      if (fresh.size > 0) await events.received(tx, [...fresh])
      const unclaimed = credited.filter((row) => row.promptId === null)
      if (unclaimed.length > 0) await events.unclaimed(tx, unclaimed)
      if (credited.length > 0)
        await events.ended(
          tx,
          credited.map(({ receipt }) => receipt),
        )
      if (moved.length > 0) await posting.tell(tx, moved)

      const isFirst = (each: Heard) => fresh.has(each.receipt) && firstOf.get(each.receipt) === each
      const outcomes = await hearAgain(
        tx,
        heard.filter((each) => !isFirst(each)),
        loanOf,
      )
      for (const each of heard.filter(isFirst))
        outcomes.set(
          each.key,
          homeless.some((row) => row.receipt === each.receipt) ? 'unmatched' : 'credited',
        )
      return outcomes
    },
  }
}

/** The contract number in the typed text, or the shortened text for staff to interpret. */
function readAccount(typed: string, loan?: Loan): string {
  if (loan && numbersMeant(typed).includes(loan.documentNumber)) return loan.documentNumber
  const number = parseContractNumber(typed)
  return isInvalid(number) ? typed.trim().slice(0, accountReferenceCharactersMax) : number
}

function collectionOf(
  payment: Heard,
  loan: Loan | undefined,
  { at, saidAt }: BelievedTime,
): store.NewRepayment {
  const payable = loan !== undefined && loan.status !== 'ceded'
  return {
    receipt: payment.receipt,
    rail: payment.rail,
    channel: payment.channel,
    loanId: payable ? loan.id : null,
    customerId: payable ? loan.customerId : null,
    promptId: payment.promptId,
    amountCents: payment.amountCents,
    completedAt: at,
    saidAt,
    valueDay: nairobiDay(at),
    receivedAt: payment.heardAt,
    accountReference: readAccount(payment.accountReference, loan),
    payer: maskPayer(payment.payer),
    ...(payment.isSecondReceipt
      ? { questionedAt: payment.heardAt, question: 'secondReceipt' }
      : { questionedAt: null, question: null }),
  }
}

const byCompletion = (one: store.NewRepayment, other: store.NewRepayment): number =>
  one.completedAt.getTime() - other.completedAt.getTime() || (one.receipt < other.receipt ? -1 : 1)

/**
 * The payer's number is only displayed, never used as a key. A clear number is masked like the provider masks
 * it.
 */
const maskPayer = (payer: string): string =>
  /^\+?\d{9,15}$/.test(payer)
    ? `${payer.replace('+', '').slice(0, 4)} ***** ${payer.slice(-3)}`
    : payer.slice(0, 64)
