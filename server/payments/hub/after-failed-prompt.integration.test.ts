/** After a failed prompt, the same amount and number are offered again, unless a guest typed the number. */
import { expect, test } from 'vitest'
import { settle, stored } from '../../testing/people/customers.ts'
import { borrower, people, setUp } from './repayment-calls.fixture.ts'

setUp()

/** An Airtel number, like that of every borrower here. */
const other = '+254733999005'

test('the form proposes the last amount, number and method again, but no number that a guest gave', async () => {
  const who = await borrower()
  const { cookies } = who
  const methods = async (again?: string) => {
    const reply = await people.api(
      'GET /api/account/loans/current/payment-methods',
      { query: again === undefined ? {} : { again } },
      { cookies },
    )
    if (!reply.ok) throw new Error(reply.problem.code)
    const { tried, phone, methods: all } = reply.data
    return { tried, phone, first: all[0]?.kind }
  }
  const refuse = async (phone: string) => {
    await people.drain()
    const prompts = await people.sandbox.get<{ id: string; phone: string }[]>('/api/prompts')
    await people.sandbox.post(`/api/prompts/${prompts.find((each) => each.phone === phone)!.id}/wrong-pin`)
    await settle(people)
  }
  const own = { tried: null, phone: stored(who.phone), first: 'airtelPrompt' }
  expect(await methods()).toEqual(own)

  const started = await people.api(
    'POST /api/account/loans/current/payments',
    { body: { amount: '350', phone: other, method: 'mpesaPrompt' } },
    { cookies },
  )
  if (!started.ok) throw new Error(started.problem.code)
  expect(started.data).toMatchObject({ method: 'mpesa', unlikely: true })
  await refuse(other)
  expect(await methods(started.data.id)).toEqual({ tried: 350, phone: other, first: 'mpesaPrompt' })
  expect(await methods()).toEqual(own)
  expect(await methods('0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01'), 'nothing of theirs').toEqual(own)

  const byGuest = await people.api('POST /api/payments/contract/prompts', {
    body: { contractNumber: who.account, amount: '200', phone: other, method: 'airtelPrompt' },
  })
  if (!byGuest.ok) throw new Error(byGuest.problem.code)
  expect(byGuest.data).toMatchObject({ method: 'airtel', unlikely: false })
  await refuse(other)
  expect(await methods(byGuest.data.id)).toMatchObject({ tried: 200, phone: stored(who.phone) })
})
