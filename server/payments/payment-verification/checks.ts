/**
 * Checks payments with the provider. A callback carries no signature, so each payment is queried soon after
 * it arrives, and daily while the provider can still reverse it. A payment unknown to the provider is in
 * question, and is reversed when it stays unknown.
 */
import { displayedAmount, isWithinBounds, type StatedAmount } from '../../../domain/payment/stated-amount.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { StatusResult } from '../../providers/rails/port.ts'
import type { NewException, Exceptions } from '../exceptions/index.ts'
import type { Repayment, Repayments } from '../repayments/index.ts'
import {
  checkAfterSeconds,
  checkAgainSeconds,
  checkBatchReceipts,
  firstAnswerSeconds,
  firstAnswerWithinSeconds,
  reversibleDays,
  unknownTimes,
  jobsOfWatch,
  listedOneByOneMax,
} from './limits.ts'
import { spreadJobs } from '../provider-outages/index.ts'
import { payoutHeldSeconds, type PayoutOnHold } from '../payouts/index.ts'
import { isPaidToUs } from './parties.ts'
import type { MoneyInRails } from '../rails/index.ts'
import type { Questions } from '../provider-inbox/index.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly questions: Pick<Questions, 'open' | 'send'>
  readonly exceptions: Exceptions
  readonly repayments: Repayments
  readonly rails: MoneyInRails
  /** Hours after which a payment that the provider does not know is reversed. */
  readonly unknownPaymentHours: number
}
/**
 * Requests answers newer than `since` (ISO time), or the first answer ever when it is null. `attempt` counts
 * earlier requests; null means a single request without retries.
 */
export type CheckPayload = {
  readonly receipts: readonly string[]
  readonly since: string | null
  readonly attempt: number | null
}
export type CheckAnswer = {
  readonly key: number
  readonly receipt: string
  readonly answer: StatusResult['answer']
}

export type Checks = ReturnType<typeof createChecks>

export const checkJob = defineJob<CheckPayload>('payments.check', 'mpesaQuestions')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Queues the first query of a batch of receipts, in the transaction that received them. */
export const planChecks =
  (jobs: Jobs, clock: Clock) =>
  (tx: Tx, receipts: readonly string[]): Promise<void> =>
    jobs.add(tx, checkJob, { receipts, since: null, attempt: 0 } satisfies CheckPayload, {
      runAt: new Date(clock.now().getTime() + checkAfterSeconds * 1_000),
    })

export function createChecks({
  database,
  clock,
  jobs,
  questions,
  exceptions,
  repayments,
  rails,
  unknownPaymentHours,
}: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)
  // One extra day: a payment reversed on its last day, after that day's check, is found by the next one.
  const watchedSince = (): Date => new Date(clock.now().getTime() - (reversibleDays + 1) * dayMs)

  /** Lists the first exceptions of a burst one by one, and the rest of the hour as one. */
  const raiseFew = (tx: Tx, items: readonly NewException[]): Promise<void> =>
    exceptions.raiseFew(tx, items, {
      most: listedOneByOneMax,
      rest: {
        kind: 'paymentsInQuestion',
        subject: `${clock.now().toISOString().slice(0, 13).replace('T', ' ')}:00`,
      },
    })

  /** Marks payments that the provider does not know as in question, and reverses those that stay unknown. */
  async function applyNotFound(tx: Tx, payments: readonly Repayment[]): Promise<void> {
    const counted = await repayments.countNotFound(tx, payments, clock.now())
    // A payment the provider once confirmed is real, even if the provider forgets it: one exception, no
    // reversal.
    const unknown: NewException[] = []
    for (const { receipt } of payments)
      if (
        counted.some((each) => each.receipt === receipt) ||
        !(await exceptions.isResolved(tx, 'collectionNotFound', receipt))
      )
        unknown.push({ kind: 'collectionNotFound', subject: receipt })
    await raiseFew(tx, unknown)
    const first = counted.filter(({ notFound }) => notFound === 1).map(({ receipt }) => receipt)
    if (first.length > 0)
      await jobs.add(tx, checkJob, { receipts: first, since: null, attempt: 0 } satisfies CheckPayload, {
        runAt: inSeconds(unknownPaymentHours * 3_600),
      })
    const lasting = counted.filter(
      ({ notFound, questionedAt }) =>
        notFound >= unknownTimes &&
        questionedAt !== null &&
        clock.now().getTime() - questionedAt.getTime() >= unknownPaymentHours * hourMs,
    )
    if (lasting.length === 0) return
    await repayments.reverse(
      tx,
      lasting.map(({ receipt }) => receipt),
      'unknown',
    )
    await raiseFew(
      tx,
      lasting.map(({ receipt, notFound }) => ({
        kind: 'collectionTakenBack',
        subject: receipt,
        details: { asked: notFound },
      })),
    )
    for (const { receipt } of lasting) await exceptions.resolve(tx, ['collectionNotFound'], receipt)
  }

  async function applyConfirmed(tx: Tx, payments: readonly Repayment[]): Promise<void> {
    if (payments.length === 0) return
    await repayments.confirm(tx, payments, clock.now())
    for (const { receipt, questionedAt } of payments)
      if (questionedAt) await exceptions.resolve(tx, ['collectionNotFound'], receipt)
  }

  return {
    /**
     * Job: queries the payments still without an answer, and retries for some hours. Then raises an
     * exception; the daily check continues.
     */
    async ask({ receipts, since, attempt }: CheckPayload): Promise<void> {
      const from = since === null ? null : new Date(since)
      const seconds = attempt === null ? undefined : checkAgainSeconds[attempt]
      const asked = await database.transaction(async (tx) => {
        const unconfirmed = await repayments.unconfirmed(tx, receipts, from)
        if (unconfirmed.length === 0) return []
        const open = unconfirmed.map(({ receipt }) => receipt)
        if (seconds !== undefined)
          await jobs.add(
            tx,
            checkJob,
            { receipts: open, since, attempt: attempt! + 1 } satisfies CheckPayload,
            { runAt: inSeconds(seconds) },
          )
        else if (attempt !== null)
          await raiseFew(
            tx,
            unconfirmed
              .filter(({ notFound }) => notFound === 0)
              .map(({ receipt }) => ({ kind: 'collectionUnchecked', subject: receipt })),
          )
        const references = await questions.open(tx, 'collection', open)
        return unconfirmed.map((payment, place) => ({ ...payment, reference: references[place]! }))
      })
      for (const [rail, payments] of Map.groupBy(asked, (each) => each.rail))
        await questions.send(
          rails.of(rail),
          payments.map(({ receipt, promptId, completedAt, reference }) => ({
            receipt,
            at: completedAt,
            ...(promptId !== null && { prompt: promptId }),
            reference,
          })),
        )
    },

    /** Daily job: queries every payment that the provider can still reverse. */
    async watch(): Promise<void> {
      const since = clock.startOf(clock.today()).toISOString()
      const size = jobsOfWatch * checkBatchReceipts
      for (let after = { receivedAt: watchedSince(), receipt: '' }, found = size; found === size;) {
        const page = await repayments.watched(database.db, after, size)
        found = page.length
        after = page.at(-1) ?? after
        const batches = Array.from({ length: Math.ceil(found / checkBatchReceipts) }, (_, at) =>
          page.slice(at * checkBatchReceipts, (at + 1) * checkBatchReceipts),
        )
        await jobs.addMany(
          database.db,
          checkJob,
          batches.map((batch): { payload: CheckPayload } => ({
            payload: { receipts: batch.map(({ receipt }) => receipt), since, attempt: 0 },
          })),
        )
      }
    },

    /** After an outage: queries all payments of this rail that are not confirmed. */
    async resume(tx: Tx, rail: string): Promise<void> {
      const open = await repayments.unanswered(tx, rail, watchedSince())
      const receipts = open.map(({ receipt }) => receipt)
      const batches = Array.from({ length: Math.ceil(receipts.length / checkBatchReceipts) }, (_, place) =>
        receipts.slice(place * checkBatchReceipts, (place + 1) * checkBatchReceipts),
      )
      await jobs.addMany(
        tx,
        checkJob,
        spreadJobs(batches, clock.now(), (batch) => ({
          payload: { receipts: batch, since: null, attempt: 0 } satisfies CheckPayload,
        })),
      )
    },

    /** Queries one payment now at the request of staff, whatever earlier answers were. */
    askNow: (tx: Tx, receipt: string): Promise<void> =>
      jobs.add(
        tx,
        checkJob,
        { receipts: [receipt], since: clock.now().toISOString(), attempt: null } satisfies CheckPayload,
        { key: `${checkJob.name}:${receipt}` },
      ),

    /**
     * Whether a payout to the customer must wait until the provider confirms the customer's recent payments.
     * Queries recent payments at once.
     */
    async payoutHold(tx: Tx, customerId: string): Promise<PayoutOnHold | null> {
      const open = await repayments.openOf(tx, customerId, watchedSince())
      if (open.length === 0) return null
      const isFresh = open.every(
        ({ questionedAt, receivedAt }) =>
          questionedAt === null && receivedAt > inSeconds(-firstAnswerWithinSeconds),
      )
      if (!isFresh) return { seconds: payoutHeldSeconds, waitsFor: 'paymentCheck' }
      await jobs.add(
        tx,
        checkJob,
        { receipts: open.map(({ receipt }) => receipt), since: null, attempt: null } satisfies CheckPayload,
        { key: `${checkJob.name}:${customerId}` },
      )
      return { seconds: firstAnswerSeconds, waitsFor: null }
    },

    /** Applies answers about payments. The number of statements is constant when all are confirmed. */
    async applyAnswers(tx: Tx, answers: readonly CheckAnswer[]): Promise<Map<number, string>> {
      if (answers.length === 0) return new Map()
      const known = new Map(
        (
          await repayments.lock(
            tx,
            answers.map((each) => each.receipt),
          )
        ).map((each) => [each.receipt, each]),
      )
      const verdicts = answers.map((each) => ({
        ...each,
        verdict: judge(each, known.get(each.receipt), rails),
      }))
      // The last of several answers about one payment counts.
      const last = [
        ...new Map(
          verdicts.filter(({ verdict }) => settles.has(verdict)).map((each) => [each.receipt, each]),
        ).values(),
      ]
      const having = (verdict: Verdict): Repayment[] =>
        last.flatMap((each) => (each.verdict === verdict ? (known.get(each.receipt) ?? []) : []))
      await applyConfirmed(tx, having('checked'))
      await repayments.reverse(
        tx,
        having('reversed').map(({ receipt }) => receipt),
        'provider',
      )
      const unknown = having('collectionNotFound')
      if (unknown.length > 0) await applyNotFound(tx, unknown)
      for (const { receipt, answer } of last)
        if (answer.found === true && known.get(receipt)!.loanId === null)
          await repayments.notePayer(tx, receipt, answer.payer)
      for (const { receipt, answer, verdict } of last)
        if (answer.found === true && verdict === 'amountDiffers')
          await restate(tx, known.get(receipt)!, answer.amountCents)
      return new Map(verdicts.map((each) => [each.key, each.verdict]))
    },
  }

  /** Replaces the credited amount with the amount in the provider's answer to our query. */
  async function restate(
    tx: Tx,
    { receipt, amountCents }: Repayment,
    said: StatedAmount | null,
  ): Promise<void> {
    await exceptions.raise(tx, [
      {
        kind: 'collectionAmountDiffers',
        subject: receipt,
        details: {
          creditedCents: amountCents,
          saidCents: displayedAmount(said),
        } satisfies NewException['details'],
      },
    ])
    if (isWithinBounds(said)) await repayments.restate(tx, receipt, said)
  }
}

type Verdict =
  | 'collectionUnknown'
  | 'pending'
  | 'otherTransaction'
  | 'collectionNotFound'
  | 'reversed'
  | 'checked'
  | 'amountDiffers'
const settles: ReadonlySet<Verdict> = new Set(['collectionNotFound', 'reversed', 'checked', 'amountDiffers'])

/** Compares an answer with the payment we credited. */
function judge({ receipt, answer }: CheckAnswer, known: Repayment | undefined, rails: MoneyInRails): Verdict {
  if (!known) return 'collectionUnknown'
  if (answer.found === 'unknown') return 'pending'
  if (answer.found === false) return 'collectionNotFound'
  if (answer.receipt !== null && answer.receipt !== receipt) return 'otherTransaction'
  // The receipt of another transaction, such as our payout, does not confirm a payment.
  if (answer.receiver !== null && !isPaidToUs(answer.receiver, rails.of(known.rail).payToNumber))
    return 'collectionNotFound'
  switch (answer.state) {
    case 'reversed':
      return 'reversed'
    case 'failed':
      return 'collectionNotFound'
    case 'pending':
      return 'pending'
    case 'completed':
      return answer.amountCents === known.amountCents ||
        (answer.amountCents === null && rails.of(known.rail).amountsUnsaid)
        ? 'checked'
        : 'amountDiffers'
  }
}
