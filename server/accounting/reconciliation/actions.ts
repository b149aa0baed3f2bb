/** Reconciliation actions with a second approver: resolving a break, and reopening a day (rule money-39). */
import { resolutions } from '../../../contract/back-office/statements.ts'
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, isDay, type Day } from '../../../domain/days.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { statementAccountIds } from '../../../domain/payment/statement-formats.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pulledChannel } from '../../payments/payment-verification/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import { bookingAccounts, type BookingKind, type StatementAccount } from './statements/accounts.ts'
import * as store from './matching/breaks-store.ts'
import type { Comparing } from './matching/comparison.ts'
import { lastDay } from './matching/comparison-store.ts'
import { lastSigned, lockAccount } from './statements/statement-upload-store.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: readonly StatementAccount[]
  readonly comparing: Comparing
  readonly payments: Pick<Payments, 'inbox' | 'repayments'>
  /** Schedules a new comparison of the days around a day. */
  readonly compareSoon: (tx: Tx, account: string, day: Day) => Promise<void>
}
type Refusal = 'notFound' | 'conflict'

export type Resolution = (typeof resolutions)[number]
const isBooking = (as: Resolution): as is BookingKind => as in bookingAccounts

const resolvePayload = z.strictObject({ breakId: z.uuid(), as: z.enum(resolutions) })
const reopenPayload = z.strictObject({
  account: z.enum(statementAccountIds),
  day: z.string().transform((text) => text as Day),
})

/** Possible resolutions of a break. */
export function resolutionsFor(
  {
    class: name,
    kind,
    row,
    closedHow,
    theirsCents,
    oursCents,
  }: Pick<store.Break, 'class' | 'kind' | 'row' | 'closedHow' | 'theirsCents' | 'oursCents'>,
  { rails }: Pick<StatementAccount, 'rails'>,
): readonly Resolution[] {
  if (closedHow !== null) return []
  const bookings: readonly Resolution[] = ['charge', 'transfer', 'ownFunds', 'dispute']
  switch (name) {
    case 'balance':
      return []
    case 'opening':
      // The provider may have taken the missing amount without a row.
      return theirsCents < oursCents ? ['charge', 'ownFunds', 'transfer'] : ['ownFunds', 'transfer']
    case 'theirsOnly':
      return kind === 'payment' && rails.length > 0 ? ['credit', ...bookings] : bookings
    case 'statusDiffers':
      return row && kind === 'reversal' ? ['takeBack', 'dispute'] : ['dispute']
    case 'amountDiffers':
    case 'duplicate':
      return bookings
    case 'oursOnly':
      return ['dispute']
  }
}

export function createBreakActions({ clock, accounts, comparing, payments, compareSoon }: Deps) {
  const accountOf = (id: string): StatementAccount | undefined => accounts.find((each) => each.id === id)

  /** The break with its account, if this resolution is possible now. */
  async function resolvable(
    tx: Tx,
    breakId: string,
    as: Resolution,
  ): Promise<{ readonly found: store.Break; readonly account: StatementAccount } | Failure<Refusal>> {
    const found = await store.lockBreak(tx, breakId)
    const account = found && accountOf(found.account)
    if (!found || !account) return { error: 'notFound' }
    const signed = await lastSigned(tx, account.id)
    if ((signed !== null && found.day <= signed) || !resolutionsFor(found, account).includes(as))
      return { error: 'conflict' }
    return { found, account }
  }

  const resolve: Action<z.output<typeof resolvePayload>, Refusal> = {
    kind: 'statement.resolve',
    act: 'statement.resolved',
    second: 'always',
    permission: 'reconciliation.work',
    checks: 'reconciliation.approve',
    payload: resolvePayload,
    async preview(tx, { breakId, as }, on): Promise<Preview | Failure<Refusal>> {
      const read = await resolvable(tx, breakId, as)
      if ('error' in read) return read
      const { found } = read
      return {
        subject: breakId,
        label: found.receipt || found.account,
        customerId: null,
        before: { statementAmount: toMajor(found.theirsCents), ownAmount: toMajor(found.oursCents) },
        after: {
          statementAccount: found.account,
          statementDay: found.day,
          ...(isBooking(as) && { bookedOn: on }),
          resolvedAs: as,
          ...(found.receipt !== '' && { receipt: found.receipt }),
        },
        effectCents: cents(Math.abs(found.theirsCents - found.oursCents)),
      }
    },
    async apply(tx, _by, { breakId, as }): Promise<Failure<Refusal> | null> {
      const read = await resolvable(tx, breakId, as)
      if ('error' in read) return read
      const { found, account } = read
      if (isBooking(as)) {
        await store.bookAs(tx, breakId, as, clock.now())
        await comparing.bookDay(tx, account, found.day)
        return null
      }
      if (as === 'credit') await credit(tx, account, found)
      else await payments.repayments.reverse(tx, [found.row!.linked], 'provider')
      await compareSoon(tx, account.id, found.day)
      return null
    },
  }

  /** Treated as if from the provider's list: credited to its loan or kept as unmatched, and verified. */
  async function credit(tx: Tx, { rails }: StatementAccount, { row, receipt, theirsCents }: store.Break) {
    const body = {
      rail: rails[0],
      receipt,
      amountCents: theirsCents,
      completedAt: row!.completedAt.toISOString(),
      accountReference: row!.reference,
      payerPhone: '',
    }
    await payments.inbox.storeFetched(tx, [
      { channel: pulledChannel, body: JSON.stringify(body), reference: null },
    ])
  }

  const reopen: Action<z.output<typeof reopenPayload>, Refusal> = {
    kind: 'statement.reopen',
    act: 'statement.reopened',
    second: 'always',
    permission: 'reconciliation.work',
    checks: 'reconciliation.approve',
    payload: reopenPayload,
    async preview(tx, { account, day }): Promise<Preview | Failure<Refusal>> {
      if (!accountOf(account) || !isDay(day)) return { error: 'notFound' }
      const signed = await lastSigned(tx, account)
      if (signed === null || day > signed) return { error: 'conflict' }
      return {
        subject: `${account} ${day}`,
        label: null,
        customerId: null,
        before: { signedUntil: signed },
        after: { statementAccount: account, openFrom: day, signedUntil: addDays(day, -1) },
        effectCents: cents(0),
      }
    },
    async apply(tx, _by, { account: id, day }): Promise<Failure<Refusal> | null> {
      const account = accountOf(id)
      if (!account) return { error: 'notFound' }
      await lockAccount(tx, id)
      if ((await store.removeSignOffs(tx, id, day)) === 0) return { error: 'conflict' }
      await comparing.compare(tx, account, day, (await lastDay(tx, id)) ?? day)
      return null
    },
  }

  return { resolve, reopen }
}
