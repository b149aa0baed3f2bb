/**
 * Goal: totals of payouts and payments include only money that moved, and their label states it. Method: a
 * loan that was paid out and repaid in part, its payout failed and its payment reversed by SQL.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newOfficer } from '../../testing/people/officers.ts'
import { pay, people, setUp, withLoan } from '../tasks/tasks.fixture.ts'

setUp()

test('totals of payouts and payments include only money that moved, and their label states it', async () => {
  const { contractNumber } = await withLoan()
  await pay(contractNumber, 700)
  const officer = await newOfficer(people)
  const totals = async (name: 'payouts' | 'payments') => {
    const reply = await people.api(`GET /api/office/lists/${name}`, { query: {} }, officer)
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    return reply.data.totals
  }
  expect(await totals('payouts')).toMatchObject({ sums: [{ of: 'Completed', amount: 10_000 }] })
  expect(await totals('payments')).toMatchObject({ sums: [{ of: 'Not reversed', amount: 700 }] })
  const { db } = people.database
  await sql`update payout set status = 'failed'`.execute(db)
  await sql`update collection set reversed_at = completed_at, reversed_by = 'provider'`.execute(db)
  expect(await totals('payouts')).toMatchObject({ count: 1, sums: [{ of: 'Completed', amount: 0 }] })
  expect(await totals('payments')).toMatchObject({ count: 1, sums: [{ of: 'Not reversed', amount: 0 }] })
})
