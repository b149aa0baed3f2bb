/**
 * Goal: an act above the maker's limit needs two people: the maker never approves it, it is done once, and
 * with the effect that was submitted (rule identity-37). Method: write-offs through the API, and the database
 * through SQL.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestOfficer } from '../../testing/people/officers.ts'
import {
  approve,
  begin,
  controller,
  dayMs,
  lead,
  newStaff,
  pass,
  pay,
  people,
  second,
  statusOf,
  withLoan,
} from './maker-checker.fixture.ts'

beforeAll(begin)
afterAll(() => people.stop())

const writeOff = (loanId: string, by = lead) =>
  people.api(
    'POST /api/office/loans/{id}/write-off',
    { params: { id: loanId }, body: { note: 'The borrower died.', evidence: 'Appeal 1007' } },
    { cookies: by.cookies },
  )
async function waiting(loanId: string): Promise<string> {
  const asked = await writeOff(loanId)
  if (!asked.ok || asked.data.waiting === null) throw new Error('nothing is pending')
  return asked.data.waiting
}
const decline = (id: string, by = controller) =>
  people.api(
    'POST /api/office/actions/{id}/decline',
    { params: { id }, body: { note: 'He is alive.' } },
    { cookies: by.cookies },
  )
const withdraw = (id: string, by = lead) =>
  people.api('POST /api/office/actions/{id}/withdraw', { params: { id } }, { cookies: by.cookies })
const read = async (id: string, by = controller) => {
  const reply = await people.api('GET /api/office/actions/{id}', { params: { id } }, { cookies: by.cookies })
  return reply.ok ? reply.data : { error: reply.problem.code }
}
const listed = async (of: 'mine' | 'toCheck' | 'all', by: TestOfficer, subject?: string) => {
  const reply = await people.api(
    'GET /api/office/actions',
    { query: { of, ...(subject ? { subject } : {}) } },
    { cookies: by.cookies },
  )
  return reply.ok ? reply.data.items.map(({ id }) => id) : []
}
const trailOf = async (subject: string) =>
  (await people.services.audit.ofSubject(subject, 20)).map(({ act, officer, after }) => ({
    act,
    officer,
    after,
  }))

test('an act above the limit waits for an approver, who sees before, after, reason and effect and then executes it', async () => {
  const { loanId, customerId, contractNumber } = await withLoan()
  const id = await waiting(loanId)
  expect(await statusOf(loanId)).toBe('active')
  expect(await listed('mine', lead)).toContain(id)
  expect(await listed('toCheck', controller)).toContain(id)
  expect(await listed('toCheck', lead)).toEqual([])
  expect(await listed('all', controller, loanId)).toEqual([id])
  expect(await read(id)).toMatchObject({
    kind: 'loan.writeOff',
    label: contractNumber,
    customerId,
    status: 'waiting',
    own: false,
    mayApprove: true,
    effect: 10_000,
    now: { effect: 10_000, moved: false },
    before: { status: 'active', owed: 10_000 },
    after: { status: 'writtenOff' },
    reason: 'The borrower died.',
    evidence: 'Appeal 1007',
    maker: lead.email,
  })
  expect(await approve(id)).toMatchObject({ ok: true, data: { status: 'approved' } })
  expect(await statusOf(loanId)).toBe('writtenOff')
  expect(await read(id)).toMatchObject({ status: 'approved', decider: controller.email, now: null })
  expect((await trailOf(loanId))[0]).toMatchObject({
    act: 'loan.writtenOff',
    officer: controller.email,
    after: { effect: 10_000, note: 'The borrower died.', proposedBy: lead.email },
  })
  expect((await trailOf(id)).map(({ act }) => act)).toEqual([
    'approval.opened',
    'approval.opened',
    'approval.asked',
  ])
})

test('an act within the limit is executed at once', async () => {
  const { loanId, contractNumber } = await withLoan()
  await pay(contractNumber, 6_000)
  expect(await writeOff(loanId)).toMatchObject({ ok: true, data: { waiting: null } })
  expect(await statusOf(loanId)).toBe('writtenOff')
  expect((await trailOf(loanId))[0]).toMatchObject({
    act: 'loan.writtenOff',
    officer: lead.email,
    after: { effect: 4_000, note: 'The borrower died.', evidence: 'Appeal 1007' },
  })
})

test('no maker approves their own action, whatever their permissions; a role that only checks cannot submit', async () => {
  const { loanId } = await withLoan()
  expect(await writeOff(loanId, controller)).toMatchObject({ status: 403, problem: { code: 'roleMissing' } })
  const id = await waiting(loanId)
  expect(await approve(id, lead)).toMatchObject({ problem: { code: 'roleMissing' } })
  // A role that may both make and approve.
  await sql`insert into staff_role (name, title, permissions) values ('both', 'Both',
    '{own.account,loans.writeOff,losses.approve,approvals.read,approvals.decide}')`.execute(
    people.database.db,
  )
  await sql`update staff_member set role = 'both' where email = ${lead.email}`.execute(people.database.db)
  expect(await approve(id, lead)).toMatchObject({ problem: { code: 'ownProposal' } })
  expect(await decline(id, lead)).toMatchObject({ problem: { code: 'ownProposal' } })
  // The security officer sees the attempt.
  const { id: officerId } = await people.database.db
    .selectFrom('staff_member')
    .select('id')
    .where('email', '=', lead.email)
    .executeTakeFirstOrThrow()
  const tried = await people.services.securityEvents.list({ accountId: officerId }, 50)
  expect(tried.map(({ kind, what }) => [kind, what])).toEqual([
    ['ownApproval', 'officeDeclineAction'],
    ['ownApproval', 'officeApproveAction'],
    ['permissionRefused', 'officeApproveAction'],
  ])
  await expect(
    sql`update pending_action set status = 'approved', decided_by = made_by, decided_at = now()
      where id = ${id}`.execute(people.database.db),
  ).rejects.toThrow(/check constraint/)
  await sql`update staff_member set role = 'collectionsLead' where email = ${lead.email}`.execute(
    people.database.db,
  )
  expect(await statusOf(loanId)).toBe('active')
})

test('of two approvers at the same moment one executes the action and the other gets a conflict', async () => {
  const { loanId } = await withLoan()
  const id = await waiting(loanId)
  const replies = await Promise.all([approve(id, controller), approve(id, second), approve(id, second)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ ok }) => !ok)).toMatchObject({
    problem: { code: 'conflict', current: { status: 'approved' } },
  })
  expect((await trailOf(loanId)).filter(({ act }) => act === 'loan.writtenOff')).toHaveLength(1)
})

test('a subject has one pending action of a kind, even when two people submit at the same moment', async () => {
  const { loanId } = await withLoan()
  const replies = await Promise.all([writeOff(loanId), writeOff(loanId)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await writeOff(loanId)).toMatchObject({ problem: { code: 'actionWaits' } })
  const { rows } = await sql<{ count: string }>`select count(*) from pending_action
    where subject = ${loanId} and status = 'waiting'`.execute(people.database.db)
  expect(Number(rows[0]!.count)).toBe(1)
})

describe('the approval computes the effect again', () => {
  test('an approval is refused after a payment changed the effect; the maker withdraws the action and submits it again', async () => {
    const { loanId, contractNumber } = await withLoan()
    const id = await waiting(loanId)
    await pay(contractNumber, 1_000)
    expect(await read(id)).toMatchObject({ effect: 10_000, now: { effect: 9_000, moved: true } })
    expect(await approve(id)).toMatchObject({
      status: 409,
      problem: { code: 'effectMoved', current: { effect: 9_000 } },
    })
    expect(await statusOf(loanId)).toBe('active')
    expect(await withdraw(id, second)).toMatchObject({ problem: { code: 'notFound' } })
    expect(await withdraw(id)).toMatchObject({ ok: true, data: { status: 'withdrawn' } })
    expect(await approve(await waiting(loanId))).toMatchObject({ ok: true })
  })

  test('interest that only time added does not count as a changed effect', async () => {
    const { loanId } = await withLoan()
    await pass(62) // past due, with a penalty that grows every day
    const id = await waiting(loanId)
    const { effect } = (await read(id)) as { effect: number }
    await pass(3)
    const { now } = (await read(id)) as { now: { effect: number; moved: boolean } }
    expect(now.effect).toBeGreaterThan(effect)
    expect(now.moved).toBe(false)
    expect(await approve(id)).toMatchObject({ ok: true })
  })

  test('an approval on a later day than the preview is refused with the figures of today, unless they are equal', async () => {
    const { loanId } = await withLoan()
    const same = await waiting((await withLoan()).loanId)
    const approveSeen = (of: string, seen: string) =>
      people.api(
        'POST /api/office/actions/{id}/approve',
        { params: { id: of }, body: { seen } },
        { cookies: controller.cookies },
      )
    type Open = { now: { on: string; seen: string; effect: number; before: { owed: number } } }
    const seenOfSame = ((await read(same)) as unknown as Open).now.seen
    await pass(1)
    expect(await approveSeen(same, seenOfSame), 'no interest of a first loan').toMatchObject({ ok: true })

    await pass(62)
    const id = await waiting(loanId)
    const { now } = (await read(id)) as unknown as Open
    await pass(1)
    const later = ((await read(id)) as unknown as Open).now
    expect(later.before.owed).toBeGreaterThan(now.before.owed)
    expect(await approveSeen(id, now.seen)).toMatchObject({
      status: 409,
      problem: { code: 'dayMoved', current: { on: later.on, effect: later.effect } },
    })
    expect(await statusOf(loanId)).toBe('active')
    expect(await approveSeen(id, later.seen)).toMatchObject({ ok: true })
  })

  test('an action that became impossible is not executed', async () => {
    const { loanId, contractNumber } = await withLoan()
    const id = await waiting(loanId)
    await pay(contractNumber, 10_000)
    expect(await read(id)).toMatchObject({ status: 'waiting', now: null })
    expect(await approve(id)).toMatchObject({
      problem: { code: 'actionImpossible', current: { error: 'transitionRefused' } },
    })
    expect(await decline(id)).toMatchObject({ ok: true, data: { status: 'declined' } })
    expect(await read(id, lead)).toMatchObject({ status: 'declined', note: 'He is alive.', own: true })
  })
})

test('an action expires after seven days, stays visible, and can be submitted again', async () => {
  const { loanId } = await withLoan()
  const id = await waiting(loanId)
  people.clock.move(7 * dayMs)
  await newStaff()
  // Before the expiry job has run.
  expect(await approve(id)).toMatchObject({ problem: { code: 'conflict', current: { status: 'expired' } } })
  await pass(0)
  expect(await read(id)).toMatchObject({ status: 'expired', decider: null })
  expect((await trailOf(id))[0]).toMatchObject({ act: 'approval.opened' })
  expect((await trailOf(id)).find(({ act }) => act === 'approval.expired')).toMatchObject({ officer: null })
  expect(await writeOff(loanId)).toMatchObject({ ok: true })
})
