/** SQL of filed returns, registers kept by staff, and fulfilled obligations. */
import type { ObligationName, Figure, Period, Register, ReturnName } from '../../../domain/books/returns.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** A figure as filed. */
export type FiledFigure = Figure & { readonly explanation: string }
export type Entry = {
  readonly id: string
  readonly register: Register
  readonly name: string
  readonly details: string
  readonly since: Day
  readonly until: Day | null
}
/** Contents of its file. */
export type ReturnContent = Period & {
  readonly name: ReturnName
  readonly figures: readonly FiledFigure[]
  readonly registers: readonly Entry[]
}
export type Filing = ReturnContent & {
  readonly reference: string
  readonly filedOn: Day
  readonly preparedBy: string
  readonly approvedBy: string
  readonly approvedAt: Date
}

const filings = (db: Db) =>
  db
    .selectFrom('return_filing as f')
    .innerJoin('staff_member as p', 'p.id', 'f.preparedBy')
    .innerJoin('staff_member as a', 'a.id', 'f.approvedBy')
    .select(['f.name', 'f.periodFrom as from', 'f.periodTo as to', 'f.figures', 'f.registers'])
    .select(['f.reference', 'f.filedOn', 'p.email as preparedBy', 'a.email as approvedBy'])
    .select('f.approvedAt')
    .$narrowType<Pick<Filing, 'name' | 'figures' | 'registers'>>()

/** Newest first. */
export const listFilings = (db: Db, limit: number): Promise<Filing[]> =>
  filings(db).orderBy('f.periodTo', 'desc').orderBy('f.name').limit(limit).execute()
export const filingOf = (db: Db, name: ReturnName, to: Day): Promise<Filing | undefined> =>
  filings(db).where('f.name', '=', name).where('f.periodTo', '=', to).executeTakeFirst()

export async function insertFiling(
  tx: Tx,
  filing: Omit<Filing, 'preparedBy' | 'approvedBy'>,
  by: { readonly preparedBy: string; readonly approvedBy: string },
): Promise<void> {
  await tx
    .insertInto('return_filing')
    .values({
      name: filing.name,
      periodFrom: filing.from,
      periodTo: filing.to,
      figures: JSON.stringify(filing.figures),
      registers: JSON.stringify(filing.registers),
      reference: filing.reference,
      filedOn: filing.filedOn,
      preparedBy: by.preparedBy,
      approvedBy: by.approvedBy,
      approvedAt: filing.approvedAt,
    })
    .execute()
}

const entries = (db: Db) =>
  db
    .selectFrom('kept_register')
    .select(['id', 'register', 'name', 'details', 'since', 'until'])
    .$narrowType<{ register: Register }>()
    .orderBy('register')
    .orderBy('since')
    .orderBy('id')

export const allEntries = (db: Db): Promise<Entry[]> => entries(db).execute()
/** Entries valid on a day. */
export const entriesOn = (db: Db, on: Day): Promise<Entry[]> =>
  entries(db)
    .where('since', '<=', on)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', on)]))
    .execute()

export async function insertEntry(tx: Tx, entry: Omit<Entry, 'until'>, by: string): Promise<void> {
  await tx
    .insertInto('kept_register')
    .values({
      id: entry.id,
      register: entry.register,
      name: entry.name,
      details: entry.details,
      since: entry.since,
      enteredBy: by,
    })
    .execute()
}
/** False if it had already ended. */
export async function endEntry(tx: Tx, id: string, until: Day): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kept_register')
    .set({ until })
    .where('id', '=', id)
    .where('until', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export const entryOf = (db: Db, id: string): Promise<Entry | undefined> =>
  entries(db).where('id', '=', id).executeTakeFirst()

export type CompletedObligation = {
  readonly duty: ObligationName
  readonly dueOn: Day
  readonly doneOn: Day
  readonly reference: string
  readonly by: string
}
export const listDone = (db: Db, since: Day): Promise<CompletedObligation[]> =>
  db
    .selectFrom('duty_done as d')
    .innerJoin('staff_member as m', 'm.id', 'd.doneBy')
    .select(['d.duty', 'd.dueOn', 'd.doneOn', 'd.reference', 'm.email as by'])
    .where('d.dueOn', '>=', since)
    .$narrowType<{ duty: ObligationName }>()
    .execute()

/** False if it was already fulfilled. */
export async function insertDone(
  tx: Tx,
  { duty, dueOn, doneOn, reference, by }: CompletedObligation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('duty_done')
    .values({ duty, dueOn, doneOn, reference, doneBy: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type BookedLater = {
  readonly customerId: string
  readonly loanId: string
  readonly documentNumber: string
  readonly valueDay: Day
  readonly bookedAt: Date
  readonly amountCents: Cents
}
/** Changes of principal by a day that were posted after it, such as of a payment reported late. */
export const bookedAfter = (db: Db, on: Day, limit: number, zone: Zone): Promise<BookedLater[]> =>
  db
    .selectFrom('ledger_entry as entry')
    .innerJoin('loan', (join) =>
      join.onRef('loan.customerId', '=', 'entry.customerId').onRef('loan.id', '=', 'entry.loanId'),
    )
    .select([
      'loan.customerId',
      'loan.id as loanId',
      'loan.documentNumber',
      'entry.valueDay',
      'entry.postedAt as bookedAt',
      'entry.amountCents',
    ])
    .where('entry.account', '=', 'principalReceivable')
    .where('entry.valueDay', '<=', on)
    .where('entry.postedAt', '>=', zone.startOf(addDays(on, 1)))
    .orderBy('entry.postedAt')
    .limit(limit)
    .$narrowType<{ valueDay: Day; bookedAt: Date; amountCents: Cents }>()
    .execute()

export async function firstLoanOn(db: Db): Promise<Day | null> {
  const { first } = await db
    .selectFrom('loan')
    .select(({ fn }) => fn.min<Day | null, 'paidOutOn'>('paidOutOn').as('first'))
    .executeTakeFirstOrThrow()
  return first
}
