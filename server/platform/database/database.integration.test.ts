import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { started } from '../../testing/service/started.ts'
import { createLog } from '../observability/log.ts'
import { isMigrated, migrate } from './migrations/migrate.ts'
import { createPreparedStatements, nameStatements } from './prepared.ts'

const given = started(() => createTestDatabase())

const one = async (text: string) => (await sql.raw(text).execute(given.database.db)).rows[0]

test('whole numbers are numbers, days are days', async () => {
  expect(
    await one(
      `select 2525000::bigint as cents, date '2026-03-31' as day, array[1, null]::bigint[] as many, array[date '2026-03-31'] as days`,
    ),
  ).toEqual({ cents: 2_525_000, day: '2026-03-31', many: [1, null], days: ['2026-03-31'] })
})
test('a number beyond the exact ones is refused, not rounded', async () => {
  await expect(one('select 9007199254740993::bigint as n')).rejects.toThrow('safe integers')
})
test("two transactions in each other's way both come through", async () => {
  const { database } = given
  await sql`create table crossing (id int primary key, n int not null)`.execute(database.db)
  await sql`insert into crossing values (1, 0), (2, 0)`.execute(database.db)
  const add = (first: number, second: number) =>
    database.transaction(async (tx) => {
      await sql`update crossing set n = n + 1 where id = ${first}`.execute(tx)
      await sql`select pg_sleep(0.05)`.execute(tx)
      await sql`update crossing set n = n + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect((await sql<{ n: number }>`select n from crossing order by id`.execute(database.db)).rows).toEqual([
    { n: 2 },
    { n: 2 },
  ])
})
test('an error rolls back, an error value commits', async () => {
  const { database } = given
  await sql`create table kept (n int)`.execute(database.db)
  await database
    .transaction(async (tx) => {
      await sql`insert into kept values (1)`.execute(tx)
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(
    await database.transaction(async (tx) => {
      await sql`insert into kept values (2)`.execute(tx)
      return { error: 'codeWrong' as const }
    }),
  ).toEqual({ error: 'codeWrong' })
  expect((await sql`select n from kept`.execute(database.db)).rows).toEqual([{ n: 2 }])
})
test('the copy of the template has every migration', async () => {
  expect(await isMigrated(given.database)).toBe(true)
})
test('a database that another version set up is refused with what to do, and left as it is', async () => {
  const { database } = given
  await sql`insert into kysely_migration (name, timestamp) values ('0002_another', '2026-01-01')`.execute(
    database.db,
  )
  await expect(migrate(database, createLog('silent'))).rejects.toThrow(
    /^This database was set up by another version .* 0002_another, .* Its data stays as it is/,
  )
  await sql`delete from kysely_migration where name = '0002_another'`.execute(database.db)
  await expect(migrate(database, createLog('silent'))).resolves.toBeUndefined()
})
test('a transaction that asks for a second connection fails at once', async () => {
  const { database } = given
  await expect(database.transaction(() => sql`select 1`.execute(database.db))).rejects.toThrow(
    'hand the transaction on',
  )
  await expect(database.transaction((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined()
})

test('a frequent query is parsed once, and survives a change of its columns', async () => {
  const { database } = given
  const { db } = database
  await sql`create table often (n int not null)`.execute(db)
  await sql`insert into often values (7)`.execute(db)
  const ask = (by: typeof db) => sql<{ n: unknown }>`select n from often where ${true}::boolean`.execute(by)
  const inOne = () =>
    database.transaction(async (tx) => {
      const { rows } = await ask(tx)
      const kept = sql<{ text: string }>`select statement as text from pg_prepared_statements`
      return { rows, named: (await kept.execute(tx)).rows.some(({ text }) => text.includes('from often')) }
    })
  expect(await inOne()).toEqual({ rows: [{ n: 7 }], named: false })
  for (let time = 0; time < 5; time += 1) await ask(db)
  expect(await inOne()).toEqual({ rows: [{ n: 7 }], named: true })

  await sql`alter table often alter n type text`.execute(db)
  expect(await inOne()).toMatchObject({ rows: [{ n: '7' }] })
  for (let time = 0; time < 5; time += 1) await ask(db)
  await sql`alter table often alter n type bigint using n::bigint`.execute(db)
  expect((await ask(db)).rows).toEqual([{ n: 7 }])
})
test('a connection through a pooler names no statement', async () => {
  const asked: unknown[][] = []
  const client = {
    processID: 1,
    query: async (...question: unknown[]) => {
      asked.push(question)
      return { rows: [{ pid: 2 }] }
    },
  }
  await nameStatements(client as never, createPreparedStatements(), () => true)
  for (let time = 0; time < 9; time += 1) await client.query('select $1', [time])
  expect(asked.slice(1)).toEqual(Array.from({ length: 9 }, (_, time) => ['select $1', [time]]))
})
