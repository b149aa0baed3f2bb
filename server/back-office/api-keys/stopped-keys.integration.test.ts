/** Goal: the person who stopped a key cannot reopen it; only a second person's decline does. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { begin, checker, list, made, maker, newStaff, people, portfolio } from './keys.fixture.ts'

beforeAll(begin)
afterAll(() => people.stop())
beforeEach(newStaff)

const stop = async (id: string, by: TestOfficer) => {
  const body = { note: 'found in a chat' }
  const reply = await people.api(
    'POST /api/office/keys/{id}/revoke',
    { params: { id }, body },
    { cookies: by.cookies },
  )
  return (reply.ok && reply.data.waiting) || ''
}

test('neither the person who stopped a key nor an account they reset can reopen it', async () => {
  const { id, key } = await made()
  const action = await stop(id, checker)
  const params = { id: action }
  const withdraw = await people.api(
    'POST /api/office/actions/{id}/withdraw',
    { params },
    { cookies: checker.cookies },
  )
  expect(withdraw).toMatchObject({ status: 409, problem: { code: 'ownProposal' } })
  expect(
    await people.api('GET /api/office/actions/{id}', { params }, { cookies: checker.cookies }),
  ).toMatchObject({ data: { status: 'waiting', own: true, mayWithdraw: false } })
  const other = await newOfficer(people, 'administrator')
  await sql`update staff_member set reset_chain = array(select id from staff_member where email = ${checker.email})
    where email = ${other.email}`.execute(people.database.db)
  const decline = (by: TestOfficer) =>
    people.api(
      'POST /api/office/actions/{id}/decline',
      { params, body: { note: 'not that one' } },
      { cookies: by.cookies },
    )
  expect(await decline(checker)).toMatchObject({ problem: { code: 'ownProposal' } })
  expect(await decline(other)).toMatchObject({ problem: { code: 'resetByProposer' } })
  expect(await portfolio(key)).toMatchObject({ status: 401 })
  expect(await decline(maker)).toMatchObject({ ok: true })
  expect(await portfolio(key)).toMatchObject({ ok: true })
})

test('a stopped key without a decision for 7 days is revoked for good', async () => {
  const { id, key } = await made()
  const action = await stop(id, checker)
  people.clock.move(7 * 86_400_000)
  const by = checker.email
  await newStaff()
  expect(await portfolio(key)).toMatchObject({ status: 401 })
  expect((await list()).find((each) => each.id === id)?.state, 'before its job has run').toBe('stopped')
  await people.drain()
  expect(await portfolio(key)).toMatchObject({ status: 401 })
  expect((await list()).find((each) => each.id === id)?.state).toBe('revoked')
  expect((await people.services.audit.ofSubject(action, 1))[0]).toMatchObject({ act: 'approval.expired' })
  expect((await people.services.audit.ofSubject(id, 1))[0]).toMatchObject({
    act: 'key.revoked',
    officer: null,
    after: { proposedBy: by, note: 'found in a chat' },
  })
})
