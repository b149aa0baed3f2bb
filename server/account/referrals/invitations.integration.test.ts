import { beforeAll, expect, test } from 'vitest'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { borrow, newPhone, signLoan, signUp, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())
const borrower: TestCookies = {}
beforeAll(async () => {
  await signLoan(people, borrower, newPhone())
})

test('a referral code shows the first name of the inviter, who sees how many friends came', async () => {
  const own = await people.api('GET /api/account/referral', {}, { cookies: borrower })
  if (!own.ok) throw new Error(own.problem.code)
  expect(own.data).toMatchObject({ came: 0, url: `${people.url}/r/${own.data.code}` })
  expect(
    await people.api('GET /api/referral/{code}', { params: { code: own.data.code.toLowerCase() } }),
  ).toMatchObject({ ok: true, data: { code: own.data.code, invitedBy: 'Wanjiku' } })
  expect(await people.api('GET /api/referral/{code}', { params: { code: '22222222' } })).toMatchObject({
    ok: false,
    status: 404,
  })
  const friend = await signUp(people, {}, newPhone())
  await people.database.transaction((tx) =>
    people.services.invitations.recordInvitation(tx, friend, own.data.code),
  )
  const since = nairobiDay(people.clock.now())
  expect(await people.api('GET /api/account/referral', {}, { cookies: borrower })).toMatchObject({
    data: { came: 1, friends: [{ firstName: null, state: 'registered', since }] },
  })
  const [friendly, friendPhone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, friendly, friendPhone)
  const account = await people.api('GET /api/v1/customer/account', {}, { cookies: friendly })
  await people.database.transaction((tx) =>
    people.services.invitations.recordInvitation(tx, account.ok ? account.data.guid : '', own.data.code),
  )
  expect(await people.api('GET /api/account/referral', {}, { cookies: borrower })).toMatchObject({
    data: {
      came: 2,
      friends: expect.arrayContaining([{ firstName: 'Wanjiku', state: 'gotLoan', since }]) as unknown,
    },
  })
})
