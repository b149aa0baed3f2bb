/**
 * Goal: when two customers name the same bank account, staff review both requests. Method: a whole service;
 * both customers apply before either request is decided.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  stored,
  submitForm,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())

/** A customer whose request for a loan to this account awaits its code. */
async function asks(accountNumber: string) {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone)
  const toBank = {
    payoutMethod: 'bank',
    bank: '68',
    accountNumber,
    ownerName: "Wanjiku Ng'ang'a",
    currentPassword: wanjiku.password,
  }
  const next = viewIn(await submitForm(people, cookies, at, 'receivingMoney', toBank))
  viewIn(await submitForm(people, cookies, next, 'confirmation', { agreement: 'on' }))
  await people.advance(60_000)
  return { cookies, phone }
}
async function signs({ cookies, phone }: { cookies: TestCookies; phone: string }) {
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(signed.problem.code)
  await people.drain()
  const { rows } = await sql<{
    person: boolean
    reasons: string[]
  }>`select waits_for_person as person, reasons from loan_request where id = ${signed.data.id}`.execute(
    people.database.db,
  )
  return rows[0]
}

test("the same account in any spelling refers both applications; the customer's own account does not", async () => {
  const [first, second, alone] = [
    await asks('0110 234567'),
    await asks('0110234567'),
    await asks('0110234568'),
  ]
  for (const who of [first, second])
    expect(await signs(who)).toMatchObject({
      person: true,
      reasons: expect.arrayContaining(['payoutNumberShared']) as string[],
    })
  expect(await signs(alone)).toMatchObject({ person: false })
})
