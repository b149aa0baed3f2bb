/**
 * Goal: an officer's action on a loan reaches the customer, is refused without the permission, and is
 * audited. Method: the whole service with its sandbox.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { approve, type TestOfficer } from '../../testing/people/officers.ts'
import {
  assign,
  current,
  officer,
  open,
  pay,
  people,
  sendBack,
  setUp,
  trail,
  withLoan,
  controller,
  lead,
} from './tasks.fixture.ts'

setUp({ upkeep: ['audit'] })

describe('loans', () => {
  test('loans that are sold show the buyer and where to pay, keep their figures, and accept no more payments', async () => {
    const { cookies, loanId, contractNumber } = await withLoan()
    const cede = () =>
      people.api(
        'POST /api/office/loans/{id}/cede',
        {
          params: { id: loanId },
          body: {
            assigneeName: 'Deni Ltd',
            brokerName: 'Wakala Ltd',
            price: '1,500',
            name: 'Deni Ltd',
            bankName: 'Equity Bank',
            checkingAccount: '0123456789',
            bic: 'EQBLKENA',
            note: 'Not reached for three months.',
          },
        },
        { cookies: officer.cookies },
      )
    expect(await approve(people, controller, await cede())).toMatchObject({ ok: true })
    expect(await cede()).toMatchObject({
      problem: { code: 'transitionRefused', current: { status: 'ceded' } },
    })
    expect(await current(cookies)).toMatchObject({
      status: 'ceded',
      cession: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd' },
      additionalBank: {
        name: 'Deni Ltd',
        bankName: 'Equity Bank',
        checkingAccount: '0123456789',
        bic: 'EQBLKENA',
        inn: '',
      },
      repayment: null,
    })
    const receipt = await pay(contractNumber, 500)
    const money = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
    expect(money.ok && money.data.unmatched.find((each) => each.receipt === receipt)).toMatchObject({
      reason: 'loanCeded',
    })
    expect(await assign(receipt, contractNumber)).toMatchObject({ problem: { code: 'transitionRefused' } })
  })

  test('loans that are sold let their customers borrow again; written-off ones still owed do not', async () => {
    const ask = { loanSize: 5_000, loanTerm: 61, payoutMethod: 'mpesa', agreement: true } as const
    const sold = await withLoan()
    const asked = await people.api(
      'POST /api/office/loans/{id}/cede',
      {
        params: { id: sold.loanId },
        body: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd', price: 0, note: 'Not reached.' },
      },
      { cookies: officer.cookies },
    )
    expect(await approve(people, controller, asked)).toMatchObject({ ok: true })
    expect(
      await people.api('GET /api/account/loans/request/config', undefined, { cookies: sold.cookies }),
    ).toMatchObject({ data: { allowed: true, firstLoan: false } })
    expect(
      await people.api(
        'POST /api/account/loans/request',
        { body: { ...ask, payoutPhone: sold.phone } },
        { cookies: sold.cookies },
      ),
    ).toMatchObject({ ok: true, data: { status: 'waitingUserConfirmation' } })
    const history = await people.api(
      'GET /api/v1/customer/demand/history',
      { query: {} },
      { cookies: sold.cookies },
    )
    expect(history.ok && history.data.items.map(({ status, loanStatus }) => [status, loanStatus])).toEqual([
      ['waitingUserConfirmation', null],
      ['approved', 'ceded'],
    ])
    expect(
      await people.api(
        'POST /api/account/loans/request',
        { body: { ...ask, loanSize: 6_000, payoutPhone: sold.phone } },
        { cookies: sold.cookies },
      ),
      'one at a time',
    ).toMatchObject({ problem: { code: 'requestExists' } })

    const owed = await withLoan()
    const given = await people.api(
      'POST /api/office/loans/{id}/write-off',
      { params: { id: owed.loanId }, body: { note: 'Given up.' } },
      { cookies: lead.cookies },
    )
    await approve(people, controller, given)
    expect(
      await people.api(
        'POST /api/account/loans/request',
        { body: { ...ask, payoutPhone: owed.phone } },
        { cookies: owed.cookies },
      ),
    ).toMatchObject({ problem: { code: 'requestExists' } })
  })

  test('loans are written off by a collections lead and a second approver, by a balanced entry, and can be recovered', async () => {
    const { cookies, loanId, contractNumber } = await withLoan()
    const writeOff = (by: TestOfficer) =>
      people.api(
        'POST /api/office/loans/{id}/write-off',
        { params: { id: loanId }, body: { note: 'The borrower died.' } },
        { cookies: by.cookies },
      )
    expect(await writeOff(officer)).toMatchObject({ status: 403, problem: { code: 'roleMissing' } })
    expect(await approve(people, controller, await writeOff(lead))).toMatchObject({ ok: true })
    expect((await current(cookies)).status).toBe('writtenOff')
    const seen = await people.api(
      'GET /api/office/loans/{id}',
      { params: { id: loanId }, query: {} },
      { cookies: lead.cookies },
    )
    expect(seen).toMatchObject({ data: { prolongation: { options: [], unavailable: 'writtenOff' } } })
    const { rows } = await sql<{
      account: string
      sum: string
    }>`select account, sum(amount_cents) as sum from ledger_entry where loan_id = ${loanId} group by account
      having sum(amount_cents) <> 0`.execute(people.database.db)
    expect(rows.find((row) => row.account === 'writeOffs')).toMatchObject({ sum: '1000000' })
    expect(rows.find((row) => row.account === 'principalReceivable')).toBeUndefined()
    await pay(contractNumber, 10_000)
    expect((await current(cookies)).status).toBe('repaid')
  })
})

describe('the trail', () => {
  test('the trail is for administrators, is chained, and has every action without secrets', async () => {
    expect(
      await people.api('GET /api/office/audit', { query: {} }, { cookies: officer.cookies }),
    ).toMatchObject({ problem: { code: 'roleMissing' } })
    const { requestId, contractNumber, phone } = await withLoan()
    await open(requestId)
    expect(await assign(await pay('MY LOAN', 700, phone), contractNumber)).toMatchObject({ ok: true })
    expect(await sendBack(await pay('NOBODY'))).toMatchObject({ ok: true })
    const { entries, check } = await trail()
    expect(check).toMatchObject({ firstBroken: null })
    const acts = new Set(entries.map((each) => each.act))
    for (const act of ['request.opened', 'money.assigned', 'money.sentBack', 'loan.ceded', 'loan.writtenOff'])
      expect(acts).toContain(act)
    expect(entries.find((each) => each.act === 'money.sentBack')).toMatchObject({
      officer: officer.email,
      before: { accountReference: 'NOBODY', amount: 700 },
      after: { note: 'The payer called.' },
    })
    const { rows } = await sql<{ content: string }>`select content from audit_entry`.execute(
      people.database.db,
    )
    expect(rows.map((row) => row.content).join('')).not.toContain(officer.secret)
  })

  test('the trail cannot be edited', async () => {
    const { db } = people.database
    for (const change of [
      sql`update audit_entry set act = 'x'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/append-only/)
    await expect(
      sql`insert into audit_entry (seq, at, act, subject, content, previous, hash)
        values (1000000, now(), 'x', 'x', '{}', '', sha256('other'))`.execute(db),
    ).rejects.toThrow(/check/)
  })
})

test('a customer, a visitor and an officer with only a password have no access to the back office', async () => {
  const { cookies } = await withLoan()
  const half: TestCookies = {}
  await people.api(
    'POST /api/office/sign-in',
    { body: { email: officer.email, password: 'Dawati!2026' } },
    { cookies: half },
  )
  for (const jar of [cookies, {}, half])
    expect(await people.api('GET /api/office/requests', undefined, { cookies: jar })).toMatchObject({
      status: 401,
      problem: { code: 'signInRequired' },
    })
})
