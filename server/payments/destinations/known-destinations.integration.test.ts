/**
 * Goal: a stolen session cannot send a loan to a number, account or card that the customer never proved, by
 * any call, and cannot prepare a later theft. Method: a whole service, called like an attacker would.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  borrow,
  newPhone,
  registerUpToConfirmation,
  signLoan,
  stored,
  wanjiku,
} from '../../testing/people/customers.ts'
import { add, good, list, people, proof, settle, setUp } from '../cards/cards.fixture.ts'

setUp()

type Body = Readonly<Record<string, unknown>>
const hourMs = 3_600_000
const ask = (cookies: TestCookies, to: Body) =>
  people.api(
    'POST /api/account/loans/request',
    { body: { loanSize: 5_000, loanTerm: 61, agreement: true, ...to } } as never,
    { cookies },
  )
const toPhone = (payoutPhone: string) => ({ payoutMethod: 'mpesa', payoutPhone })
const cancel = (cookies: TestCookies) => people.api('DELETE /api/account/loans/current', {}, { cookies })

async function registered() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await registerUpToConfirmation(people, cookies, phone)
  return { cookies, phone }
}
const stolenFrom = (cookies: TestCookies): TestCookies => ({ ...cookies })

test.each([
  ['number', () => toPhone(newPhone())],
  [
    'bank account',
    () => ({
      payoutMethod: 'bank',
      bank: '68',
      accountNumber: String(Date.now()).slice(-10),
      ownerName: "Wanjiku Ng'ang'a",
    }),
  ],
] as const)(
  'a session alone asks for no loan to another %s, and nothing of it is kept',
  async (_what, to) => {
    const { cookies } = await registered()
    expect(await ask(stolenFrom(cookies), to())).toMatchObject({
      status: 403,
      problem: { code: 'proofNeeded' },
    })
    expect(await people.api('GET /api/account/loans/current', {}, { cookies })).toMatchObject({ data: null })
    expect(await people.api('GET /api/account/receiving', {}, { cookies })).toMatchObject({
      data: { bankAccounts: [] },
    })
  },
)

test('a number added in an earlier session is not known after a password reset: it waits 24 hours', async () => {
  const { cookies, phone } = await registered()
  const elsewhere = newPhone()
  await ask(stolenFrom(cookies), toPhone(elsewhere))
  const restored = people.clock.now()
  await sql`update identity_user set restored_at = ${restored} where phone = ${stored(phone)}`.execute(
    people.database.db,
  )
  expect(
    await people.api(
      'PUT /api/account/receiving',
      { body: { ...toPhone(elsewhere), ...proof } as never },
      { cookies },
    ),
  ).toMatchObject({
    data: { current: { usableFrom: new Date(restored.getTime() + 24 * hourMs).toISOString() } },
  })
})

test('with the password the loan is requested; the signing SMS and page name the destination', async () => {
  const { cookies, phone } = await registered()
  expect(await ask(cookies, { ...toPhone('0711 000 321'), currentPassword: 'Kesho!2025' })).toMatchObject({
    status: 422,
    problem: { errors: { currentPassword: [expect.any(String)] } },
  })
  good(await ask(cookies, { ...toPhone('0711 000 321'), ...proof }))
  expect((await people.sentTo(stored(phone)))[0]).toContain('get KES 5,000 on M-Pesa ...0321, repay')
  expect(await people.api('GET /api/account/loans/current/confirmation', {}, { cookies })).toMatchObject({
    data: { receiving: { method: 'mpesa', shown: expect.stringMatching(/21$/) as string } },
  })

  // A proof makes the destination known in every later session.
  good(await cancel(cookies))
  const other: TestCookies = {}
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies: other },
  )
  await people.advance(2 * 60_000)
  good(await ask(other, toPhone('0711000321')))
})

test('a number that a loan was paid to is known', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const { rows } = await sql<{
    proved: boolean
  }>`select proved_at is not null as proved from customer_receiving_number
    where phone = ${stored(phone)}`.execute(people.database.db)
  expect(rows).toEqual([{ proved: true }])
})

test('a card named by an unsigned application stays until the application ends', async () => {
  const { cookies } = await registered()
  await add(cookies)
  const [card] = await list(cookies)
  good(await ask(cookies, { payoutMethod: 'card', cardId: card!.id }))
  const remove = () => people.api('DELETE /api/account/cards/{id}', { params: { id: card!.id } }, { cookies })
  expect(await remove()).toMatchObject({ status: 409, problem: { code: 'cardInUse' } })
  good(await cancel(cookies))
  good(await remove())
})

test('a loan signed for an unknown number is not sent there: its payout fails, and the customer names another', async () => {
  const { cookies, phone } = await registered()
  good(await ask(cookies, { ...toPhone('0711 000 654'), ...proof }))
  const otp = await people.codeFor(stored(phone))
  await sql`update customer_receiving_number set proved_at = null where phone = '+254711000654'`.execute(
    people.database.db,
  )
  good(await people.api('POST /api/account/loans/current/confirmation', { body: { otp } }, { cookies }))
  await people.drain()
  const { rows } = await sql`select status, sends, provider_code as code from payout
    where phone = '+254711000654'`.execute(people.database.db)
  expect(rows).toEqual([{ status: 'failed', sends: 0, code: 'destinationUnknown' }])
  expect((await people.sentTo(stored(phone)))[0]).toContain(
    'KES 5,000 did not reach your M-Pesa. Choose another way by',
  )
})

test.each([
  ['that a session alone named long ago', null, true],
  ['that our staff replaced meanwhile', new Date(), false],
] as const)('money arrives at a number %s', async (_which, replacedAt, isKnown) => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await people.drain()
  await sql`update customer_receiving_number set proved_at = null, replaced_at = ${replacedAt}
    where phone = ${stored(phone)}`.execute(people.database.db)
  await settle()
  const { rows } = await sql<{
    status: string
    proved: boolean
  }>`select p.status, n.proved_at is not null as proved
    from customer_receiving_number n join payout p using (customer_id, phone)
    where n.phone = ${stored(phone)}`.execute(people.database.db)
  expect(rows).toEqual([{ status: 'paid', proved: isKnown }])
})
