/**
 * Goal: a small lender moves to a larger machine without losing data. Method: real borrowers, moved to
 * another server.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, type Database } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { migrate } from '../../server/platform/database/migrations/migrate.ts'
import { borrow, newPhone, startPeople } from '../../server/testing/people/customers.ts'
import { newDatabase, startTemporaryServer } from '../../server/testing/database/temporary-server.ts'
import { createTestDatabase } from '../../server/testing/database/test-database.ts'
import { takePicture } from '../drill/picture.ts'
import { query } from '../postgres/cluster.ts'
import { move } from './move.ts'

/** A new server as `npm run migrate` leaves it: its owner is not a superuser. */
async function emptyServer(): Promise<Database> {
  const server = await startTemporaryServer({ forgetful: true })
  onTestFinished(() => server.stop())
  const url = new URL(await newDatabase(server.url, 'moved'))
  const password = randomBytes(12).toString('hex')
  await query(url.href, readFileSync('ops/postgres/roles.sql', 'utf8'))
  await query(url.href, `alter role mkopo_owner password '${password}'`)
  Object.assign(url, { username: 'mkopo_owner', password })
  const owner = createDatabase({ url: url.href, poolSize: 2, statementTimeoutMs: 30_000 }, () => undefined)
  onTestFinished(() => owner.stop())
  await migrate(owner, createLog('silent'))
  return owner
}

test('every row arrives, counted and balanced; the new server goes on where the old one ended, and takes no second move', async () => {
  const people = await startPeople()
  onTestFinished(() => people.stop())
  for (let each = 0; each < 2; each += 1) await borrow(people, {}, newPhone())
  const { url } = people.database
  const target = await emptyServer()

  expect(await move(url, target.url)).toBe(true)
  const [before, after] = [await takePicture(url), await takePicture(target.url)]
  expect(after).toEqual(before)
  expect(after.loans.size).toBeGreaterThan(2)

  const [posted] = await query<{ sequence: string }>(
    target.url,
    `insert into ledger_transaction (customer_id, kind, reference, value_day, posted_at, currency, accounts,
        amounts_cents)
      values ($1, 'collection', 'after the move', current_date, now(), 'KES', '{mpesaPaybill,unmatched}', '{100,-100}')
      returning sequence`,
    [randomUUID()],
  )
  expect(posted?.sequence).toBe(String(Number(before.sequence) + 1))
  // database constraints are active again
  await expect(query(target.url, "update ledger_transaction set kind = 'reversal'")).rejects.toThrow(
    'append-only',
  )
  await expect(move(url, target.url)).rejects.toThrow('in use already')
})

test('a server without migrations is refused', async () => {
  const source = await createTestDatabase()
  onTestFinished(() => source.stop())
  const server = await startTemporaryServer({ forgetful: true })
  onTestFinished(() => server.stop())
  await expect(move(source.database.url, server.url)).rejects.toThrow('has no migrations')
})
