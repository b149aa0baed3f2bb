/** Goal: names in code and in the database lead to each other. Method: all columns, and the statements sent. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { started } from '../../testing/service/started.ts'
import { columnName, foreignName, propertyName } from './names.ts'

const given = started(() => createTestDatabase())

test('every column of the schema has one name in code, which leads back to it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct attname::text as name from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v'))
      and attnum > 0 and not attisdropped`.execute(given.database.db)
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(600)
  expect(names.filter((name) => columnName(propertyName(name)) !== name)).toEqual([])
})

test('statements have the names of the database, rows those of the code', async () => {
  const { db } = given.database
  const query = db
    .selectFrom('platform_key as k')
    .select(['k.filesUnderIt', 'k.retiredAt as endedAt', sql<number>`1`.as('ofThem')])
    .where('k.moveAskedAt', 'is', null)
    .orderBy('endedAt')
  expect(query.compile().sql).toBe(
    'select "k"."files_under_it", "k"."retired_at" as "ended_at", 1 as "of_them" from "platform_key" as "k" ' +
      'where "k"."move_asked_at" is null order by "ended_at"',
  )
  await db.insertInto('platform_key').values({ id: 'names', filesUnderIt: null }).execute()
  expect(await query.where('id', '=', 'names').execute()).toEqual([
    { filesUnderIt: null, endedAt: null, ofThem: 1 },
  ])
})

test('results of raw statements are named too, the fields of JSON are not', async () => {
  const { rows } = await sql`select 1 as of_loan, '{"in_json": 1}'::jsonb as first_value`.execute(
    given.database.db,
  )
  expect(rows).toEqual([{ ofLoan: 1, firstValue: { in_json: 1 } }])
})

test('an underscore before a digit stays', () => {
  expect([propertyName('late_31_days'), columnName('late_31Days')]).toEqual(['late_31Days', 'late_31_days'])
})

test('a name that is not ours is written as it stands', async () => {
  const compiled = sql`drop role ${foreignName('Reader "x"')}`.compile(given.database.db)
  expect(compiled.sql).toBe('drop role "Reader ""x"""')
})
