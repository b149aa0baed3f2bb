/**
 * Goal: a bulk action is checked first, approved by a second person, and applied once per line with the
 * approved effect (rule identity-39). Method: loans and calls of the whole service; jobs run on request.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkKinds, bulkRowsMost } from '../../../contract/back-office/bulk.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import {
  approve,
  begin as setUp,
  controller,
  lead,
  pass,
  pay,
  people,
  statusOf,
  withLoan,
} from '../../control/approvals/maker-checker.fixture.ts'
import { rowActions } from './kinds.ts'
import { rowsIn } from './lines.ts'

beforeAll(setUp)
afterAll(() => people.stop())

type Kind = (typeof bulkKinds)[number]
const begin = (kind: Kind, rows: string, by = lead) =>
  people.api(
    'POST /api/office/bulk',
    { body: { kind, rows, note: 'Decided by the board.', evidence: 'Minutes 12' } },
    { cookies: by.cookies },
  )
async function checked(kind: Kind, rows: string, by = lead): Promise<string> {
  const begun = await begin(kind, rows, by)
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem))
  await people.drain()
  return begun.data.id
}
const read = async (id: string, by = lead) => {
  const reply = await people.api('GET /api/office/bulk/{id}', { params: { id } }, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const linesOf = async (id: string) =>
  (await read(id)).items.map(({ status, problem, effect }) => ({ status, problem, effect }))
const propose = (id: string, by = lead) =>
  people.api('POST /api/office/bulk/{id}/propose', { params: { id } }, { cookies: by.cookies })
const again = (id: string, by = lead) =>
  people.api('POST /api/office/bulk/{id}/check', { params: { id } }, { cookies: by.cookies })
async function waiting(id: string): Promise<string> {
  const asked = await propose(id)
  if (!asked.ok) throw new Error(asked.problem.code)
  return asked.data.waiting
}

test('lines are checked, approved and applied one by one, with both names in the audit trail', async () => {
  const [one, two] = [await withLoan(), await withLoan()]
  const id = await checked(
    'loan.writeOff',
    `contract\n${one.contractNumber}\n${two.contractNumber}\n999999\n${one.contractNumber}`,
  )
  expect(await linesOf(id)).toMatchObject([
    { status: 'ready', problem: null },
    { status: 'ready', problem: null },
    { status: 'wrong', problem: 'Contract not found.' },
    { status: 'wrong', problem: 'This loan is already on an earlier line' },
  ])
  const seen = await read(id)
  expect(seen).toMatchObject({ status: 'checked', rows: 4, ready: 2, wrong: 2, own: true, waiting: null })
  expect(seen.items[0]).toMatchObject({
    label: one.contractNumber,
    before: { status: 'active' },
    after: { status: 'writtenOff' },
  })
  expect(seen.effect).toBe(seen.items[0]!.effect! + seen.items[1]!.effect!)
  expect(await statusOf(one.loanId)).toBe('active')

  const action = await waiting(id)
  expect(await read(id)).toMatchObject({ waiting: action })
  expect(await propose(id)).toMatchObject({ problem: { code: 'actionWaits' } })
  expect(await again(id)).toMatchObject({ problem: { code: 'actionWaits' } })
  expect(
    await people.api(
      'GET /api/office/actions/{id}',
      { params: { id: action } },
      { cookies: controller.cookies },
    ),
  ).toMatchObject({ data: { kind: 'bulk.loan.writeOff', effect: seen.effect, after: { rows: 2 } } })
  expect(await approve(action)).toMatchObject({ ok: true })
  expect(await statusOf(one.loanId)).toBe('active')
  await people.drain()
  expect(await read(id)).toMatchObject({ status: 'done', done: 2, wrong: 2, approver: controller.email })
  expect([await statusOf(one.loanId), await statusOf(two.loanId)]).toEqual(['writtenOff', 'writtenOff'])
  expect((await people.services.audit.ofSubject(one.loanId, 1))[0]).toMatchObject({
    act: 'loan.writtenOff',
    officer: controller.email,
    after: { proposedBy: lead.email, note: 'Decided by the board.', evidence: 'Minutes 12' },
  })
  const all = await people.api('GET /api/office/bulk', undefined, { cookies: controller.cookies })
  expect(all).toMatchObject({ data: { items: [{ id, kind: 'loan.writeOff', rows: 4, done: 2 }] } })
})

test('a line whose loan has changed since is refused; the others are applied', async () => {
  const [paid, other] = [await withLoan(), await withLoan()]
  const id = await checked('loan.writeOff', `${paid.contractNumber}\n${other.contractNumber}`)
  const action = await waiting(id)
  await pay(paid.contractNumber, 100)
  expect(await approve(action)).toMatchObject({ ok: true })
  await people.drain()
  expect(await linesOf(id)).toMatchObject([
    { status: 'refused', problem: expect.stringContaining('changed since') as string },
    { status: 'done' },
  ])
  expect(await statusOf(paid.loanId)).toBe('active')
})

test('time alone changes nothing: a proposal approved days later has the effect of that day', async () => {
  const { loanId, contractNumber: contract } = await withLoan()
  const id = await checked('loan.writeOff', contract)
  const action = await waiting(id)
  await pass(3)
  expect(await approve(action)).toMatchObject({ ok: true })
  await people.drain()
  expect(await linesOf(id)).toMatchObject([{ status: 'done' }])
  expect(await statusOf(loanId)).toBe('writtenOff')
})

test('lines checked on another day must be checked again before they are proposed', async () => {
  const { contractNumber: contract } = await withLoan()
  const id = await checked('loan.mark', `${contract};fraud`)
  await people.advance(86_400_000)
  lead.cookies['officer'] = (await people.services.staff.openAs(lead.email))!
  expect(await propose(id)).toMatchObject({ status: 409, problem: { code: 'bulkStale' } })
  expect(await again(id)).toMatchObject({ ok: true })
  await people.drain()
  expect(await propose(id)).toMatchObject({ ok: true })
})

test('each kind reads its columns, and reports the error of a line', async () => {
  const { contractNumber: contract } = await withLoan()
  await pass(62)
  const problemOf = async (kind: Kind, row: string) => (await linesOf(await checked(kind, row)))[0]
  expect(await problemOf('loan.waiver', `${contract},penalty,1`)).toMatchObject({
    status: 'ready',
    effect: 1,
  })
  expect(await problemOf('loan.waiver', `${contract},rent,1`)).toMatchObject({
    problem: expect.stringMatching(/^of: /) as string,
  })
  expect(await problemOf('loan.waiver', `${contract},penalty,1,2,3,4`)).toMatchObject({
    problem: 'This line has too many columns',
  })
  const seller = await newOfficer(people, 'officer')
  expect(await begin('loan.writeOff', contract, seller)).toMatchObject({ problem: { code: 'roleMissing' } })
})

test('only its maker proposes it; an empty list and one with too many lines are refused', async () => {
  const { contractNumber: contract } = await withLoan()
  const id = await checked('loan.writeOff', contract)
  const other = await newOfficer(people, 'collectionsLead')
  expect(await propose(id, other)).toMatchObject({ status: 404 })
  expect(await again(id, other)).toMatchObject({ status: 404 })
  const refused = async (rows: string) => {
    const reply = await begin('loan.writeOff', rows)
    return reply.ok ? null : reply.problem.errors
  }
  expect(await refused('contract\n')).toHaveProperty('rows')
  expect(await refused('"never closed')).toHaveProperty('rows')
  expect(
    await refused(
      Array(bulkRowsMost + 1)
        .fill('1')
        .join('\n'),
    ),
  ).toHaveProperty('rows')
})

test('a repeated job applies nothing twice', async () => {
  const { contractNumber: contract, loanId } = await withLoan()
  await pass(62)
  const id = await checked('loan.waiver', `${contract},penalty,1`)
  expect(await approve(await waiting(id))).toMatchObject({ ok: true })
  await Promise.all([people.drain(), people.services.worker.drain()])
  expect(await read(id)).toMatchObject({ status: 'done', done: 1 })
  const waived = (await people.services.audit.ofSubject(loanId, 20)).filter(
    ({ act }) => act === 'loan.waived',
  )
  expect(waived).toHaveLength(1)
})

test('the permissions to submit and approve are those of the single action', () => {
  const registered = people.services.capabilities.flatMap(({ actions = [] }) => actions)
  for (const kind of bulkKinds) {
    const { permission, checks } = registered.find((each) => each.kind === kind)!
    expect(rowActions[kind], kind).toMatchObject({ permission, checks })
  }
})

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFContract;Amount\n1;2\n\n', [['1', '2']]],
  ['"x, y"\tz', [['x, y', 'z']]],
  [' , ,\n1 ', [['1']]],
])('lines are accepted in the formats of spreadsheets: %j', (text, rows) => {
  expect(rowsIn(text)).toEqual(rows)
})
