/**
 * Goal: no page claims that a refused SMS is on its way, and no answer about it reveals who has an account.
 * Method: the whole service; numbers that the gateway refuses.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())

let numbers = 0
/** `opted out`, `never delivered` or `gateway error`, by the last digits. */
const refusedPhone = (digits: '941' | '942' | '943'): string =>
  `07${String(20_000 + ++numbers).padStart(5, '0')}${digits}`

/** As the code page sees it. */
async function codeOf(phone: string) {
  const cookies: TestCookies = {}
  const begun = viewIn(await startProcess(people, cookies))
  viewIn(await submitForm(people, cookies, begun, 'getStarted', typed.getStarted(phone)))
  for (let second = 0; second < 4; second += 1) await people.advance(1_000)
  return viewIn(await startProcess(people, cookies)).code
}
async function withPhone(phone: string): Promise<void> {
  const before = newPhone()
  await signUp(people, {}, before)
  await sql`update identity_user set phone = ${stored(phone)} where phone = ${stored(before)}`.execute(
    people.database.db,
  )
}

test.each(['941', '942', '943'] as const)(
  'registration with a number ending in %s shows it, whether the number has an account or not',
  async (digits) => {
    const [free, taken] = [refusedPhone(digits), refusedPhone(digits)]
    await withPhone(taken)
    const [unknown, known] = [await codeOf(free), await codeOf(taken)]
    expect(unknown).toMatchObject({ notSent: true })
    expect({ ...known, maskedPhone: '' }).toEqual({ ...unknown, maskedPhone: '' })
    expect(await codeOf(newPhone())).toMatchObject({ notSent: false })
  },
)

test("password reset and paying do not reveal it: an unknown number and a customer's get the same answer", async () => {
  const [free, taken] = [refusedPhone('943'), refusedPhone('943')]
  await withPhone(taken)
  const restore = async (phone: string) => {
    const reply = await people.api(
      'POST /api/v2/ken/users/login/restoration/otp',
      { query: { phone } },
      { cookies: {} },
    )
    if (!reply.ok) throw new Error(reply.problem.code)
    await people.advance(3_000)
    return { ...reply.data, identityTokenData: null }
  }
  const stranger = await restore(free)
  expect(await restore(taken)).toEqual(stranger)
  expect(Object.keys(stranger)).not.toContain('notSent')
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from one_time_code_number n join message m on m.id = n.message_id
    where m.kind in ('restorationCode', 'payingCode')`.execute(people.database.db)
  expect(rows[0]?.count).toBe(0)
})

test('My loan shows it for the signing code, until the next one is sent', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await registerUpToConfirmation(people, cookies, phone)
  const confirmation = () =>
    people.api(
      'POST /api/v1/customer/process',
      { body: { processName: 'registration', data: {} } },
      { cookies },
    )
  viewIn(await submitForm(people, cookies, viewIn(await confirmation()), 'confirmation', { agreement: 'on' }))
  await people.drain()
  const notSent = async () => {
    const reply = await people.api('GET /api/account/loans/current', undefined, { cookies })
    return reply.ok ? reply.data?.loanRequest.confirmation?.notSent : reply.problem.code
  }
  const sms = async () => {
    const reply = await people.api('GET /api/account/loans/current', undefined, { cookies })
    return reply.ok ? reply.data?.loanRequest.confirmation?.sms : reply.problem.code
  }
  expect(await notSent()).toBe(false)
  expect(await sms()).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/) as string, delivered: false })
  await sql`update message set status = 'delivered' where kind = 'confirmationCode' and phone = ${stored(phone)}`.execute(
    people.database.db,
  )
  expect(await sms()).toMatchObject({ delivered: true })
  await sql`update message set status = 'failed' where kind = 'confirmationCode' and phone = ${stored(phone)}`.execute(
    people.database.db,
  )
  expect(await notSent()).toBe(true)
  await people.advance(61_000)
  expect(
    await people.api('POST /api/account/loans/current/confirmation/otp', undefined, { cookies }),
  ).toMatchObject({ ok: true })
  await people.drain()
  expect(await notSent()).toBe(false)
})

test('after a cancelled application the next code leaves later, and the SMS of the first one is not shown', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const last = await registerUpToConfirmation(people, cookies, phone)
  viewIn(await submitForm(people, cookies, last, 'confirmation', { agreement: 'on' }))
  await people.advance(3_000)
  const confirmation = async () => {
    const reply = await people.api('GET /api/account/loans/current', undefined, { cookies })
    return reply.ok ? reply.data?.loanRequest.confirmation : undefined
  }
  expect(await confirmation()).toMatchObject({ codeWaits: false, sms: { delivered: false } })
  expect(await people.api('DELETE /api/account/loans/current', undefined, { cookies })).toMatchObject({
    ok: true,
  })
  const asked = await people.api(
    'POST /api/account/loans/request',
    {
      body: { loanSize: '5000', loanTerm: 61, payoutMethod: 'mpesa', payoutPhone: phone, agreement: true },
    },
    { cookies },
  )
  expect(asked.ok ? null : asked.problem).toBeNull()
  const waits = await confirmation()
  expect(waits).toMatchObject({ codeWaits: true, notSent: false, sms: null })
  expect(
    await people.api('GET /api/account/loans/current/confirmation', undefined, { cookies }),
  ).toMatchObject({
    data: { codeWaits: true },
  })
  await people.advance((waits?.resendAfterSeconds ?? 0) * 1_000 + 1_000)
  await people.drain()
  expect(await confirmation()).toMatchObject({
    codeWaits: false,
    sms: { at: expect.any(String) as string },
  })
})
