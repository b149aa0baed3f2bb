/** Applying a failed provider message again, by the call of the back office. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settle } from '../../../testing/people/customers.ts'
import { current, officer, pay, people, setUp, withLoan } from '../tasks.fixture.ts'

setUp()

test('a message set aside is applied again once its cause is fixed', async () => {
  const { db } = people.database
  const { contractNumber, cookies } = await withLoan()
  await sql`alter table collection add constraint refused check (false) not valid`.execute(db)
  await pay(contractNumber, 300)
  await sql`alter table collection drop constraint refused`.execute(db)
  const { id } = await db
    .selectFrom('inbox_message')
    .select('id')
    .where('outcome', '=', 'setAside')
    .executeTakeFirstOrThrow()
  const again = () =>
    people.api('POST /api/office/messages/{id}/apply-again', { params: { id } }, { cookies: officer.cookies })
  expect(await again()).toMatchObject({ status: 202, data: { waiting: true } })
  await settle(people)
  expect((await current(cookies)).paymentInfo.paid).toBe(300)
  expect(await again()).toMatchObject({ problem: { code: 'conflict' } })
})
