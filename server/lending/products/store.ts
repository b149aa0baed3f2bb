/** Versions of the products configuration: dated, never changed. */
import { sql } from 'kysely'
import type { ProductsConfig } from '../../../domain/products.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type ProductVersion = { readonly version: number; readonly config: ProductsConfig }

/** Every version, oldest first: of two for one day the later one counts. */
export async function versions(db: Db | Tx): Promise<ProductVersion[]> {
  const { rows } = await sql<ProductVersion>`
    select version, config || jsonb_build_object('validFrom', valid_from) as config from product_version order by version`.execute(
    db,
  )
  return rows
}

/** The first version, where there is none yet. */
export async function insertFirst(db: Db, config: ProductsConfig, createdAt: Date): Promise<void> {
  await sql`insert into product_version (version, valid_from, config, created_at)
    values (1, ${config.validFrom}, ${JSON.stringify(config)}::jsonb, ${createdAt}) on conflict do nothing`.execute(
    db,
  )
}

/** Every version, while nobody else adds one. */
export async function lockVersions(tx: Tx): Promise<ProductVersion[]> {
  await sql`lock table product_version in share row exclusive mode`.execute(tx)
  return versions(tx)
}

export async function insertVersion(
  tx: Tx,
  version: number,
  config: ProductsConfig,
  createdAt: Date,
): Promise<void> {
  await sql`insert into product_version (version, valid_from, config, created_at) values (${version}, ${config.validFrom}, ${JSON.stringify(config)}::jsonb, ${createdAt})`.execute(
    tx,
  )
}
