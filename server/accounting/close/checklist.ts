/** Close checklist of a month; each item is a query to the books (rule close-4). */
import { closeItems, type CloseItem, type PeriodState } from '../../../domain/books/periods.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { cents, sumCents, type Cents } from '../../../domain/money.ts'
import { monthEndOf, monthsBefore } from '../../../domain/books/portfolio.ts'
import type { StatementAccountId } from '../../../domain/payment/statement-formats.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import type { Reconciliation } from '../reconciliation/index.ts'
import type { LossAllowance } from '../loss-allowance/index.ts'
import { unmatchedBefore } from './store.ts'

/** Result of an item: number and amount of what is missing, 0 if it is done. */
export type Found = {
  readonly isDone: boolean
  readonly count: number
  readonly cents: Cents
  /** For reconciliation: accounts not signed off; if all are, all accounts. */
  readonly accounts: readonly StatementAccountId[]
}
export type ChecklistItem = Found & {
  readonly item: CloseItem
  /** A person's reason why the item is accepted as it is. */
  readonly note: { readonly text: string; readonly by: string; readonly at: Date } | null
}

export type ChecklistDeps = {
  readonly generalLedger: Pick<GeneralLedger, 'months'>
  readonly lossAllowance: Pick<LossAllowance, 'runStatus'>
  readonly reconciliation: Pick<Reconciliation, 'unsigned'>
  readonly clock: Zone
}

/** Days after which an unmatched payment keeps a month from being locked. */
export const suspenseDays = 30
/** Accounts of excise duty, withholding tax and payroll taxes owed. */
const taxAccounts = ['2100', '2110', '2120']

const done: Found = { isDone: true, count: 0, cents: cents(0), accounts: [] }
const missing = (count: number, amount: number = 0): Found =>
  count === 0 && amount === 0 ? done : { ...done, isDone: false, count, cents: cents(amount) }
const isTrue = (holds: boolean): Found => (holds ? done : missing(1))

export function createChecklist({
  generalLedger: { months },
  lossAllowance,
  reconciliation,
  clock,
}: ChecklistDeps) {
  const finders: Readonly<Record<CloseItem, (db: Db, month: Day, state: PeriodState) => Promise<Found>>> = {
    softClosed: async (_db, _month, state) => isTrue(state !== 'open'),
    monthBefore: async (db, month) => {
      const before = monthsBefore(month, 1)
      const earlier = (await months.list(db)).find((each) => each.month === before)
      return isTrue(earlier === undefined || earlier.state === 'locked')
    },
    accrued: async (db, month) => {
      const taken = await months.bookedThrough(db)
      return isTrue(taken !== null && taken >= monthEndOf(month))
    },
    provisioned: async (db, month) =>
      isTrue((await lossAllowance.runStatus(db, monthEndOf(month))).isCurrent),
    reconciled: async (db, month) => {
      const all = await reconciliation.unsigned(db, month, monthEndOf(month))
      const open = all.filter(({ days, lateCents }) => days > 0 || lateCents !== 0)
      return {
        ...missing(
          open.reduce((sum, { days }) => sum + days, 0),
          open.reduce((sum, { lateCents }) => sum + Math.abs(lateCents), 0),
        ),
        accounts: (open.length > 0 ? open : all).map(({ account }) => account),
      }
    },
    suspense: async (db, month) => {
      const { count, amountCents } = await unmatchedBefore(
        db,
        clock.startOf(addDays(monthEndOf(month), 1 - suspenseDays)),
      )
      return missing(count, amountCents)
    },
    taxes: async (db, month) =>
      missing(
        0,
        0 - sumCents((await months.balancesOn(db, taxAccounts, monthEndOf(month))).map((each) => each.cents)),
      ),
    trialBalance: async (db, month) => missing(0, await months.unbalancedOn(db, monthEndOf(month))),
    controls: async (db, month) => {
      // A month that is not over is checked up to the last day in the books.
      const taken = await months.bookedThrough(db)
      const on = taken !== null && taken < monthEndOf(month) ? taken : monthEndOf(month)
      const { checked, wrong } = await months.controlsOn(db, on)
      return missing(
        wrong.length + (checked ? 0 : 1),
        sumCents(wrong.map(({ bookedCents, foundCents }) => Math.abs(bookedCents - foundCents))),
      )
    },
  }

  return async (db: Db, month: Day, state: PeriodState): Promise<ChecklistItem[]> => {
    const notes = await months.notesOf(db, month)
    const items: ChecklistItem[] = []
    for (const item of closeItems) {
      const found = await finders[item](db, month, state)
      const note = found.isDone ? undefined : notes.find((each) => each.item === item)
      items.push({ item, ...found, note: note ? { text: note.note, by: note.by, at: note.at } : null })
    }
    return items
  }
}

export const isInOrder = ({ isDone, note }: ChecklistItem): boolean => isDone || note !== null
