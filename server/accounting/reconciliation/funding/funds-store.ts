/** SQL of owner and lender funding on statements, and its classification. */
import { sql } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type FundingTemplate = { readonly name: string; readonly code: string | null }
export const templates = (db: Db): Promise<FundingTemplate[]> =>
  db.selectFrom('funds_template').select(['name', 'code']).orderBy('place').execute()

export type UnnamedFunding = {
  readonly breakId: string
  readonly account: string
  readonly day: Day
  readonly receipt: string
  /** Unclassified amount; incoming is positive. */
  readonly restCents: Cents
  /** When it was posted as funding. */
  readonly bookedAt: Date | null
}

/** A reversed journal no longer classifies. */
const standing = sql<boolean>`not exists (select from gl_journal back
  where back.kind = 'manual' and back.reference = 'reversal ' || f.journal)`

/** Oldest first; of one break, or of all. */
export const unnamed = (db: Db, breakId: string | null): Promise<UnnamedFunding[]> => {
  const isFunds = sql`b.booked_as is not distinct from 'ownFunds'`
  const rest = sql<Cents>`(case when ${isFunds} then b.theirs_cents - b.ours_cents else 0 end
    - coalesce(sum(f.amount_cents), 0))::bigint`
  return db
    .selectFrom('statement_break as b')
    .leftJoin('statement_funds as f', (join) => join.onRef('f.breakId', '=', 'b.id').on(standing))
    .select(['b.id as breakId', 'b.account', 'b.day', 'b.receipt', 'b.closedAt as bookedAt'])
    .select(rest.as('restCents'))
    .where((eb) => eb.or([eb('b.bookedAs', '=', 'ownFunds'), eb('f.journal', 'is not', null)]))
    .$if(breakId !== null, (query) => query.where('b.id', '=', breakId!))
    .groupBy('b.id')
    .having(rest, '<>', 0 as Cents)
    .orderBy('b.day')
    .orderBy('b.id')
    .execute()
}

export type NamedFunding = {
  readonly breakId: string
  readonly journal: number
  readonly template: string
  readonly code: string
  readonly amountCents: Cents
  readonly at: Date
  readonly setBy: string
  readonly approvedBy: string
}
/** Newest first. */
export const named = (db: Db, limit: number): Promise<NamedFunding[]> =>
  db
    .selectFrom('statement_funds as f')
    .innerJoin('staff_member as s', 's.id', 'f.setBy')
    .innerJoin('staff_member as a', 'a.id', 'f.approvedBy')
    .select(['f.breakId', 'f.journal', 'f.template', 'f.code', 'f.amountCents'])
    .select(['f.setAt as at', 's.email as setBy', 'a.email as approvedBy'])
    .where(standing)
    .orderBy('f.journal', 'desc')
    .limit(limit)
    .execute()

/** Number of classifications of a break, reversed ones included. */
export async function timesNamed(db: Db, breakId: string): Promise<number> {
  const { times } = await db
    .selectFrom('statement_funds')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('breakId', '=', breakId)
    .executeTakeFirstOrThrow()
  return times
}

export const insertNamed = async (tx: Tx, named: NamedFunding): Promise<void> =>
  void (await tx
    .insertInto('statement_funds')
    .values({
      journal: named.journal,
      breakId: named.breakId,
      template: named.template,
      code: named.code,
      amountCents: named.amountCents,
      setAt: named.at,
      setBy: named.setBy,
      approvedBy: named.approvedBy,
    })
    .execute())
