/** SQL of consents. Rows are never changed: the latest of a kind applies. */
import type { ConsentKind } from '../../../domain/person/consents.ts'
import type { Db } from '../../platform/database/database.ts'

export type ConsentRow = {
  readonly kind: ConsentKind
  readonly given: boolean
  readonly version: string
  readonly changedAt: Date
}

export async function insertConsents(
  tx: Db,
  customerId: string,
  kinds: readonly ConsentKind[],
  given: boolean,
  version: string,
  at: Date,
): Promise<void> {
  if (kinds.length === 0) return
  await insertAll(
    tx,
    kinds.map((kind) => ({ customerId, kind, given, version, changedAt: at })),
  )
}

export async function insertAll(
  tx: Db,
  rows: readonly (ConsentRow & { readonly customerId: string })[],
): Promise<void> {
  await tx
    .insertInto('customer_consent')
    .values(
      rows.map(({ customerId, kind, given, version, changedAt }) => ({
        customerId,
        kind,
        given,
        version,
        changedAt,
      })),
    )
    .execute()
}

export async function latestConsent(db: Db, customerId: string, kind: ConsentKind): Promise<boolean | null> {
  const consent = await db
    .selectFrom('customer_consent')
    .select('given')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return consent?.given ?? null
}

/** Returns which of these customers last gave the consent. */
export async function consentingCustomers(
  db: Db,
  customerIds: readonly string[],
  kind: ConsentKind,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('customer_consent')
    .distinctOn('customerId')
    .select(['customerId', 'given'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val([...customerIds])))
    .where('kind', '=', kind)
    .orderBy('customerId')
    .orderBy('id', 'desc')
    .execute()
  return new Set(rows.flatMap(({ customerId, given }) => (given ? [customerId] : [])))
}

export function latestConsents(db: Db, customerId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('customer_consent')
    .distinctOn('kind')
    .select(['kind', 'given', 'version', 'changedAt'])
    .where('customerId', '=', customerId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .$narrowType<Pick<ConsentRow, 'kind'>>()
    .execute()
}
