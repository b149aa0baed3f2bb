/**
 * Missing-payment claims: looks for the payment among our payments, in the provider's recent list, and by its
 * receipt at the provider. Credits it once, and only when the provider names the customer's whole number as
 * the payer: bystanders can read a receipt, and a masked number fits many numbers. All other claims await
 * staff.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { can } from '../../../domain/loan/status.ts'
import { canBePayer, wholeNumber, type PaidMessage } from '../../../domain/payment/mpesa-message.ts'
import type { Cents } from '../../../domain/money.ts'
import { isWithinBounds } from '../../../domain/payment/stated-amount.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import { keyText, readKey, type CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import type { StatusResult } from '../../providers/rails/port.ts'
import type { Exceptions } from '../exceptions/index.ts'
import * as store from './claims-store.ts'
import type { Claim, ClaimStatus } from './claims-store.ts'
import type { Repayment, Repayments } from '../repayments/index.ts'
import { claimAskSeconds, claimsPerDay } from './limits.ts'
import { isPaidToUs } from './parties.ts'
import { namesNumber } from '../recipient-name-check/index.ts'
import type { MoneyInRails } from '../rails/index.ts'
import type { Questions } from '../provider-inbox/index.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly questions: Pick<Questions, 'ask'>
  readonly loans: Loans
  readonly exceptions: Exceptions
  readonly repayments: Repayments
  readonly rails: MoneyInRails
  /** The phone that the customer signs in with. */
  readonly phoneOf: (db: Db | Tx, customerId: string) => Promise<Phone | null>
  /** Fetches recent payments with the account numbers that payers entered. */
  readonly pullSoon: (tx: Tx) => Promise<void>
}
/** A claim with the amount of its payment, when known. */
export type ClaimView = Claim & { readonly amountCents: Cents | null }

export type Claims = ReturnType<typeof createClaims>

/** Why staff must review: the payer is not proved, or M-Pesa did not answer. */
type WhyPerson = 'payerMasked' | 'payerDiffers' | 'notCredited' | 'unanswered'

/** Jobs queued by an older version carry the id without the customer. */
type OfClaim = { readonly claimId: string; readonly customerId?: string }
export const claimJob = defineJob<OfClaim>('payments.claim', 'mpesaQuestions')

export function createClaims({
  database,
  clock,
  jobs,
  questions,
  loans,
  exceptions,
  repayments,
  rails,
  phoneOf,
  pullSoon,
}: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)

  /**
   * Settles a claim whose payment is stored here; null when there is none. `said`: the payer's number in the
   * provider's answer.
   */
  async function settleFromHere(
    tx: Tx,
    claim: Claim,
    said: Phone | null = null,
  ): Promise<ClaimStatus | null> {
    const [money] = await repayments.byReceipts(tx, [claim.receipt])
    if (!money) return null
    const mine = money.customerId === claim.customerId
    // A payment we reversed as unknown may be known after all: the provider is queried once more.
    if (mine && money.reversedBy !== null && money.reversedBy !== 'provider') return null
    if (hasEnded(money)) return settle(tx, claim, endOf(claim, money))
    const phone = await phoneOf(tx, claim.customerId)
    const payer = (await repayments.payerCustomer(tx, claim.receipt)) === claim.customerId
    const own = payer || (phone !== null && (said === phone || namesNumber(money.payer, phone)))
    if (
      own &&
      !(
        'error' in
        (await repayments.assign(tx, claim.receipt, { id: claim.loanId, customerId: claim.customerId }))
      )
    )
      return settle(tx, claim, 'credited')
    // An officer may credit the payment concurrently: after taking the lock, accept that result.
    const [held] = await repayments.lock(tx, [claim.receipt])
    if (held && hasEnded(held)) return settle(tx, claim, endOf(claim, held))
    if (own) return leaveToPerson(tx, claim, 'notCredited')
    const masked =
      said === null &&
      phone !== null &&
      canBePayer(money.payer, phone) &&
      (await repayments.payerCustomer(tx, claim.receipt)) === null
    return leaveToPerson(tx, claim, masked ? 'payerMasked' : 'payerDiffers')
  }

  async function settle(tx: Tx, claim: Claim, status: ClaimStatus): Promise<ClaimStatus> {
    await store.settle(tx, claim, status, clock.now())
    await jobs.remove(tx, `${claimJob.name}:${claim.id}`)
    if (status !== 'person') await exceptions.resolve(tx, ['paymentClaimed'], claim.id)
    return status
  }

  /** Raises one exception per claim: several customers may claim the same payment. */
  async function leaveToPerson(tx: Tx, claim: Claim, why: WhyPerson): Promise<ClaimStatus> {
    const { receipt, loanId, customerId } = claim
    await exceptions.raise(tx, [
      { kind: 'paymentClaimed', subject: claim.id, details: { receipt, loanId, customerId, why } },
    ])
    return settle(tx, claim, 'person')
  }

  async function view(db: Db | Tx, claim: Claim): Promise<ClaimView> {
    const [money] = claim.status === 'credited' ? await repayments.byReceipts(db, [claim.receipt]) : []
    return { ...claim, amountCents: money?.amountCents ?? null }
  }

  /** The open loan, else the latest one; money for a closed loan becomes an overpayment and is refunded. */
  async function loanOf(tx: Tx, customerId: string): Promise<Loan | undefined> {
    const all = await loans.ofCustomer(customerId, tx)
    return (
      all.find(can.pay) ??
      all
        .filter((loan) => loan.status !== 'ceded')
        .toSorted((one, other) => (one.paidOutOn < other.paidOutOn ? 1 : -1))[0]
    )
  }

  /** Reads the claim's key from the question's subject (keyed.ts). */
  async function keyIn(tx: Tx, about: string): Promise<CustomerScopedId | undefined> {
    const key = readKey(about)
    if (!key) return undefined
    const { customerId, id } = key
    return customerId === null ? store.keyOf(tx, id) : { customerId, id }
  }

  return {
    /** Starts the search, once per receipt. A repeated claim restarts a search that found nothing. */
    report: (
      customerId: string,
      { receipt }: PaidMessage,
    ): Promise<ClaimView | Failure<'noLoan' | 'tooManyRequests'>> =>
      database.transaction(async (tx) => {
        const loan = await loanOf(tx, customerId)
        if (!loan) return { error: 'noLoan' }
        if ((await store.countSince(tx, customerId, inSeconds(-86_400))) >= claimsPerDay)
          return { error: 'tooManyRequests', retryAfterSeconds: 86_400 }
        const { claim, begun } = await store.report(
          tx,
          { id: randomUUID(), customerId, loanId: loan.id, receipt },
          clock.now(),
        )
        if (begun && (await settleFromHere(tx, claim)) === null) {
          await pullSoon(tx)
          await jobs.add(tx, claimJob, { claimId: claim.id, customerId } satisfies OfClaim, {
            runAt: inSeconds(claimAskSeconds[0]),
            key: `${claimJob.name}:${claim.id}`,
          })
        }
        return view(tx, (await store.read(tx, claim))!)
      }),

    async read(customerId: string, id: string): Promise<ClaimView | undefined> {
      const claim = await store.read(database.db, { customerId, id })
      return claim && view(database.db, claim)
    },

    /**
     * Job: searches our payments again, then queries the provider by receipt. After the last attempt the
     * claim goes to staff.
     */
    async search({ claimId: id, customerId }: OfClaim): Promise<void> {
      const key = customerId === undefined ? await store.keyOf(database.db, id) : { customerId, id }
      if (!key) return
      const asks = await database.transaction(async (tx) => {
        const claim = await store.lock(tx, key)
        if (claim?.status !== 'looking' || (await settleFromHere(tx, claim)) !== null) return null
        const seconds = claimAskSeconds[claim.asked + 1]
        if (seconds === undefined) {
          await leaveToPerson(tx, claim, 'unanswered')
          return null
        }
        await store.countAsked(tx, claim)
        await jobs.add(tx, claimJob, { claimId: id, customerId: key.customerId } satisfies OfClaim, {
          runAt: inSeconds(seconds),
          key: `${claimJob.name}:${id}`,
        })
        return claim.receipt
      })
      if (asks !== null) await questions.ask(rails.main, 'claim', { about: keyText(key), receipt: asks })
    },

    /**
     * Ends claims that awaited staff once their payments are matched or reversed: credited for the customer
     * who got the payment, not found for all others.
     */
    async settleWaiting(tx: Tx, receipts: readonly string[]): Promise<void> {
      const waiting = await store.lockWaiting(tx, receipts)
      if (waiting.length === 0) return
      const payments = await repayments.byReceipts(
        tx,
        waiting.map(({ receipt }) => receipt),
      )
      const byReceipt = new Map(payments.map((payment) => [payment.receipt, payment]))
      for (const claim of waiting) {
        const payment = byReceipt.get(claim.receipt)
        if (payment && hasEnded(payment)) await settle(tx, claim, endOf(claim, payment))
      }
    },

    /** Staff found no payment of this customer: ends the claim. */
    async refuse(tx: Tx, id: string): Promise<void> {
      const key = await store.keyOf(tx, id)
      const claim = key && (await store.lock(tx, key))
      if (claim?.status === 'person') await settle(tx, claim, 'notFound')
    },

    /** All customers' claims of a payment. */
    ofReceipt: (db: Db | Tx, receipt: string): Promise<Claim[]> => store.ofReceipt(db, receipt),

    /** Applies the provider's answer about a claimed receipt; returns the outcome. */
    async applyStatus(
      tx: Tx,
      { id: key, receivedAt }: { readonly id: number; readonly receivedAt: Date },
      about: string,
      answer: StatusResult['answer'],
    ): Promise<string> {
      const asked = await keyIn(tx, about)
      const claim = asked && (await store.lock(tx, asked))
      if (claim?.status !== 'looking' || answer.found === 'unknown') return 'noted'
      const payer = wholeNumber((answer.found && answer.payer) || '')
      if (await settleFromHere(tx, claim, payer)) return 'repeated'
      if (
        !answer.found ||
        answer.receipt !== claim.receipt ||
        !isWithinBounds(answer.amountCents) ||
        answer.completedAt === null ||
        answer.state === 'pending'
      ) {
        if (answer.found && answer.state === 'pending') return 'pending'
        await settle(tx, claim, 'notFound')
        return 'claimNotFound'
      }
      const toUs = isPaidToUs(answer.receiver, rails.main.payToNumber)
      if (!toUs || answer.state !== 'completed') {
        await settle(tx, claim, 'notFound')
        return toUs ? 'claimReversed' : 'claimElsewhere'
      }
      if (await repayments.restore(tx, claim.receipt, answer.amountCents))
        return settle(tx, claim, 'credited')
      // Stores the payment as unmatched first, so that only `settleFromHere` decides who gets it.
      await repayments.credit(tx, [
        {
          key,
          rail: rails.main.name,
          channel: 'status',
          receipt: claim.receipt,
          amountCents: answer.amountCents,
          saidAt: answer.completedAt,
          heardAt: receivedAt,
          askedAt: null,
          accountReference: '',
          payer: payerOf(answer.payer),
          loanId: null,
          customerId: null,
          promptId: null,
        },
      ])
      return (await settleFromHere(tx, claim, payer)) === 'credited' ? 'credited' : 'unmatched'
    },
  }
}

/** Whether the payment is matched or reversed, so that the claim no longer awaits staff. */
const hasEnded = ({ customerId, reversedAt }: Repayment): boolean =>
  customerId !== null || reversedAt !== null
const endOf = (claim: Claim, { customerId, reversedAt }: Repayment): ClaimStatus =>
  customerId === claim.customerId && reversedAt === null ? 'credited' : 'notFound'

/** `254712345678 - JANE W DOE` -> `254712345678`: names are not stored. */
const payerOf = (party: string | null): string => /^\+?[\d* ]+/.exec(party ?? '')?.[0].trim() ?? ''
