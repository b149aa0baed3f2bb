/**
 * Goal: an imported loan is found by its number of the previous system, in any case and spacing, on every
 * channel (rule identity-19). Method: a book of one loan is imported into the whole service, with its
 * sandbox.
 */
import { kenya } from '../../domain/country/kenya.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOfficer, type TestOfficer } from '../testing/people/officers.ts'
import { startPeople, type People } from '../testing/people/customers.ts'
import { readBundle } from './bundle.ts'
import { createOpening } from './opening.ts'
import { bundleColumns, type BundleFile } from './rows.ts'

const typedForms = ['L000005X', 'l000005x', ' L000 005X ', 'l00-0005-x']
const folder = mkdtempSync(join(tmpdir(), 'mkopo-number-'))
let people: People
let finance: TestOfficer
beforeAll(async () => {
  people = await startPeople({ startAt: new Date('2026-03-01T09:00:00+03:00') })
  const files: Partial<Record<BundleFile, string>> = {
    customers: 'C1,0733000111,Otieno,Amina,,1990-03-01,11223344,en,2026-02-20',
    loans:
      'L000005X,C1,standard,5000.00,2026-02-20,PAY1,61,yes,0,25000,1000,3,90,nonPerforming,addOnsLast,241,0,',
    movements: '',
    balances: 'L000005X,2026-02-20,5000.00,0.00,0.00,0.00,0.00,0.00,0.00',
  }
  for (const [file, row] of Object.entries(files))
    writeFileSync(
      join(folder, `${file}.csv`),
      `${[bundleColumns(file as BundleFile).join(','), row].filter(Boolean).join('\n')}\n`,
    )
  const { bundle, faults } = readBundle(folder, people.clock.today(), kenya)
  expect(faults).toEqual([])
  expect(await createOpening(people.services).open(bundle)).toMatchObject({ loans: 1 })
  finance = await newOfficer(people, 'finance')
}, 120_000)
afterAll(async () => {
  await people.stop()
  rmSync(folder, { recursive: true })
})

const find = (contractNumber: string) =>
  people.api('POST /api/payments/contract', { body: { contractNumber } })
const owed = async (): Promise<number> => {
  const found = await find('L000005X')
  return found.ok ? found.data.payoff : NaN
}
const payByHand = (account: string, amount: number) =>
  people.sandbox.post<{ receipt?: string; refused?: string }>('/api/paybill', {
    account,
    amount,
    phone: '254733000111',
  })
const step = async () => {
  for (let times = 0; times < 4; times += 1) await people.advance(2_000)
}

test.each(typedForms)('%j at the paybill is accepted and matched to the loan', async (typed) => {
  const before = await owed()
  expect(await payByHand(typed, 10)).not.toHaveProperty('refused')
  await step()
  expect(await owed()).toBe(before - 10)
})

test.each(typedForms)('%j without sign-in shows the loan and sends a payment prompt', async (typed) => {
  expect(await find(typed)).toMatchObject({
    ok: true,
    data: { contractNumber: 'L000005X', paybill: { accountNumber: 'L000005X' } },
  })
  expect(
    await people.api('POST /api/user/login-by-document-number', { body: { documentNumber: typed } }),
  ).toMatchObject({ ok: true })
})

test('the payment prompt pays the loan', async () => {
  const before = await owed()
  const body = { contractNumber: 'l000 005x', amount: '100', phone: '0722000111' }
  expect(await people.api('POST /api/payments/contract/prompts', { body })).toMatchObject({ ok: true })
  await people.drain()
  const [prompt] = await people.sandbox.get<{ id: string }[]>('/api/prompts')
  await people.sandbox.post(`/api/prompts/${prompt!.id}/pay`)
  await step()
  expect(await owed()).toBe(before - 100)
})

test('the paybill refuses an unknown number and reports it as mistyped', async () => {
  expect(await payByHand('L000006X', 10)).toMatchObject({ refused: 'C2B00012' })
  expect(await find('L000006X')).toMatchObject({
    status: 422,
    problem: { errors: { contractNumber: ['Contract with this number was not found'] } },
  })
})

test.each(typedForms)('the back-office search finds the loan by %j', async (q) => {
  expect(
    await people.api('POST /api/office/search', { body: { q } }, { cookies: finance.cookies }),
  ).toMatchObject({ data: { isExact: true, hits: [{ kind: 'loan', title: 'L000005X' }] } })
})

test('staff match an unmatched payment to it', async () => {
  const before = await owed()
  const paid = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    account: 'for Amina',
    amount: 50,
    phone: '254733000111',
    unasked: true,
  })
  await step()
  const call = { params: { receipt: paid.receipt }, body: { contractNumber: 'l000-005x' } }
  const as = { cookies: finance.cookies }
  expect(await people.api('POST /api/office/money/{receipt}/assign/preview', call, as)).toMatchObject({
    data: { contractNumber: 'L000005X', amount: 50 },
  })
  expect(await people.api('POST /api/office/money/{receipt}/assign', call, as)).toMatchObject({
    data: { contractNumber: 'L000005X' },
  })
  await step()
  expect(await owed()).toBe(before - 50)
})
