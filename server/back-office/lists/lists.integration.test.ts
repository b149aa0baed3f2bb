/**
 * Goal: lists show the stored data, filtered, sorted and paged without gaps; totals are right; staff who may
 * not see customers see no personal data; a file has the filtered rows, and its download is audited. Method:
 * the whole service with its sandbox.
 */
import { unzipSync, strFromU8 } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNames, lists, type ListName } from '../../../contract/back-office/list-table.ts'
import type { Answer } from '../../../contract/client.ts'
import { payableCents } from '../../../domain/loan/loan.ts'
import { toMajor } from '../../../domain/money.ts'
import { addDays, daysBetween, type Day } from '../../../domain/days.ts'
import { settle } from '../../testing/people/customers.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { download, pay, people, setUp, withLoan } from '../tasks/tasks.fixture.ts'

setUp()

type List = Answer<'GET /api/office/lists/loans'>
type Borrower = Awaited<ReturnType<typeof withLoan>>
const borrowers: Borrower[] = []
const day = () => people.clock.today()
let officer: TestOfficer
let compliance: TestOfficer
/** May read the books. */
let auditor: TestOfficer

/** Moves the clock by days and signs staff in again, because their sessions end. */
async function daysLater(days: number): Promise<void> {
  await people.advance(days * 86_400_000)
  officer = await newOfficer(people)
  compliance = await newOfficer(people, 'compliance')
  auditor = await newOfficer(people, 'auditor')
}
async function trail() {
  const reply = await people.api('GET /api/office/audit', { query: {} }, { cookies: compliance.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

async function list(
  name: ListName,
  query: Record<string, string> = {},
  { cookies } = officer,
): Promise<List> {
  const reply = await people.api(`GET /api/office/lists/${name}`, { query }, { cookies })
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}
const contracts = ({ rows }: List) => rows.map(({ cells }) => cells['contract'])

beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) {
    borrowers.push(await withLoan())
    await daysLater(1)
  }
})

describe('loans', () => {
  test('loans are listed newest first, with the figures their customers see', async () => {
    const shown = await list('loans')
    expect(contracts(shown)).toEqual(borrowers.map(({ contractNumber }) => contractNumber).reverse())
    expect(shown.rows[0]).toMatchObject({
      id: borrowers[2]!.loanId,
      cells: {
        customer: expect.stringContaining('Wanjiku') as string,
        status: 'active',
        daysLate: null,
        principal: 10_000,
        outstanding: 10_000,
      },
    })
    const owed = await Promise.all(
      (await people.services.loans.byIds(shown.rows.map(({ id }) => id))).map(
        async (loan) =>
          [loan.id, toMajor(payableCents(await people.services.loans.positionOf(loan)))] as const,
      ),
    )
    expect(new Map(shown.rows.map(({ id, cells }) => [id, cells['toPay']]))).toEqual(new Map(owed))
    expect(shown.totals).toEqual({
      count: 3,
      isMore: false,
      sums: [
        { key: 'principal', of: 'Without voided', amount: 30_000 },
        { key: 'outstanding', of: null, amount: 30_000 },
      ],
    })
  })

  test('a payment lowers the outstanding principal, and the last one closes the loan', async () => {
    const { contractNumber, loanId } = borrowers[0]!
    await pay(contractNumber, 4_000)
    const [row] = (await list('loans', { outstandingTo: '9,999' })).rows
    expect(row).toMatchObject({ id: loanId, cells: { outstanding: 6_000 } })
    await pay(contractNumber, Number(row!.cells['toPay']))
    expect(contracts(await list('loans', { status: 'repaid' }))).toEqual([contractNumber])
    const { rows } = await sql<{ count: number }>`select count(*) as count from loan_outstanding_principal
      where loan_id = ${loanId}`.execute(people.database.db)
    expect(rows[0]!.count).toBe(0)
  })

  test('the outstanding principal equals the ledger balance of each loan', async () => {
    const { rows } =
      await sql`select customer_id, loan_id, sum(amount_cents)::bigint as outstanding_cents from ledger_entry
      where account = 'principalReceivable' group by 1, 2 having sum(amount_cents) <> 0
      except select customer_id, loan_id, outstanding_cents from loan_outstanding_principal`.execute(
        people.database.db,
      )
    expect(rows).toEqual([])
  })

  test('loans show which are past due, and by how many days', async () => {
    expect((await list('loans', { due: 'late' })).totals.count).toBe(0)
    const [next] = (await list('loans', { status: 'active', sort: '-daysLate' })).rows
    await daysLater(daysBetween(day(), String(next!.cells['dueOn']) as Day) + 5)
    const late = await list('loans', { due: 'late', sort: '-daysLate' })
    expect(late.rows.map((row) => [row.cells['contract'], row.cells['daysLate']])).toEqual([
      [borrowers[1]!.contractNumber, 5],
      [borrowers[2]!.contractNumber, 4],
    ])
    expect(contracts(await list('loans', { daysLateFrom: '5' }))).toEqual([borrowers[1]!.contractNumber])
    expect(contracts(await list('loans', { daysLateTo: '4' }))).toEqual([borrowers[2]!.contractNumber])
  })
})

test('pages follow each other without gaps, in both directions of every order', async () => {
  await people.database.transaction(async (tx) => {
    await sql`insert into payment_exception (kind, subject, details, created_at)
      select 'promptUnknown', 'page ' || n, '{}', timestamptz '2026-01-01' + (n / 3) * interval '1 second'
      from generate_series(1, 120) n`.execute(tx)
  })
  for (const sort of ['since', '-since']) {
    const seen: unknown[] = []
    let after: string | null = null
    do {
      const page: List = await list('exceptions', {
        sort,
        kind: 'promptUnknown',
        ...(after ? { after } : {}),
      })
      seen.push(...page.rows.map(({ cells }) => cells['about']))
      after = page.next
    } while (after !== null)
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    expect(seen[0]).toMatch(sort === 'since' ? /^page [12]$/ : /^page 120$/)
  }
})

test('every order and filter of every list works', async () => {
  for (const name of listNames) {
    const { filters, orders } = lists[name]
    for (const order of orders)
      for (const sort of [order, `-${order}`]) {
        const page = await list(name, { sort }, auditor)
        expect(page.sort).toEqual({ column: order, isDescending: sort.startsWith('-') })
        const last = page.rows.at(-1)
        if (last) expect(page.columns.find(({ key }) => key === order)?.isOrdered).toBe(true)
      }
    for (const [filter, kind] of Object.entries<unknown>(filters)) {
      const [from, to] = kind === 'days' ? ['01.01.2026', addDays(day(), 1)] : ['1', '90000']
      const choices = kind === 'region' ? ['Nairobi', 'notKnown'] : kind
      const asked = Array.isArray(choices)
        ? (choices as string[]).map((option) => ({ [filter]: option }))
        : [{ [`${filter}From`]: from, [`${filter}To`]: to }]
      for (const query of asked) await list(name, query, auditor)
    }
  }
})

test('payments are filtered by their customer', async () => {
  const all = (await list('payments')).rows.length
  expect(all).toBeGreaterThan(0)
  expect((await list('payments', { rail: 'mpesa' })).rows).toHaveLength(all)
  expect((await list('payments', { rail: 'airtel' })).rows).toEqual([])
})

test('an unreadable filter is refused by name, and so is an invalid page', async () => {
  const refused = async (query: Record<string, string>) => {
    const reply = await people.api('GET /api/office/lists/loans', { query }, { cookies: officer.cookies })
    return reply.ok ? null : Object.keys(reply.problem.errors)
  }
  expect(await refused({ paidOutOnFrom: 'yesterday', principalTo: 'a lot', status: 'gone' })).toEqual([
    'status',
    'paidOutOnFrom',
    'principalTo',
  ])
  expect(await refused({ sort: 'customer' })).toEqual(['sort'])
  const place = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const after of [
    'x',
    place(['1', 'no uuid', 'none']),
    place(['1; drop table loan', borrowers[0]!.loanId]),
  ])
    expect(await refused({ after })).toEqual(['after'])
})

describe('personal data', () => {
  test('personal data is hidden from staff who may not see customers, even if requested by name', async () => {
    await sql`insert into staff_role (name, title, permissions)
      values ('figures', 'Figures', '{own.account,money.read}')`.execute(people.database.db)
    const { cookies } = await newOfficer(people, 'figures')
    for (const query of [{}, { columns: 'contract,customer,phone' }]) {
      const reply = await people.api('GET /api/office/lists/loans', { query }, { cookies })
      if (!reply.ok) throw new Error(reply.problem.code)
      expect(reply.data.columns.map(({ key }) => key)).not.toContain('customer')
      expect(JSON.stringify(reply.data.rows)).not.toContain('Wanjiku')
    }
    expect(await people.api('GET /api/office/lists/customers', { query: {} }, { cookies })).toMatchObject({
      status: 403,
    })
  })

  test('reading it is recorded in the audit trail', async () => {
    await list('loans', { status: 'active' })
    const [entry] = (await trail()).entries
    expect(entry).toMatchObject({
      act: 'list.opened',
      subject: 'loans',
      officer: officer.email,
      after: { filters: { status: 'active' }, rows: 2 },
    })
    await list('loans', { columns: 'contract,status' })
    expect((await trail()).entries[0]!.seq).toBe(entry!.seq)
  })
})

describe('a file', () => {
  test('the file of a list has the filtered rows and shown columns, and is in the audit trail', async () => {
    expect((await download('lists/loans/export?format=csv', officer.cookies)).status).toBe(403)
    const { status, headers, bytes } = await download(
      'lists/loans/export?format=csv&due=late&columns=contract,status,daysLate,outstanding',
      compliance.cookies,
    )
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="loans.csv"')
    expect(bytes.toString().replace('\uFEFF', '').split('\r\n')).toEqual([
      'Contract,Status,DPD,Outstanding',
      `${borrowers[2]!.contractNumber},Active,4,10000`,
      `${borrowers[1]!.contractNumber},Active,5,10000`,
      '',
    ])
    const entry = (await trail()).entries.find(({ act }) => act === 'list.exported')
    expect(entry).toMatchObject({
      subject: 'loans',
      officer: compliance.email,
      after: {
        filters: { due: 'late' },
        columns: ['contract', 'status', 'daysLate', 'outstanding'],
        format: 'csv',
        rows: 2,
      },
    })
  })

  test('the file of a list can be a workbook with the same rows', async () => {
    const { bytes } = await download(
      'lists/loans/export?format=xlsx&due=late&columns=contract,daysLate,paidOutOn',
      compliance.cookies,
    )
    const files = unzipSync(new Uint8Array(bytes))
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
    expect(all).toContain(borrowers[1]!.contractNumber)
    expect(all).toContain('<v>5</v>')
    // 03.03.2026 as a spreadsheet's day number; text would not sort.
    expect(all).toContain('<v>46084</v>')
    expect(all).not.toContain('03.03.2026')
  })

  test('the file of a list contains no formula that a customer typed', async () => {
    await pay('=1+1', 50)
    await settle(people)
    const { bytes } = await download(
      'lists/payments/export?format=csv&state=withoutLoan&columns=accountTyped',
      compliance.cookies,
    )
    expect(bytes.toString()).toContain("'=1+1")
  })
})

test('a view is saved under its name, belongs to its owner, and can be shared', async () => {
  const save = (name: string, isShared: boolean) =>
    people.api(
      'POST /api/office/lists/views',
      { body: { list: 'loans', name, query: 'due=late', isShared } },
      { cookies: officer.cookies },
    )
  const own = await save('My late ones', false)
  await save('Late', false)
  await save('Late', true)
  expect((await list('loans')).views.map(({ name, owner, isShared }) => [name, owner, isShared])).toEqual([
    ['Late', null, true],
    ['My late ones', null, false],
  ])
  const theirs = await people.api(
    'GET /api/office/lists/loans',
    { query: {} },
    { cookies: compliance.cookies },
  )
  expect(theirs.ok && theirs.data.views.map(({ name, owner }) => [name, owner])).toEqual([
    ['Late', officer.email],
  ])
  const drop = (by: typeof officer) =>
    people.api(
      'DELETE /api/office/lists/views/{id}',
      { params: { id: own.ok ? own.data.id : '' } },
      { cookies: by.cookies },
    )
  expect(await drop(compliance)).toMatchObject({ status: 404 })
  expect(await drop(officer)).toMatchObject({ ok: true })
})
