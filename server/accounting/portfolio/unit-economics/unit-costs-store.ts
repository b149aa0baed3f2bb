/** SQL of provider tariffs. */
import { sql } from 'kysely'
import type { Cents } from '../../../../domain/money.ts'
import { unitCostKinds, type UnitCost, type UnitCostKind } from '../../../../domain/books/unit-costs.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** By kind, newest first. */
export async function unitCosts(db: Db | Tx): Promise<UnitCost[]> {
  const rows = await db
    .selectFrom('unit_cost')
    .select(['kind', 'since', 'upToCents', 'costCents'])
    .orderBy('since', 'desc')
    .orderBy('kind')
    .orderBy('upToCents')
    .$narrowType<{ kind: UnitCostKind; upToCents: Cents; costCents: Cents }>()
    .execute()
  const costs = [...Map.groupBy(rows, ({ kind, since }) => `${since} ${kind}`).values()].map((bands) => ({
    kind: bands[0]!.kind,
    since: bands[0]!.since,
    bands: bands.map(({ upToCents, costCents }) => ({ upToCents, costCents })),
  }))
  return costs.toSorted((one, other) => unitCostKinds.indexOf(one.kind) - unitCostKinds.indexOf(other.kind))
}

/**
 * Tariff by day and amount of a row, with all tariffs in the statement: computed by arithmetic, because a
 * table lookup for each of millions of rows would take longer than everything else. Null before the first
 * tariff.
 */
export function costOf(costs: readonly UnitCost[], kind: UnitCostKind, on: string, amount?: string) {
  const newestFirst = costs.filter((each) => each.kind === kind)
  if (newestFirst.length === 0) return sql<Cents | null>`null::bigint`
  // Number of bands that end below the amount.
  const band = (bounds: readonly Cents[]) =>
    amount === undefined ? sql`0` : sql`width_bucket(${sql.ref(amount)} - 1, ${bounds}::bigint[])`
  const since = newestFirst.map(
    ({ since: day, bands }) => sql`when ${sql.ref(on)} >= ${day}::date
      then (${bands.map(({ costCents }) => costCents)}::bigint[])[1 + ${band(bands.map(({ upToCents }) => upToCents))}]`,
  )
  return sql<Cents | null>`case ${sql.join(since, sql` `)} end`
}

/** All tariffs, locked against other changes. */
export async function lockUnitCosts(tx: Tx): Promise<UnitCost[]> {
  await sql`lock table unit_cost in share row exclusive mode`.execute(tx)
  return unitCosts(tx)
}

/** Replaces a tariff of this kind and day. */
export async function saveUnitCost(tx: Tx, { kind, since, bands }: UnitCost): Promise<void> {
  await tx.deleteFrom('unit_cost').where('kind', '=', kind).where('since', '=', since).execute()
  await tx
    .insertInto('unit_cost')
    .values(
      bands.map(({ upToCents, costCents }) => ({
        kind,
        since,
        upToCents,
        costCents,
      })),
    )
    .execute()
}
