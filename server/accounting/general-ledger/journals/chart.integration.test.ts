/**
 * Goal: journals of other capabilities are whole and posted once, the chart keeps its rules, and the calls
 * show the same. Method: the whole service with one loan; a controller and a finance officer by their calls,
 * and a journal posted as a capability would.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../domain/days.ts'
import { sql } from 'kysely'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { kes } from '../../../testing/money/money-test.ts'
import { pay, people, setUp, withLoan } from '../../../back-office/tasks/tasks.fixture.ts'
import { credit } from '../../../ledger/ledger/index.ts'

setUp({ upkeep: ['books'] })

let [controller, finance]: (TestOfficer | undefined)[] = []
let begun: Day
beforeAll(async () => {
  begun = people.clock.today()
  const { contractNumber } = await withLoan()
  await people.advance(2 * 86_400_000)
  await pay(contractNumber, 1_000)
  await people.advance(2 * 86_400_000)
  controller = await newOfficer(people, 'controller')
  finance = await newOfficer(people, 'finance')
})

const books = () => people.services.generalLedger
const given = <Data>(
  reply: { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly problem: unknown },
): Data => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}

describe('GET /api/office/books', () => {
  test('a period whose first day is after its last is refused at the first', async () => {
    const query = { from: '2026-03-05', to: '2026-03-04' }
    expect(await people.api('GET /api/office/books', { query }, { cookies: finance!.cookies })).toMatchObject(
      { status: 422, problem: { errors: { from: [expect.stringContaining('04.03.2026')] } } },
    )
  })

  test('the trial balance of the books adds up, ends yesterday, and equals its sources', async () => {
    const { rows, days, checks, to } = given(
      await people.api('GET /api/office/books', { query: {} }, { cookies: finance!.cookies }),
    )
    expect(to).toBe(addDays(people.clock.today(), -1))
    expect(days[0]).toMatchObject({ on: to, isDone: true, loans: 1 })
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      Math.round(rows.reduce((all, row) => all + of(row) * 100, 0))
    expect([sum(({ closing }) => closing), sum(({ debit, credit: other }) => debit - other)]).toEqual([0, 0])
    expect(rows.find(({ code }) => code === '1100')).toMatchObject({
      name: 'Loans, principal',
      isControl: true,
    })
    expect(checks?.on).toBe(to)
    expect(checks?.rows.filter(({ booked, found }) => booked !== found)).toEqual([])
  })
})

describe('GET /api/office/books/accounts/{code}', () => {
  test('an account of the books returns balances by product and class, and 404 for an unknown code', async () => {
    const ask = (code: string) =>
      people.api(
        'GET /api/office/books/accounts/{code}',
        { params: { code }, query: {} },
        { cookies: finance!.cookies },
      )
    expect(await ask('1100')).toMatchObject({
      ok: true,
      data: { parts: [{ product: 'standard', class: 'A' }], account: { code: '1100' } },
    })
    expect(await ask('0001')).toMatchObject({ ok: false, status: 404 })
  })
})

describe('GET /api/office/books/journals/{number}', () => {
  test("links to the entries, and from a day's accrual to each loan", async () => {
    const { rows } = await sql<{
      number: number
      kind: string
      on: Day
    }>`select number, kind, booked_on as on from gl_journal
      order by number`.execute(people.database.db)
    const journal = async (kind: string, query: Record<string, string> = {}) => {
      const number = rows.findLast((row) => row.kind === kind)!.number
      const reply = await people.api(
        'GET /api/office/books/journals/{number}',
        { params: { number: String(number) }, query },
        { cookies: finance!.cookies },
      )
      return given(reply)
    }
    const collection = await journal('collection')
    expect(collection).toMatchObject({ bookedOn: addDays(begun, 2), entries: { count: 1 } })
    expect(collection.behind).toMatchObject([
      { kind: 'collection', lines: [{ account: 'mpesaPaybill', amount: 1_000 }, {}] },
    ])
    expect((await journal('payoutAsked')).behind).toMatchObject([{ kind: 'payoutReserved', contract: null }])
  })
})

describe('GET /api/office/books/chart', () => {
  test('the chart of accounts lists the account mapping', async () => {
    const { accounts, mappings, policies } = given(
      await people.api('GET /api/office/books/chart', {}, { cookies: finance!.cookies }),
    )
    const codes = new Set(accounts.map(({ code }) => code))
    expect(mappings.filter(({ code }) => !codes.has(code))).toEqual([])
    expect(policies).toMatchObject([{ nonPerforming: 'suspend', partnerSharesPercent: { insurance: 80 } }])
  })
})

describe('POST /api/office/books/chart', () => {
  const add = (officer: TestOfficer, code: string) =>
    people.api(
      'POST /api/office/books/chart',
      { body: { code, name: 'Second bank', kind: 'asset' } },
      { cookies: officer.cookies },
    )
  test('a code is added to the chart of accounts once, with the permission', async () => {
    expect(await add(finance!, '1011')).toMatchObject({ ok: false, status: 403 })
    expect(await add(controller!, '1011')).toMatchObject({ ok: true })
    expect(await add(controller!, '1011')).toMatchObject({ ok: false, status: 422 })
  })
})

describe('POST /api/office/books/chart/{code}', () => {
  const change = (code: string, isOpen: boolean) =>
    people.api(
      'POST /api/office/books/chart/{code}',
      { params: { code }, body: { name: 'Renamed', isOpen } },
      { cookies: controller!.cookies },
    )
  test('only an unused account without balance can be closed', async () => {
    expect(await change('1200', false)).toMatchObject({ ok: true, data: { name: 'Renamed', isOpen: false } })
    expect(await change('4010', false)).toMatchObject({ ok: false, status: 422 })
    expect(await change('0001', true)).toMatchObject({ ok: false, status: 404 })
  })
})

describe('a journal of another capability', () => {
  const post = (codes: readonly [string, string], reference = 'one') =>
    people.database.transaction((tx) =>
      books().post(tx, {
        kind: 'taxPaid',
        reference,
        valueOn: begun,
        text: 'Excise',
        by: null,
        lines: [
          { code: codes[0], amountCents: kes(9) },
          { code: codes[1], amountCents: credit(kes(9)), provider: 'mpesaCharges' },
        ],
      }),
    )
  test('a journal of another capability is posted once, on open accounts that are no control accounts', async () => {
    const first = await post(['5011', '1023'])
    expect(first).toMatchObject({ repeated: false })
    expect(await post(['5011', '1023'])).toEqual({ ...first, repeated: true })
    expect(await post(['1200', '1023'], 'two')).toEqual({ error: 'accountsRefused', codes: ['1200'] })
    expect(await post(['1110', '0001'], 'two')).toEqual({ error: 'accountsRefused', codes: ['1110', '0001'] })
    const { rows } = await books().trialBalance(begun, people.clock.today())
    expect(rows.find(({ code }) => code === '1023')).toMatchObject({ creditCents: 900, closingCents: -900 })
  })

  test('an unbalanced one is refused by the service and by the database', async () => {
    await expect(
      people.database.transaction((tx) =>
        books().post(tx, {
          kind: 'manual',
          reference: 'odd',
          valueOn: begun,
          text: '',
          by: null,
          lines: [{ code: '5011', amountCents: kes(9) }],
        }),
      ),
    ).rejects.toThrow('does not balance')
    const raw = (amounts: string) =>
      sql`insert into gl_journal (kind, reference, booked_on, value_on, codes, products, classes, providers, amounts_cents,
        posted_at) values ('manual', 'raw', ${begun}, ${begun}, '{5011,1023}', '{"",""}', '{"",""}', '{"",""}',
        ${amounts}::bigint[], now())`.execute(people.database.db)
    await expect(raw('{900,-800}')).rejects.toThrow('gl_journal')
    await expect(sql`update gl_journal set text = 'other'`.execute(people.database.db)).rejects.toThrow(
      'append-only',
    )
  })
})
