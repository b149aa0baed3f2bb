/** Months of the general ledger, and how it stood at the end of one (rules close-1 and close-3): for whoever closes them. */
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

/** Who it is, by which program in their name, and, where it takes two, who approved it. */
export type ChangedBy = Omit<store.PeriodChange, 'month' | 'event' | 'at'>

/** The account of each key on a day. Throws where the mapping has none: that is a bug. */
async function accountsOn<Key extends BookKey>(
  db: Db,
  on: Day,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const codes = await codesOn(db, on)
  return Object.fromEntries(
    keys.map((key) => {
      const code = codes.get(key)
      if (code === undefined) throw new Error(`nothing says on which account ${key} goes`)
      return [key, code]
    }),
  ) as Record<Key, string>
}

export const createMonths = ({ clock }: { readonly clock: Clock }) => ({
  /** Newest first; those that nothing was booked in are not among them. */
  list: (db: Db): Promise<store.Period[]> => store.periods(db),

  /** Its state, which nobody changes or posts into before the end of the transaction. */
  hold: (tx: Tx, month: Day): Promise<PeriodState> => store.holdState(tx, month, 'closing'),

  /** Its next state by the table of states; null, and nothing is changed, where the table has no such edge. */
  async change(tx: Tx, month: Day, event: PeriodEvent, by: ChangedBy): Promise<PeriodState | null> {
    const state = next(periodEdges, await store.holdState(tx, month, 'closing'), event, 'officer')
    if (typeof state !== 'string') return null
    await store.saveState(tx, month, state)
    await store.insertChange(tx, { month, event, at: clock.now(), ...by })
    // What was in order before may not be so afterwards.
    if (event === 'reopen') await store.removeNotes(tx, month)
    return state
  },

  changesOf: store.changesOf,
  notesOf: store.notesOf,
  note: (tx: Tx, note: Omit<store.CloseNote, 'at'>): Promise<void> =>
    store.saveNote(tx, { ...note, at: clock.now() }),

  /** The first day of the books, before which nothing is dated; null where nothing was booked yet. */
  firstDay: figures.firstDay,

  /** The last day that is in the general ledger as a whole; null before the first. */
  takenThrough: figures.takenThrough,
  /** Whether a day through this one has still to be taken; not where nothing was posted by then. */
  isBehind: figures.isBehind,
  /** What open loans were at the end of a month that is in the books. */
  exposuresOn,

  /** Every account, as a transaction sees it. */
  chart,
  /** A journal with its lines; undefined where there is none of that number. */
  journal: journalOf,
  accountsOn,

  /** What was booked on some accounts through a day, by product: debit positive. */
  balancesOn: figures.balancesOn,
  /** The sum of everything that was booked through a day: 0. */
  unbalancedOn: figures.unbalancedOn,
  /**
   * Control accounts at the end of a day against what the newest check since found, where there was one, and at the end of a
   * month against what all open loans were then.
   */
  async controlsOn(
    db: Db,
    on: Day,
  ): Promise<{ readonly checked: boolean; readonly wrong: readonly figures.ControlCheck[] }> {
    const checks = await figures.newestChecks(db, on)
    // What open loans are by days late is kept at the end of a month.
    const ofLoans = isMonthEnd(on) ? await exposuresBooked(db, on) : []
    return {
      checked: checks.length > 0,
      wrong: [...ofLoans, ...checks].filter(({ bookedCents, foundCents }) => bookedCents !== foundCents),
    }
  },
})

/** What is on the accounts of open loans at the end of a month, beside what these loans are. */
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

/** Payouts that are in flight are on the account of principal, and no loan yet. */
const ofPrincipal = ['principalReceivable', 'payoutsInFlight'] as const
const ofCharges = ['interestReceivable', 'penaltyReceivable', 'addOnsReceivable', 'exciseReceivable'] as const
