/**
 * Database roles for analysts who read the reporting schema with their own programs, and see nothing else.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { foreignName } from '../../platform/database/names.ts'

/** An analyst's query may take longer than a page, but not for ever. */
const statementTimeout = '5min'
const namePattern = /^[a-z][a-z0-9_]{2,39}$/
export const isReaderName = (name: string): boolean => namePattern.test(name)

const runsOn = (db: Db) =>
  db.selectNoFrom(sql<string>`current_database()`.as('name')).executeTakeFirstOrThrow()

/** Creates the role, or changes its password; the password is returned once. */
export async function addReader(tx: Tx, name: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const role = sql.id(name)
  const found = await sql`select from pg_roles where rolname = ${name}`.execute(tx)
  await sql`${sql.raw(found.rows.length > 0 ? 'alter' : 'create')} role ${role} with login nosuperuser nocreatedb
    nocreaterole noreplication noinherit connection limit 20 password ${sql.lit(password)}`.execute(tx)
  await sql`alter role ${role} set default_transaction_read_only = on`.execute(tx)
  await sql`alter role ${role} set statement_timeout = ${sql.lit(statementTimeout)}`.execute(tx)
  await sql`alter role ${role} set search_path = reporting`.execute(tx)
  await sql`grant connect on database ${foreignName((await runsOn(tx)).name)} to ${role}`.execute(tx)
  await sql`grant usage on schema reporting to ${role}`.execute(tx)
  await sql`grant select on all tables in schema reporting to ${role}`.execute(tx)
  // Includes views of later versions.
  await sql`alter default privileges in schema reporting grant select on tables to ${role}`.execute(tx)
  return password
}

export async function removeReader(tx: Tx, name: string): Promise<void> {
  await sql`drop owned by ${sql.id(name)}`.execute(tx)
  await sql`drop role ${sql.id(name)}`.execute(tx)
}
