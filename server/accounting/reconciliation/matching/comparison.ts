/**
 * Compares statements with our books (rule money-37): matches rows in steps, opens and closes breaks, posts
 * automatic items, and stores our balance at the end of each day.
 */
import { addDays, type Day } from '../../../../domain/days.ts'
import { cents } from '../../../../domain/money.ts'
import { credit, type Ledger } from '../../../ledger/ledger/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { bookingAccounts, type StatementAccount } from '../statements/accounts.ts'
import * as balances from '../balances/balance-store.ts'
import * as store from './comparison-store.ts'
import { figuresOf, saveFigures, viewsOf } from '../balances/figures-store.ts'
import { lastSigned } from '../statements/statement-upload-store.ts'

type Deps = { readonly clock: Clock; readonly ledger: Pick<Ledger, 'post'> }

export type Comparing = ReturnType<typeof createComparing>

export function createComparing({ clock, ledger }: Deps) {
  /** Posts the difference between target and posted amounts. */
  async function postDifferences(tx: Tx, account: StatementAccount, span: store.Span): Promise<void> {
    const targets = await store.targetsOf(tx, account.id, span)
    await ledger.post(
      tx,
      targets.map(({ day, kind, targetCents, bookedCents, times }) => ({
        kind: 'statementBooking',
        reference: `${account.id} ${day} ${kind} ${times + 1}`,
        loanId: null,
        customerId: null,
        valueDay: day,
        currency: account.currency,
        lines: [
          { account: account.ledger[0], amountCents: cents(targetCents - bookedCents) },
          {
            account: bookingAccounts[kind] ?? account.charges,
            amountCents: credit(targetCents - bookedCents),
          },
        ],
      })),
    )
    await store.saveBookings(tx, account.id, targets)
  }

  /** Break for the balance before the account's first day. */
  async function settleOpening(
    tx: Tx,
    account: StatementAccount,
    first: Day,
    openingCents: number,
  ): Promise<void> {
    const [before] = await figuresOf(tx, account, addDays(first, -1), addDays(first, -1))
    const ours = before!.ledgerCents + before!.onWayCents + before!.datedCents
    const early = await store.sumMatchedLater(tx, account.id, first)
    await store.settleOpening(tx, account.id, first, openingCents - ours + early, clock.now())
  }

  /** Compares open days with a statement, and a day more on each side, which may have the missing row. */
  async function compare(tx: Tx, account: StatementAccount, from: Day, to: Day): Promise<void> {
    const first = await store.firstDay(tx, account.id)
    if (!first) return
    const signed = await lastSigned(tx, account.id)
    const open = signed === null ? first.day : addDays(signed, 1)
    const span = { from: latest(addDays(from, -1), open), to: addDays(to, 1), signed }
    if (span.from > span.to) return
    await store.collectOwnItems(tx, account, span, addDays(first.day, -1))
    await store.deleteMatches(tx, account.id, span)
    await store.matchRows(tx, account.id, span)
    await store.settleBreaks(tx, account.id, span, clock.now())
    if (span.from <= first.day) await settleOpening(tx, account, first.day, first.openingCents)
    await postDifferences(tx, account, span)
    await saveOpenFigures(tx, account, open)
    await compareBalance(tx, account, first.day)
  }

  /**
   * Compares the reported balance with our books: at the end of the last day, or of the last one with a
   * statement for accounts whose movements only statements show.
   */
  async function compareBalance(tx: Tx, account: StatementAccount, first: Day): Promise<void> {
    const hasProviderFeed = account.rails.length + account.methods.length > 0
    const day = hasProviderFeed ? addDays(clock.today(), -1) : await store.lastDay(tx, account.id)
    if (!day || day < first) return
    const reported = await balances.reportedAtEnd(tx, account, day)
    if (!reported) return
    const [at] = await figuresOf(tx, account, day, day)
    const ours =
      at!.ledgerCents +
      at!.onWayCents +
      at!.datedCents +
      (await balances.explainedCents(tx, account.id, day)) -
      (await balances.movedAfter(tx, account, day, reported.at))
    await balances.settleBalance(tx, account.id, day, reported.amountCents, ours, clock.now())
  }

  /** Every open day, because a change of one changes the balances of the later ones. */
  async function saveOpenFigures(tx: Tx, account: StatementAccount, open: Day): Promise<void> {
    const last = await store.lastDay(tx, account.id)
    if (last && last >= open)
      await saveFigures(tx, account.id, await figuresOf(tx, account, open, last), clock.now())
  }

  return {
    compare,
    /** Posts the resolutions of a day. */
    async bookDay(tx: Tx, account: StatementAccount, day: Day): Promise<void> {
      await postDifferences(tx, account, { from: day, to: day, signed: null })
      await saveOpenFigures(tx, account, day)
    },
    /** Days with their current books; those without a statement are left out. */
    async refreshDays(tx: Tx, account: StatementAccount, from: Day, to: Day) {
      const figures = await figuresOf(tx, account, from, to)
      await saveFigures(tx, account.id, figures, clock.now())
      return viewsOf(tx, account.id, from, to)
    },
  }
}

const latest = (one: Day, other: Day): Day => (one > other ? one : other)
