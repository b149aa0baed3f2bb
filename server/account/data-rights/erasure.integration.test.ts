/** Deletion of the account: when it is refused, what is erased and what is kept. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newDocument,
  newPhone,
  registerUpToConfirmation,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { current, erase, people, repay, setUp } from './data-rights.fixture.ts'

setUp()

const confirm = async (cookies: TestCookies, phone: string) =>
  people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )

/** Registers and applies for a loan; by default with an income too low to be approved. */
async function apply(
  cookies: TestCookies,
  phone: string,
  document: string,
  additional: Record<string, string> = { ...typed.additional, netMonthlyIncome: '3,000' },
) {
  let at = viewIn(await startProcess(people, cookies))
  at = viewIn(await submitForm(people, cookies, at, 'getStarted', typed.getStarted(phone)))
  at = viewIn(await submitForm(people, cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
  at = viewIn(await submitForm(people, cookies, at, 'personalData', typed.personal(document)))
  at = viewIn(await submitForm(people, cookies, at, 'additionalInformation', additional))
  at = viewIn(await submitForm(people, cookies, at, 'receivingMoney', typed.receiving(phone)))
  return submitForm(people, cookies, at, 'confirmation', { agreement: 'on' })
}

async function refused(phone: string, document: string): Promise<TestCookies> {
  const cookies: TestCookies = {}
  await apply(cookies, phone, document)
  await people.advance(60_000)
  expect(await confirm(cookies, phone)).toMatchObject({ status: 200 })
  await people.drain()
  expect(await current(cookies)).toMatchObject({ status: 'rejected' })
  return cookies
}

describe('deleting the account', () => {
  test('deleting the account needs the password, and is refused while an application or loan is open', async () => {
    const [cookies, phone] = [{}, newPhone()]
    viewIn(
      await submitForm(
        people,
        cookies,
        await registerUpToConfirmation(people, cookies, phone),
        'confirmation',
        { agreement: 'on' },
      ),
    )
    expect(await erase(cookies, 'wrong')).toMatchObject({
      status: 422,
      problem: { errors: { currentPassword: ['This is not your present password'] } },
    })
    expect(await erase(cookies)).toMatchObject({ status: 409, problem: { code: 'accountBusy' } })
    expect((await people.api('GET /api/v1/customer/account', undefined, { cookies })).status).toBe(200)
  })

  test('many requests at the same moment delete once; the other sessions are signed out', async () => {
    const [cookies, phone] = [{}, newPhone()]
    await registerUpToConfirmation(people, cookies, phone)
    const replies = await Promise.all(Array.from({ length: 6 }, () => erase({ ...cookies })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of replies) expect([200, 401, 429]).toContain(status)
    expect(
      (await people.sentTo(stored(phone))).filter((text) => text.includes('your account is deleted')),
    ).toHaveLength(1)
  })

  test('deleting the account before anything was signed leaves no data', async () => {
    const [cookies, phone] = [{}, newPhone()]
    await registerUpToConfirmation(people, cookies, phone)
    const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
    const customerId = account.ok ? account.data.guid : ''
    expect((await erase(cookies)).status).toBe(200)
    for (const { table } of people.services.personalDataTables.filter(({ of }) => !of)) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where customer_id = ${customerId}`.execute(
        people.database.db,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect((await people.sentTo(stored(phone)))[0]).toContain('your account is deleted')
  })

  test('deleting the account after a loan keeps the books and the agreement; the same person returns as a new customer without the price of a first loan', async () => {
    const [cookies, elsewhere, phone, document]: [TestCookies, TestCookies, string, string] = [
      {},
      {},
      newPhone(),
      newDocument(),
    ]
    let at = viewIn(await startProcess(people, cookies))
    at = viewIn(await submitForm(people, cookies, at, 'getStarted', typed.getStarted(phone)))
    at = viewIn(
      await submitForm(people, cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }),
    )
    at = viewIn(await submitForm(people, cookies, at, 'personalData', typed.personal(document)))
    at = viewIn(await submitForm(people, cookies, at, 'additionalInformation', typed.additional))
    at = viewIn(await submitForm(people, cookies, at, 'receivingMoney', typed.receiving(phone)))
    viewIn(await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' }))
    await people.advance(60_000)
    expect(
      (
        await people.api(
          'POST /api/account/loans/current/confirmation',
          { body: { otp: await people.codeFor(stored(phone)) } },
          { cookies },
        )
      ).status,
    ).toBe(200)
    await repay(cookies, phone)
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies: elsewhere },
    )
    const before = await people.services.ledger.trialBalance()

    expect((await erase(cookies)).status).toBe(200)
    expect((await people.api('GET /api/v1/customer/account', undefined, { cookies: elsewhere })).status).toBe(
      401,
    )
    expect(
      (
        await people.api('POST /api/v2/ken/users/login/password', {
          body: { phone, password: wanjiku.password },
        })
      ).status,
    ).toBe(401)
    expect(await people.services.ledger.trialBalance()).toEqual(before)
    const { rows } = await sql<{
      identity: Buffer
      keepUntil: string
    }>`select identity, keep_until from customer_closed`.execute(people.database.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.keepUntil).toBe('2033-03-02')
    expect(rows[0]?.identity.toString('utf8')).not.toContain(document)

    const back: TestCookies = {}
    await people.advance(86_400_000)
    at = viewIn(await startProcess(people, back))
    at = viewIn(await submitForm(people, back, at, 'getStarted', typed.getStarted(phone)))
    at = viewIn(await submitForm(people, back, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
    viewIn(await submitForm(people, back, at, 'personalData', typed.personal(document)))
    const config = await people.api('GET /api/account/loans/request/config', undefined, { cookies: back })
    expect(config).toMatchObject({ data: { firstLoan: false, loyal: false } })

    // From another phone the ID number may be typed by a stranger: no answer reveals the loan, and an officer
    // decides who holds the ID.
    const [other, otherPhone]: [TestCookies, string] = [{}, newPhone()]
    at = await registerUpToConfirmation(people, other, otherPhone, undefined, typed.personal(document))
    expect(
      await people.api('GET /api/account/loans/request/config', undefined, { cookies: other }),
    ).toMatchObject({ data: { firstLoan: true } })
    viewIn(await submitForm(people, other, at, 'confirmation', { agreement: 'on' }))
    const shown = (await current(other)).slip.total.amount
    await people.advance(1_000) // the next code is a newer message
    expect(await confirm(other, otherPhone)).toMatchObject({ status: 200 })
    await people.drain()
    const signed = await current(other)
    expect(signed).toMatchObject({ status: 'pendingApproval', loanRequest: { waitsForPerson: true } })
    expect(signed.slip.total.amount).toBe(shown)
  })

  test('deleting the account does not undo a decline: its waiting days still apply to the document', async () => {
    const [phone, document] = [newPhone(), newDocument()]
    const first = await refused(phone, document)
    expect((await erase(first)).status).toBe(200)
    await people.advance(86_400_000)
    const cookies: TestCookies = {}
    const confirmed = await apply(cookies, phone, document)
    expect(confirmed).toMatchObject({
      status: 409,
      problem: { code: 'requestNotAllowed', current: { daysUntilNextRequest: 29 } },
    })
    expect(await people.api('GET /api/account/loans/request/config', undefined, { cookies })).toMatchObject({
      data: { allowed: false, daysUntilNextRequest: 29 },
    })
  })

  test('a decline from another phone neither bars a customer nor is shown to them: an officer decides who holds the ID', async () => {
    const [victim, document] = [newPhone(), newDocument()]
    // A stranger types the victim's ID number and is declined; its holder can still apply.
    await refused(newPhone(), document)
    const owner: TestCookies = {}
    expect((await apply(owner, victim, document)).status).toBeLessThan(400)
    // The reverse: the holder was declined and deleted the account; the stranger learns nothing about it.
    const [left, stranger, leftDocument, phone] = [newPhone(), {} as TestCookies, newDocument(), newPhone()]
    expect((await erase(await refused(left, leftDocument))).status).toBe(200)
    await people.advance(86_400_000)
    const asked = await apply(stranger, phone, leftDocument, typed.additional)
    expect(asked.status).toBeLessThan(400)
    await people.advance(60_000)
    expect(await confirm(stranger, phone)).toMatchObject({ status: 200 })
    await people.drain()
    expect(await current(stranger)).toMatchObject({
      status: 'pendingApproval',
      loanRequest: { waitsForPerson: true, reasons: [{ code: 'detailsToCheck' }] },
    })
  })

  test('data kept by law is erased at the end of its retention', async () => {
    people.clock.move(8 * 366 * 86_400_000)
    await people.services.customers.purge()
    const { rows } = await sql`select 1 from customer_closed`.execute(people.database.db)
    expect(rows).toHaveLength(0)
  })
})
