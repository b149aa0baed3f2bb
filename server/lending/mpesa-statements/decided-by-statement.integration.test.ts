/** What a confirmed M-Pesa statement changes in the decision about a request. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount, type Account } from '../../../sandbox/statements/account.ts'
import { tamper } from '../../../sandbox/statements/tamper.ts'
import { statementPdf, type Look } from '../../../sandbox/statements/pdf.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newPhone, registerUpToConfirmation, signFrom } from '../../testing/people.ts'
import {
  asked,
  confirm,
  lifeOf,
  pdfOf,
  people,
  request,
  setUp,
  shown,
  upload,
} from './mpesa-statements.fixture.ts'

setUp()

describe('the decision', () => {
  const lastSeen = async (id: string) =>
    (
      await sql<{
        saw: Record<string, unknown> & { statement?: { findings: number } }
      }>`select saw from decision_log where request_id = ${id} order by id desc limit 1`.execute(
        people.database.db,
      )
    ).rows[0]!.saw

  test('a statement that was asked for has it taken again, on what the statement shows', async () => {
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

  test('a home-made one that adds up raises nothing, and goes to a person', async () => {
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

  test('a home-made one does not raise 3,000 to 30,000; the same as M-Pesa makes it does', async () => {
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

  test('one that does not add up is shown with where, counts for nothing, and goes to a person', async () => {
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
