/**
 * Goal: two people never decide one case without seeing each other (rule identity-40), and an act above the
 * limit of a role needs two. Method: officers who act at the same time, through the API.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { referred, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { newStaff, officeOf, takenBy, type Office, type Staff } from './work-queues.fixture.ts'

const people = started(() => startPeople())
let office: Office
let staff: Staff
beforeAll(async () => {
  office = officeOf(people)
  staff = await newStaff(people)
})

const secondsMs = 1_000
let id = ''
beforeEach(async () => {
  id = (await referred(people)).id
})

test('two officers on the page of a case see each other until one leaves', async () => {
  const { jane, ali } = staff
  expect(await office.open(jane, id)).toMatchObject({ openBy: [], waiting: true })
  expect(await office.open(ali, id)).toMatchObject({ openBy: [jane.email] })
  expect(await office.open(jane, id)).toMatchObject({ openBy: [ali.email] })
  await people.advance(61 * secondsMs)
  expect(await office.open(jane, id)).toMatchObject({ openBy: [] })
})

test('a decision by an officer who does not have the case is refused with the name of its holder; taking it over allows it', async () => {
  const { jane, ali } = staff
  await office.assignToMe(jane, id)
  expect(await office.reject(ali, id)).toMatchObject(takenBy(jane))
  expect(await office.approve(ali, id)).toMatchObject(takenBy(jane))
  expect(await office.statusOf(id)).toBe('pendingApproval')
  expect(await office.assignToMe(ali, id)).toMatchObject(takenBy(jane))
  expect(await office.assignToMe(ali, id, { over: true })).toMatchObject({
    ok: true,
    data: { takenBy: ali.email },
  })
  expect(await office.reject(jane, id)).toMatchObject(takenBy(ali))
  expect(await office.reject(ali, id)).toMatchObject({ ok: true })
  expect((await people.services.audit.ofSubject(id, 10)).map(({ act }) => act)).toEqual(
    expect.arrayContaining(['work.takenOver', 'request.rejected']),
  )
  // A decided case is unassigned and cannot be taken.
  expect(await office.open(ali, id)).toMatchObject({ waiting: false, takenBy: null })
  expect(await office.assignToMe(jane, id)).toMatchObject({ ok: false, problem: { code: 'conflict' } })
})

test('of two officers who decide at the same moment, one succeeds and the other gets a conflict', async () => {
  const { jane, ali } = staff
  const replies = await Promise.all([office.approve(jane, id), office.reject(ali, id)])
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(replies.find(({ ok }) => !ok)).toMatchObject({ status: 409 })
})

test('of two officers who take a case while a third decides it, the first lock wins and the case is decided once', async () => {
  const { jane, ali } = staff
  for (let round = 0; round < 5; round++) {
    const subject = (await referred(people)).id
    const [took, decided] = await Promise.all([office.assignToMe(jane, subject), office.reject(ali, subject)])
    expect([took.ok, decided.ok].filter(Boolean)).toHaveLength(1)
    if (decided.ok) expect(took).toMatchObject({ problem: { code: 'conflict' } })
    else expect(decided).toMatchObject(takenBy(jane))
    expect(await office.statusOf(subject)).toBe(decided.ok ? 'rejected' : 'pendingApproval')
  }
})

test('two officers who ask for the next case at once get different cases, and never one that a colleague has or has open', async () => {
  const { jane, ali, underwriter } = staff
  const others = [await referred(people), await referred(people)].map((each) => each.id)
  await office.open(ali, others[1]!)
  const given = await Promise.all([office.next(jane), office.next(ali), office.next(underwriter)])
  expect(new Set(given.filter((each) => each !== null)).size).toBe(
    given.filter((each) => each !== null).length,
  )
  expect(given[0]).not.toBe(others[1])
  expect(given[2]).not.toBe(others[1])
  expect((await office.open(jane, given[0]!)).takenBy).toBe(jane.email)
})

test('an approval above the limit of the role awaits a second approver, who is not the maker', async () => {
  const { jane, ali, underwriter, auditor, administrator } = staff
  expect(await office.approve(underwriter, id)).toMatchObject({ problem: { code: 'validationFailed' } })
  const asked = await office.approve(underwriter, id, 'Salaried for six years')
  if (!asked.ok || asked.data.waiting === null) throw new Error('nothing is pending')
  expect(await office.statusOf(id)).toBe('pendingApproval')
  expect(await office.next(ali)).not.toBe(id)
  expect((await office.today(jane)).waiting).toContainEqual(
    expect.objectContaining({ kind: 'action', subject: asked.data.waiting, amount: 25_000 }),
  )
  const check = (by: TestOfficer) =>
    people.api(
      'POST /api/office/actions/{id}/approve',
      { params: { id: asked.data.waiting! } },
      { cookies: by.cookies },
    )
  // Only officers who may approve it can take it or get it assigned.
  for (const other of [underwriter, administrator])
    expect(await office.assignToMe(other, asked.data.waiting, { kind: 'action' })).toMatchObject({
      problem: { code: 'conflict' },
    })
  const colleagues = (await office.colleagues(jane, asked.data.waiting, 'action')).map(({ email }) => email)
  expect(colleagues).toContain(ali.email)
  expect(colleagues).not.toContain(underwriter.email)
  expect(colleagues).not.toContain(auditor.email)
  expect(await check(underwriter)).toMatchObject({ ok: false })
  expect(await check(jane)).toMatchObject({ ok: true })
  expect(await office.statusOf(id)).toBe('approved')
})
