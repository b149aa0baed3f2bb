/** Sign-off of one or many days of an account, in order, which locks them (rule money-39). */
import type { Failure } from '../../../../contract/errors.ts'
import { addDays, showDay, type Day } from '../../../../domain/days.ts'
import { makersRefusal, type AccountRefusal } from '../../../../domain/staff/maker-checker.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { StatementAccount } from '../statements/accounts.ts'
import * as breaks from '../matching/breaks-store.ts'
import { lastDay } from '../matching/comparison-store.ts'
import type { Comparing } from '../matching/comparison.ts'
import { unexplained, type DayView } from '../balances/figures-store.ts'
import * as store from '../statements/statement-upload-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly comparing: Pick<Comparing, 'refreshDays'>
  readonly accountOf: (id: string) => StatementAccount | undefined
  /** The day after the last signed-off one, or the first with money on the account: no day is skipped. */
  readonly nextToSign: (db: Db, account: StatementAccount) => Promise<Day>
}

/** Reason in the day itself why it cannot be signed off; null if it agrees. */
const differenceOf = (day: DayView): 'breaks' | 'differs' | null =>
  day.openBreaks > 0 ? 'breaks' : unexplained(day) === 0 ? null : 'differs'

/**
 * Whether a day can be signed off: all earlier ones are, no break is open, and no difference is unexplained.
 */
export const isSignable = (day: DayView, next: Day): boolean =>
  day.signedAt === null && day.day === next && differenceOf(day) === null

/** Why this person is not independent of the person who uploaded the statement; null if they are. */
const signerRefusal = <Own extends string>(
  { takenBy, takerResetBy, takerResetAt }: DayView,
  officer: Officer,
  now: Date,
  own: Own,
): Own | AccountRefusal | null =>
  makersRefusal([{ officerId: takenBy, resetBy: takerResetBy, resetAt: takerResetAt }], officer, now, own)

export type SignedThrough = {
  readonly signed: { readonly from: Day; readonly to: Day; readonly days: number } | null
  readonly stopped: {
    readonly day: Day
    readonly why: 'noStatement' | 'breaks' | 'differs' | 'own' | AccountRefusal
  } | null
}

export function createSigning({ database, clock, audit, comparing, accountOf, nextToSign }: Deps) {
  const lock = (tx: Tx, id: string, view: DayView, officer: Officer): Promise<void> => {
    const { day, closingCents, ledgerCents, onWayCents, datedCents } = view
    return breaks.insertSignOff(
      tx,
      id,
      { day, closingCents, ledgerCents: ledgerCents!, onWayCents: onWayCents!, datedCents: datedCents! },
      officer.officerId,
      clock.now(),
    )
  }

  return {
    /** Locks a day of an account, once it agrees. */
    sign: (
      officer: Officer,
      id: string,
      day: Day,
    ): Promise<
      { readonly done: true } | Failure<'notFound' | 'conflict' | 'ownStatement' | AccountRefusal>
    > =>
      database.transaction(async (tx) => {
        const account = accountOf(id)
        if (!account) return { error: 'notFound' }
        await store.lockAccount(tx, id)
        const [view] = await comparing.refreshDays(tx, account, day, day)
        if (!view) return { error: 'notFound' }
        if (!isSignable(view, await nextToSign(tx, account))) return { error: 'conflict' }
        const refused = signerRefusal(view, officer, clock.now(), 'ownStatement')
        if (refused) return { error: refused }
        await lock(tx, id, view, officer)
        await audit.record(tx, officer, {
          act: 'statement.signed',
          subject: `${id} ${day}`,
          after: { statementAccount: id, statementDay: day, balance: view.closingCents / 100 },
        })
        return { done: true }
      }),

    /** Locks open days in order, through one of them, until the first that does not agree. */
    signThrough: (officer: Officer, id: string, through: Day) =>
      database.transaction(async (tx): Promise<SignedThrough | Failure<'notFound' | 'validationFailed'>> => {
        const account = accountOf(id)
        if (!account) return { error: 'notFound' }
        await store.lockAccount(tx, id)
        const last = await lastDay(tx, id)
        if (!last) return { error: 'validationFailed', fields: { account: 'noStatementYet' } }
        const from = await nextToSign(tx, account)
        if (from > last) return { error: 'validationFailed', fields: { account: 'allSignedOff' } }
        if (through < from || through > last)
          return {
            error: 'validationFailed',
            fields: { through: 'dayOutOfRange' },
            values: { through: { min: showDay(from), max: showDay(last) } },
          }
        const views = new Map(
          (await comparing.refreshDays(tx, account, from, through)).map((view) => [view.day, view]),
        )
        let to: Day | null = null
        let days = 0
        let stopped: SignedThrough['stopped'] = null
        for (let day = from; day <= through; day = addDays(day, 1)) {
          const view = views.get(day)
          const why = !view
            ? 'noStatement'
            : (signerRefusal(view, officer, clock.now(), 'own') ?? differenceOf(view))
          if (!view || why !== null) {
            stopped = { day, why: why ?? 'noStatement' }
            break
          }
          await lock(tx, id, view, officer)
          to = day
          days += 1
        }
        if (to === null) return { signed: null, stopped }
        // One audit entry for all: each day has its own row with signer and time.
        await audit.record(tx, officer, {
          act: 'statement.signed',
          subject: `${id} ${to}`,
          after: {
            statementAccount: id,
            openFrom: from,
            statementDay: to,
            count: days,
            balance: views.get(to)!.closingCents / 100,
          },
        })
        return { signed: { from, to, days }, stopped }
      }),
  }
}
