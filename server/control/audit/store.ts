/** SQL of the audit trail. */
import { sql } from 'kysely'
import type { Maker } from '../../../domain/staff/maker-checker.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The content of an entry that every reader sees. */
export type Entry = {
  readonly seq: number
  readonly at: string
  readonly officer: string | null
  readonly act: string
  readonly subject: string
  readonly customerId: string | null
  readonly before: unknown
  readonly after: unknown
}
export type Row = {
  readonly seq: number
  readonly content: string
  readonly previous: Buffer
  readonly hash: Buffer
}
export type NewRow = Row & {
  readonly at: Date
  readonly officerId: string | null
  readonly act: string
  readonly subject: string
  readonly customerId: string | null
}

const entries = (db: Db) => db.selectFrom('audit_entry').select(['seq', 'content', 'previous', 'hash'])

/**
 * Returns the last entry and locks the trail until the transaction ends, so that entries follow each other.
 */
export async function lockLast(tx: Tx): Promise<Row | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit_entry', 0))`.execute(tx)
  return entries(tx).orderBy('seq', 'desc').limit(1).executeTakeFirst()
}

export async function insert(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values([...rows])
    .execute()
}

export type Filter = {
  /** An e-mail address. */
  readonly officer?: string | undefined
  readonly act?: string | undefined
  readonly subject?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** Only entries older than this one. */
  readonly before?: number | undefined
}
const filtered = (db: Db, { officer, act, subject, since, until, before }: Filter) =>
  entries(db)
    .$if(officer !== undefined, (query) =>
      query.where('officerId', '=', (eb) =>
        eb.selectFrom('staff_member').select('id').where('email', '=', officer!),
      ),
    )
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(since !== undefined, (query) => query.where('at', '>=', since!))
    .$if(until !== undefined, (query) => query.where('at', '<', until!))
    .$if(before !== undefined, (query) => query.where('seq', '<', before!))

/** Newest first. */
export function list(db: Db, filter: Filter, limit: number): Promise<Row[]> {
  return filtered(db, filter).orderBy('seq', 'desc').limit(limit).execute()
}

/** Oldest first. */
export function listForward(db: Db, filter: Filter, limit: number): Promise<Row[]> {
  return filtered(db, filter).orderBy('seq').limit(limit).execute()
}

export function ofSubjects(db: Db, subjects: readonly string[], limit: number): Promise<Row[]> {
  return entries(db)
    .where('subject', '=', (eb) => eb.fn.any(eb.val(subjects)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** Returns these acts on these subjects, optionally since an instant. */
export function actsOn(
  db: Db,
  subjects: readonly string[],
  acts: readonly string[],
  since: Date | null,
): Promise<Row[]> {
  return entries(db)
    .where('subject', '=', (eb) => eb.fn.any(eb.val(subjects)))
    .where('act', '=', (eb) => eb.fn.any(eb.val(acts)))
    .$if(since !== null, (query) => query.where('at', '>=', since!))
    .execute()
}

export type TrailMaker = Maker & { readonly email: string }

/** Returns staff by e-mail address, in the order given. */
export function makersOf(db: Db, emails: readonly string[]): Promise<TrailMaker[]> {
  return db
    .selectFrom('staff_member')
    .select(['id as officerId', 'email', 'resetChain as resetBy', 'resetAt'])
    .where('email', '=', (eb) => eb.fn.any(eb.val(emails)))
    .orderBy('email')
    .execute()
}

/** Returns which of the named subjects the officer did this act on since an instant. */
export async function subjectsOf(
  db: Db,
  did: { readonly officerId: string; readonly act: string; readonly since: Date },
  among: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('subject')
    .distinct()
    .where('subject', '=', (eb) => eb.fn.any(eb.val(among)))
    .where('officerId', '=', did.officerId)
    .where('act', '=', did.act)
    .where('at', '>=', did.since)
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Counts how often the officer did one of these acts since an instant. */
export async function countOf(
  db: Db,
  {
    officerId,
    acts,
    since,
  }: { readonly officerId: string; readonly acts: readonly string[]; readonly since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('officerId', '=', officerId)
    .where('act', '=', (eb) => eb.fn.any(eb.val(acts)))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function saveSeals(
  db: Db,
  seals: readonly { readonly seq: number; readonly seal: string }[],
): Promise<void> {
  await db.insertInto('audit_seal').values(seals).execute()
}

/** Returns entries after a number with their seals, oldest first: for following the chain. */
export function after(
  db: Db,
  seq: number,
  limit: number,
): Promise<(Row & { readonly seal: string | null })[]> {
  return db
    .selectFrom('audit_entry as entry')
    .leftJoin('audit_seal', 'audit_seal.seq', 'entry.seq')
    .select(['entry.seq', 'content', 'previous', 'hash', 'seal'])
    .where('entry.seq', '>', seq)
    .orderBy('entry.seq')
    .limit(limit)
    .execute()
}

export function withoutSeal(
  db: Db,
  through: number,
  limit: number,
): Promise<{ readonly seq: number; readonly hash: Buffer }[]> {
  return db
    .selectFrom('audit_entry as entry')
    .select(['seq', 'hash'])
    .where('seq', '<=', through)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('audit_seal').select('seq').whereRef('audit_seal.seq', '=', 'entry.seq')),
      ),
    )
    .orderBy('seq')
    .limit(limit)
    .execute()
}

export async function hashOfEntry(db: Db, seq: number | string): Promise<Buffer | null> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('hash')
    .where('seq', '=', Number(seq))
    .executeTakeFirst()
  return entry?.hash ?? null
}

/** `checkedTo`: last entry that was checked; `firstBroken`: first entry that does not fit, or null. */
export type Check = {
  readonly at: Date
  readonly checkedTo: number
  readonly firstBroken: number | null
}
/**
 * All entries up to `sealedTo` had a seal, which `seal` proves; both null before the first check with seals.
 */
export type SealedCheck = Check & { readonly sealedTo: number | null; readonly seal: string | null }

export function lastCheck(db: Db): Promise<SealedCheck | undefined> {
  return db
    .selectFrom('audit_check')
    .select(['checkedAt as at', 'checkedTo', 'firstBroken', 'sealedTo', 'seal'])
    .executeTakeFirst()
}

export async function saveCheck(
  db: Db,
  { at, checkedTo, firstBroken, sealedTo, seal }: SealedCheck,
): Promise<void> {
  const found = {
    checkedAt: at,
    checkedTo,
    firstBroken,
    sealedTo,
    seal,
  }
  await db
    .insertInto('audit_check')
    .values(found)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(found))
    .execute()
}
