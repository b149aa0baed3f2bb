/** Months of the general ledger, and its balances at their end (rules close-1 and close-3), for the close. */
import type { BookKey } from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import { isMonthEnd } from '../../../../domain/books/portfolio.ts'
import { periodEdges, type PeriodEvent, type PeriodState } from '../../../../domain/books/periods.ts'
import { sumCents } from '../../../../domain/money.ts'
import { next } from '../../../../domain/state-machine.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { chart, codesOn } from '../journals/chart-store.ts'
import { exposuresOn, exposureTotals } from '../daily-run/exposure-store.ts'
import * as figures from './month-store.ts'
import * as store from '../journals/period-store.ts'
import { journalOf } from '../journals/reports-store.ts'

/** The person, the program that acted in their name, and the approver if one was needed. */
export type ChangedBy = Omit<store.PeriodChange, 'month' | 'event' | 'at'>

/** Account of each key on a day. Throws if the mapping has none: that is a bug. */
async function accountsOn<Key extends BookKey>(
  db: Db,
  on: Day,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const codes = await codesOn(db, on)
  return Object.fromEntries(
    keys.map((key) => {
      const code = codes.get(key)
      if (code === undefined) throw new Error(`no account is mapped to ${key}`)
      return [key, code]
    }),
  ) as Record<Key, string>
}

export const createMonths = ({ clock }: { readonly clock: Clock }) => ({
  /** Months with postings, newest first. */
  list: (db: Db): Promise<store.Period[]> => store.periods(db),

  /** Its state; no one can change it or post into it before the end of the transaction. */
  lockState: (tx: Tx, month: Day): Promise<PeriodState> => store.lockPeriodState(tx, month, 'closing'),

  /** Changes to the next state of the state table; null, without a change, if the table has no such edge. */
  async change(tx: Tx, month: Day, event: PeriodEvent, by: ChangedBy): Promise<PeriodState | null> {
    const state = next(periodEdges, await store.lockPeriodState(tx, month, 'closing'), event, 'officer')
    if (typeof state !== 'string') return null
    await store.saveState(tx, month, state)
    await store.insertChange(tx, { month, event, at: clock.now(), ...by })
    // Items that were in order may not be so after reopening.
    if (event === 'reopen') await store.removeNotes(tx, month)
    return state
  },

  changesOf: store.changesOf,
  notesOf: store.notesOf,
  note: (tx: Tx, note: Omit<store.CloseNote, 'at'>): Promise<void> =>
    store.saveNote(tx, { ...note, at: clock.now() }),

  /** First day of the books, the earliest possible date; null without postings. */
  firstDay: (db: Db): Promise<Day | null> => figures.firstDay(db, clock),

  /** Last day completely in the general ledger; null before the first. */
  bookedThrough: figures.bookedThrough,
  /** Whether a day through this one is still missing; false if nothing was posted by then. */
  isNotBookedThrough: (db: Db, on: Day): Promise<boolean> => figures.isNotBookedThrough(db, on, clock),
  /** Exposure of open loans at a month end in the books. */
  exposuresOn,

  /** All accounts, as a transaction sees them. */
  chart,
  /** A journal with its lines; undefined for an unknown number. */
  journal: journalOf,
  accountsOn,

  /** Balances of some accounts through a day, by product: debit positive. */
  balancesOn: figures.balancesOn,
  /** Unbalanced amounts of all postings through a day; must be 0. */
  unbalancedOn: figures.unbalancedOn,
  /**
   * Control accounts at the end of a day, against the newest check since, if there was one, and at a month
   * end against the exposure of all open loans.
   */
  async controlsOn(
    db: Db,
    on: Day,
  ): Promise<{ readonly checked: boolean; readonly wrong: readonly figures.ControlCheck[] }> {
    const checks = await figures.newestChecks(db, on)
    // The exposure of open loans by days past due is stored at a month end.
    const ofLoans = isMonthEnd(on) ? await exposuresBooked(db, on) : []
    return {
      checked: checks.length > 0,
      wrong: [...ofLoans, ...checks].filter(({ bookedCents, foundCents }) => bookedCents !== foundCents),
    }
  },
})

/** Balances of the open loans' accounts at a month end, compared with the exposure. */
async function exposuresBooked(db: Db, on: Day): Promise<figures.ControlCheck[]> {
  const accounts = await accountsOn(db, on, [...ofPrincipal, ...ofCharges, 'interestSuspended'])
  const balances = await figures.balancesOn(db, Object.values(accounts), on)
  const booked = (keys: readonly (keyof typeof accounts)[]) =>
    sumCents(
      balances.filter(({ code }) => keys.some((key) => accounts[key] === code)).map((each) => each.cents),
    )
  const found = await exposureTotals(db, on)
  return [
    { name: 'principal', bookedCents: booked(ofPrincipal), foundCents: found.principalCents },
    { name: 'charges', bookedCents: booked(ofCharges), foundCents: found.chargesCents },
    { name: 'suspended', bookedCents: 0 - booked(['interestSuspended']), foundCents: found.suspendedCents },
  ]
}

/** Payouts in flight are on the principal account, and no loan yet. */
const ofPrincipal = ['principalReceivable', 'payoutsInFlight'] as const
const ofCharges = ['interestReceivable', 'penaltyReceivable', 'addOnsReceivable', 'exciseReceivable'] as const
