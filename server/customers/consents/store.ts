/** The SQL of consents. Nothing of it is ever changed: the latest of a kind holds. */
import { sql } from 'kysely'
import type { ConsentKind } from '../../../domain/consents.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type ConsentRow = {
  readonly kind: ConsentKind
  readonly given: boolean
  readonly version: string
  readonly changedAt: Date
}

export async function insertConsents(
  tx: Db | Tx,
  customerId: string,
  kinds: readonly ConsentKind[],
  given: boolean,
  version: string,
  at: Date,
): Promise<void> {
  await sql`insert into customer_consent (customer_id, kind, given, version, changed_at)
    select ${customerId}::uuid, kind, ${given}, ${version}, ${at}::timestamptz
      from unnest(${kinds}::text[]) as kind`.execute(tx)
}

export async function latestConsent(
  db: Db | Tx,
  customerId: string,
  kind: ConsentKind,
): Promise<boolean | null> {
  const { rows } = await sql<{
    given: boolean
  }>`select given from customer_consent where customer_id = ${customerId} and kind = ${kind} order by id desc
    limit 1`.execute(db)
  return rows[0]?.given ?? null
}

export async function latestConsents(db: Db | Tx, customerId: string): Promise<ConsentRow[]> {
  const { rows } =
    await sql<ConsentRow>`select distinct on (kind) kind, given, version, changed_at as "changedAt"
      from customer_consent where customer_id = ${customerId} order by kind, id desc`.execute(db)
  return rows
}
