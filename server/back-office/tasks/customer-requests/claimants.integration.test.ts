/**
 * Goal: finance sees every customer who claims a payment, and crediting it closes all claims. Method: the
 * whole service.
 */
import { expect, test } from 'vitest'
import { settle } from '../../../testing/people/customers.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { assign, controller, officer, pay, people, setUp, withLoan } from '../tasks.fixture.ts'

setUp()

const claim = async (cookies: TestCookies, receipt: string): Promise<() => Promise<string>> => {
  const claimed = await people.api(
    'POST /api/account/loans/current/payments/claims',
    { body: { message: receipt } },
    { cookies },
  )
  if (!claimed.ok) throw new Error(claimed.problem.code)
  return async () => {
    const read = await people.api(
      'GET /api/account/loans/current/payments/claims/{id}',
      { params: { id: claimed.data.id } },
      { cookies },
    )
    return read.ok ? read.data.status : read.problem.code
  }
}
const claimed = async (receipt: string) => {
  const reply = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
  return reply.ok
    ? reply.data.attention.filter((each) => each.kind === 'paymentClaimed' && each.receipt === receipt)
    : []
}

test('the page of a payment names every claimant, and crediting it closes the claims with their exceptions', async () => {
  const [one, other] = [await withLoan(), await withLoan()]
  const receipt = await pay('NOBODY', 700)
  const first = await claim(one.cookies, receipt)
  await people.advance(1_000)
  const second = await claim(other.cookies, receipt)
  expect([await first(), await second()]).toEqual(['person', 'person'])
  expect((await claimed(receipt)).map(({ loan }) => loan?.contractNumber).sort()).toEqual(
    [one.contractNumber, other.contractNumber].sort(),
  )
  const claimants = async () => {
    const page = await people.api(
      'GET /api/office/money/{receipt}',
      { params: { receipt } },
      { cookies: officer.cookies },
    )
    return page.ok ? page.data.claims : []
  }
  expect(await claimants()).toMatchObject([
    {
      contractNumber: one.contractNumber,
      name: expect.stringContaining('Wanjiku') as unknown,
      status: 'person',
    },
    { contractNumber: other.contractNumber, status: 'person' },
  ])
  const asked = await assign(receipt, other.contractNumber, 'She showed the SMS.')
  const action = { params: { id: (asked.ok && asked.data.waiting) || '' } }
  expect(
    await people.api('GET /api/office/actions/{id}', action, { cookies: controller.cookies }),
  ).toMatchObject({ data: { effect: 700 } })
  expect(
    await people.api('POST /api/office/actions/{id}/approve', action, { cookies: controller.cookies }),
  ).toMatchObject({ ok: true })
  await settle(people)
  expect([await first(), await second()]).toEqual(['notFound', 'credited'])
  expect(await claimants()).toMatchObject([{ status: 'notFound' }, { status: 'credited' }])
  expect(await claimed(receipt)).toEqual([])
})

test('resolving an exception closes its claim', async () => {
  const { cookies } = await withLoan()
  const receipt = await pay('NOBODY', 700)
  const status = await claim(cookies, receipt)
  const [item] = await claimed(receipt)
  await people.api(
    'POST /api/office/attention/{id}/done',
    { params: { id: item!.id }, body: { note: 'Another customer sent it.' } },
    { cookies: officer.cookies },
  )
  expect(await status()).toBe('notFound')
})
