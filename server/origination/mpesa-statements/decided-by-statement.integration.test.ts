/** The effect of a confirmed M-Pesa statement on the decision about an application. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount, type Account } from '../../../sandbox/statements/account.ts'
import { fromMajor } from '../../../domain/money.ts'
import { tamper } from '../../../sandbox/statements/tamper.ts'
import { statementPdf, type Look } from '../../../sandbox/statements/pdf.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  borrow,
  newPhone,
  registerUpToConfirmation,
  signFrom,
  stored,
  wanjiku,
} from '../../testing/people/customers.ts'
import {
  asked,
  confirm,
  dayMs,
  lifeOf,
  pdfOf,
  people,
  request,
  setUp,
  shown,
  upload,
} from './mpesa-statements.fixture.ts'

setUp()

/** Applies for another loan and signs it. */
async function signAnother(cookies: TestCookies, phone: string, loanSize: string): Promise<void> {
  const asked = await people.api(
    'POST /api/account/loans/request',
    { body: { loanSize, loanTerm: 61, payoutMethod: 'mpesa', payoutPhone: phone, agreement: true } },
    { cookies },
  )
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(JSON.stringify(signed.problem))
  await people.drain()
}

describe('the decision', () => {
  const lastSeen = async (id: string) =>
    (
      await sql<{
        saw: Record<string, unknown> & { statement?: { findings: number } }
      }>`select saw from decision_log where request_id = ${id} order by id desc limit 1`.execute(
        people.database.db,
      )
    ).rows[0]!.saw

  test('the decision is made again after a requested statement, based on it', async () => {
    const { cookies, phone } = await asked()
    const { loanRequest } = await request(cookies)
    expect(loanRequest).toMatchObject({ requireStatement: true })
    await upload(cookies, await pdfOf(phone, {}, { salary: 12_000 }))
    const view = await shown(cookies)
    expect(await request(cookies)).toMatchObject({ status: 'pendingApproval' })
    await confirm(cookies)
    await people.drain()
    const saw = await lastSeen(loanRequest.id)
    expect(saw).toMatchObject({
      netMonthlyIncomeCents: Math.round(view!.summary!.monthlyIncome * 100),
      existingDebtsCents: Math.round(view!.summary!.existingDebts * 100),
      statement: { findings: 0 },
    })
    expect(saw['netMonthlyIncomeCents']).toBeLessThan(4_500_000)
    expect((await request(cookies)).loanRequest).not.toMatchObject({ requireStatement: true })
  })

  test('a home-made statement that adds up raises nothing, and refers to an officer', async () => {
    const { cookies, phone } = await asked()
    await upload(cookies, await pdfOf(phone, { homeMade: true }, { salary: 400_000 }))
    const view = await shown(cookies)
    expect(view).toMatchObject({ state: 'shown', summary: { addsUp: true } })
    expect(view!.summary!.monthlyIncome).toBeGreaterThan(100_000)
    await confirm(cookies)
    await people.drain()
    const { status, loanRequest } = await request(cookies)
    expect([status, loanRequest.waitsForPerson]).toEqual(['pendingApproval', true])
    expect(await lastSeen(loanRequest.id)).toMatchObject({
      netMonthlyIncomeCents: 4_500_000,
      statement: { traced: false },
    })
  })

  test('a home-made statement does not raise 3,000 to 30,000; the same as a genuine M-Pesa file does', async () => {
    const decided = async (look: Look | null) => {
      const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
      const at = await registerUpToConfirmation(people, cookies, phone, '30000', undefined, {
        income: '5,000',
      })
      if (look) {
        await upload(cookies, await pdfOf(phone, look, { salary: 400_000, otherLenders: false }))
        await shown(cookies)
        await confirm(cookies)
      }
      await signFrom(people, cookies, phone, at)
      await people.drain()
      const { rows } = await sql<{ outcome: string; cents: string | null; reasons: string[] }>`
        select outcome, offered_cents as cents, reasons from decision_log
        where request_id = ${(await request(cookies)).loanRequest.id} and role = 'champion'
        order by id desc limit 1`.execute(people.database.db)
      const { outcome, cents, reasons } = rows[0]!
      return [outcome, cents === null ? null : Number(cents), reasons]
    }
    expect(await decided(null)).toEqual(['offerLess', 300_000, ['amountAboveMeans']])
    expect(await decided({ homeMade: true })).toEqual(['refer', 300_000, ['statementUntraced']])
    expect(await decided({})).toEqual(['refer', null, ['largeFirstLoan']])
  })

  test('the receipts of a repaid loan, written into a file of another program, are not trusted', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    await borrow(people, cookies, phone)
    const customerId = (await people.services.identity.customerOf(stored(phone)))!
    const { loans } = people.services
    const [loan] = await loans.ofCustomer(customerId)
    await people.database.transaction(async (tx) =>
      loans.move(tx, await loans.lock(tx, [loan!]), [
        {
          kind: 'collection',
          account: 'mpesaPaybill',
          reference: `P${loan!.documentNumber}`,
          loanId: loan!.id,
          valueDay: people.clock.today(),
          amountCents: fromMajor(10_000),
        },
      ]),
    )
    people.clock.move(2 * dayMs)
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies },
    )
    const made = await fetch(`${people.url}/sandbox/api/statement`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: stored(phone), name: 'WANJIKU NGANGA' }),
    })
    const real = Buffer.from(await made.arrayBuffer()).toString('latin1')
    await upload(cookies, Buffer.from(real.replace('iText 2.1.7', 'PDFKit 2.1.'), 'latin1'))
    expect(await shown(cookies)).toMatchObject({ state: 'shown', summary: { addsUp: true } })
    await confirm(cookies)
    await signAnother(cookies, phone, '12000')
    const { loanRequest } = await request(cookies)
    expect(loanRequest.waitsForPerson).toBe(true)
    expect(await lastSeen(loanRequest.id)).toMatchObject({ statement: { findings: 0, traced: false } })
  })

  test('a statement that does not add up shows where, counts for nothing, and refers to an officer', async () => {
    const { cookies, phone } = await asked()
    const { account, receipt }: { account: Account; receipt: string } = tamper(
      makeAccount(lifeOf(phone)),
      'amount',
    )
    await upload(cookies, await statementPdf(account))
    const view = await shown(cookies)
    expect(view).toMatchObject({ state: 'shown', summary: { addsUp: false } })
    expect(view!.summary!.findings).toContainEqual(expect.objectContaining({ kind: 'balance', receipt }))
    await confirm(cookies)
    await people.drain()
    const { status, loanRequest } = await request(cookies)
    expect([status, loanRequest.waitsForPerson]).toEqual(['pendingApproval', true])
    const saw = await lastSeen(loanRequest.id)
    expect([saw['netMonthlyIncomeCents'], saw['existingDebtsCents'], saw.statement!.findings > 0]).toEqual([
      4_500_000,
      0,
      true,
    ])
  })
})
