/** The terms count as accepted when they were ticked, not when the code was entered. */
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, startPeople, stored, wanjiku } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())

test('the date of a consent is that of its tick', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const ticked = people.clock.now()
  const begun = await people.api(
    'POST /api/v2/ken/users',
    { query: { consent: 'true' }, body: { phone, password: wanjiku.password, agreement: true } },
    { cookies },
  )
  if (!begun.ok) throw new Error(begun.problem.code)
  const userId = begun.data.identityTokenData.user_id
  const otp = await people.codeFor(stored(phone))
  people.clock.move(5 * 60_000)
  const confirmed = await people.api(
    'POST /api/v2/ken/users/{userId}/registration',
    { params: { userId }, body: { otp } },
    { cookies },
  )
  if (!confirmed.ok) throw new Error(confirmed.problem.code)
  const given = await people.database.db
    .selectFrom('customer_consent')
    .select(['kind', 'changedAt as at'])
    .where('customerId', '=', confirmed.data.identityTokenData.user_id)
    .orderBy('kind')
    .execute()
  expect(given).toEqual([
    { kind: 'dataProcessing', at: ticked },
    { kind: 'terms', at: ticked },
  ])
})
