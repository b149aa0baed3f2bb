/**
 * Goal: a list and its file use the names that staff use, and a page has as many rows as its address asks
 * for. Method: the calls of staff, on exceptions of several kinds and messages to customers.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { listNames, lists } from '../../../contract/back-office/list-table.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { download, people, setUp, withLoan } from '../tasks/tasks.fixture.ts'
import { definitionOf } from './definitions/by-name.ts'
import { titleOf, wordsOf } from './labels.ts'

setUp()

let auditor: TestOfficer
let borrower: Awaited<ReturnType<typeof withLoan>>
beforeAll(async () => {
  borrower = await withLoan()
  auditor = await newOfficer(people, 'auditor')
})

async function list(
  name: 'exceptions' | 'messages',
  query: Record<string, string> = {},
): Promise<Answer<'GET /api/office/lists/loans'>> {
  const reply = await people.api(`GET /api/office/lists/${name}`, { query }, { cookies: auditor.cookies })
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}

test("an exception's subject has a name that staff know, on the screen and in a file", async () => {
  const { requestId, contractNumber } = borrower
  await sql`insert into payment_exception (kind, subject, details, created_at)
    select kind, subject, details::jsonb, now() from (values
      ('payoutLateSuccess', (select id::text from payout where request_id = ${requestId}), '{}'),
      ('payoutMismatch', ${randomUUID()}, '{}'),
      ('messageSetAside', '1475', '{}'),
      ('promptPaidWithoutReceipt', ${randomUUID()}, '{}'),
      ('webhookStopped', ${randomUUID()}, '{"partner": "deni"}'))
      as raised (kind, subject, details)`.execute(people.database.db)
  const said: unknown = Object.fromEntries(
    (await list('exceptions')).rows.map(({ cells }) => [cells['kind'], cells['about']]),
  )
  expect(said).toMatchObject({
    payoutLateSuccess: `Contract ${contractNumber}`,
    payoutMismatch: 'Payout',
    messageSetAside: 'Message no. 1475',
    promptPaidWithoutReceipt: 'Prompt',
    webhookStopped: 'deni',
  })
  const file = await download('lists/exceptions/export?format=csv', auditor.cookies)
  expect(file.bytes.toString()).toContain(`Contract ${contractNumber}`)
})

test('every message kind in the list has a text', async () => {
  const { columns, rows } = await list('messages')
  const { words } = columns.find(({ key }) => key === 'kind')!
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ cells }) => !(String(cells['kind']) in words))).toEqual([])
})

test('a page has the requested number of rows, and the next one continues from there', async () => {
  await sql`insert into payment_exception (kind, subject, details, created_at)
    select 'promptUnknown', 'page ' || n, '{}', now() from generate_series(1, 120) n`.execute(
    people.database.db,
  )
  const { rows, next } = await list('exceptions', { rows: '100' })
  expect(rows).toHaveLength(100)
  const rest = await list('exceptions', { after: next! })
  expect(rest.rows.map(({ id }) => id)).not.toContain(rows.at(-1)!.id)
  const { cookies } = auditor
  const refused = await people.api(
    'GET /api/office/lists/exceptions',
    { query: { rows: 100_000 } },
    { cookies },
  )
  expect(refused).toMatchObject({ problem: { errors: { rows: [expect.anything()] } } })
})

test('every column, filter and option has a text', () => {
  for (const name of listNames) {
    const { columns } = definitionOf(name, people.clock.today())
    for (const { key, kind } of columns) {
      expect(titleOf(key, columns)).not.toBe(key)
      if (kind === 'word') expect(wordsOf(name, key, columns), `${name} ${key}`).not.toEqual({})
    }
    for (const [filter, options] of Object.entries<unknown>(lists[name].filters)) {
      expect(titleOf(filter, columns)).not.toBe(filter)
      for (const option of Array.isArray(options) ? (options as string[]) : [])
        expect(wordsOf(name, filter, columns)[option], option).toBeDefined()
    }
  }
})
