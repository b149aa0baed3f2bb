/**
 * Second looks at money that came in. A callback carries no signature: each payment is asked about afterwards, and once more a
 * day later, which is how we hear that the provider took one back. Reversals that we ask for ourselves are here too.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Mpesa, ReversalResult, StatusResult } from '../providers/mpesa/port.ts'
import type { Attention, AttentionList } from './attention.ts'
import type { Collections } from './collections.ts'
import * as store from './collections-store.ts'
import { checkAfterSeconds, checkAgainSeconds, checksAtOnce, reversalAskAgainSeconds } from './limits.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mpesa: Mpesa
  readonly attention: AttentionList
  readonly collections: Collections
}
/** `round` counts from 1; `attempt` counts how often this round was asked before. */
export type CheckPayload = { readonly receipts: readonly string[]; readonly round: number; readonly attempt: number }
export type CheckAnswer = { readonly key: number; readonly receipt: string; readonly answer: StatusResult['answer'] }

export type Checks = ReturnType<typeof createChecks>

export const checkJob = 'payments.check'
export const reverseJob = 'payments.reverse'
const checkPrefix = 'check-'
const reversalPrefix = 'reversal-'
export const receiptOfReference = (reference: string | null): string | null => (reference?.startsWith(checkPrefix) ? reference.slice(checkPrefix.length) : null)

/** Asks for both rounds of a batch of receipts, in the transaction that received them. */
export const planChecks = (jobs: Jobs, clock: Clock) => (tx: Tx, receipts: readonly string[]): Promise<void> =>
  jobs.addMany(tx, checkJob, checkAfterSeconds.map((seconds, index) => ({
    payload: { receipts, round: index + 1, attempt: 0 } satisfies CheckPayload, runAt: new Date(clock.now().getTime() + seconds * 1_000),
  })))

export function createChecks({ database, clock, jobs, mpesa, attention, collections }: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)

  return {
    /** Job: asks about the payments that still want this round's answer, until each is known; a person is told when that takes long. */
    async ask({ receipts, round, attempt }: CheckPayload): Promise<void> {
      const open = await store.unchecked(database.db, receipts, round)
      if (open.length === 0) return
      await database.transaction(async (tx) => {
        await store.markAsked(tx, open, round)
        const seconds = checkAgainSeconds[Math.min(attempt, checkAgainSeconds.length - 1)] ?? 0
        await jobs.add(tx, checkJob, { receipts: open, round, attempt: attempt + 1 } satisfies CheckPayload, { runAt: inSeconds(seconds) })
        if (attempt === checkAgainSeconds.length) await attention.raise(tx, open.map((receipt) => ({ kind: 'collectionUnchecked', subject: receipt, details: { round } })))
      })
      for (let at = 0; at < open.length; at += checksAtOnce) {
        await Promise.all(open.slice(at, at + checksAtOnce).map((receipt) => mpesa.askStatus({ receipt, reference: `${checkPrefix}${receipt}` })))
      }
    },

    /** Applies answers about payments; a constant number of statements. */
    async applyAnswers(tx: Tx, answers: readonly CheckAnswer[]): Promise<Map<number, string>> {
      if (answers.length === 0) return new Map()
      const known = new Map((await store.byReceipts(tx, answers.map((each) => each.receipt))).map((each) => [each.receipt, each]))
      const verdicts = answers.map((each) => ({ ...each, ...judge(each, known.get(each.receipt)) }))
      const reversed = verdicts.filter((each) => each.outcome === 'reversed').map((each) => each.receipt)
      if (reversed.length > 0) await collections.reverse(tx, reversed)
      const done = verdicts.filter((each) => each.done).map((each) => each.receipt)
      if (done.length > 0) await store.markChecked(tx, done)
      await attention.raise(tx, verdicts.flatMap((each) => each.problem ?? []))
      return new Map(verdicts.map((each) => [each.key, each.outcome]))
    },

    /** Asks the provider to send a payment back to its payer. One at a time for each payment. */
    async startReversal(tx: Tx, receipt: string): Promise<void> {
      const id = randomUUID()
      await sql`insert into payment_reversal (id, receipt, status, asked_at) values (${id}, ${receipt}, 'asked', ${clock.now()})`.execute(tx)
      await jobs.add(tx, reverseJob, { reversalId: id })
    },

    /** Job: sends a reversal. Asked again until it is answered: the provider reverses a payment once, whatever it is asked. */
    async sendReversal(reversalId: string): Promise<void> {
      const { rows } = await sql<{ receipt: string }>`select receipt from payment_reversal where id = ${reversalId} and status in ('asked', 'unknown')`.execute(database.db)
      const [payment] = await store.byReceipts(database.db, rows.map((row) => row.receipt))
      if (!payment) return
      await database.transaction((tx) => jobs.add(tx, reverseJob, { reversalId }, { runAt: inSeconds(reversalAskAgainSeconds), key: `${reverseJob}:${reversalId}` }))
      const outcome = await mpesa.reverse({ receipt: payment.receipt, amountCents: payment.amountCents, remarks: 'Payment returned', reference: `${reversalPrefix}${reversalId}` })
      if ('unknown' in outcome) await sql`update payment_reversal set status = 'unknown' where id = ${reversalId} and status = 'asked'`.execute(database.db)
      if ('refused' in outcome && !outcome.resendSafe) await database.transaction((tx) => failReversal(tx, reversalId, outcome.refused))
    },

    /** Applies the result of a reversal that we asked for. */
    async applyReversal(tx: Tx, result: ReversalResult, reference: string | null): Promise<string> {
      const reversalId = reference?.startsWith(reversalPrefix) ? reference.slice(reversalPrefix.length) : null
      const { rows } = await sql<{ receipt: string }>`select receipt from payment_reversal where id::text = ${reversalId} and status in ('asked', 'unknown') for update`.execute(tx)
      const receipt = rows[0]?.receipt
      if (reversalId === null || receipt === undefined) return 'reversalUnknown'
      switch (result.verdict.status) {
        case 'reversed':
        case 'alreadyReversed':
          await sql`update payment_reversal set status = 'reversed', settled_at = ${clock.now()} where id::text = ${reversalId}`.execute(tx)
          await jobs.remove(tx, `${reverseJob}:${reversalId}`)
          await collections.reverse(tx, [receipt])
          return 'reversed'
        case 'failed':
          await failReversal(tx, reversalId, result.verdict.code)
          return 'reversalFailed'
        case 'pending':
          return 'pending'
      }
    },
  }

  async function failReversal(tx: Tx, reversalId: string, code: string): Promise<void> {
    await sql`update payment_reversal set status = 'failed', code = ${code}, settled_at = ${clock.now()} where id::text = ${reversalId}`.execute(tx)
    await jobs.remove(tx, `${reverseJob}:${reversalId}`)
    await attention.raise(tx, [{ kind: 'reversalFailed', subject: reversalId, details: { code } }])
  }
}

type Verdict = { readonly outcome: string; readonly done: boolean; readonly problem?: Attention }

/** What an answer says about a payment we credited. */
function judge({ receipt, answer }: CheckAnswer, known: store.Collection | undefined): Verdict {
  if (!known) return { outcome: 'collectionUnknown', done: false }
  if (answer.found === 'unknown') return { outcome: 'pending', done: false }
  const missing: Verdict = { outcome: 'collectionNotFound', done: true, problem: { kind: 'collectionNotFound', subject: receipt } }
  if (answer.found === false) return missing
  if (answer.receipt !== null && answer.receipt !== receipt) return { outcome: 'otherTransaction', done: false }
  switch (answer.state) {
    case 'reversed':
      return { outcome: 'reversed', done: true }
    case 'failed':
      return missing
    case 'pending':
      return { outcome: 'pending', done: false }
    case 'completed':
      if (answer.amountCents === known.amountCents) return { outcome: 'checked', done: true }
      return { outcome: 'amountDiffers', done: true, problem: { kind: 'collectionAmountDiffers', subject: receipt, details: { creditedCents: known.amountCents, saidCents: answer.amountCents } } }
  }
}
