/**
 * Goal: changing a role or its assignment takes two people, and applies from the next call on (rule
 * identity-36). Method: the calls of a running service.
 */
import { beforeAll, expect, test } from 'vitest'
import { startTestService } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { approve, newOfficer, type TestOfficer } from '../../testing/people/officers.ts'

const service = started(() => startTestService())
let first: TestOfficer
let second: TestOfficer
beforeAll(async () => {
  first = await newOfficer(service, 'administrator')
  second = await newOfficer(service, 'administrator')
})

type Content = {
  readonly title: string
  readonly permissions: ('loans.writeOff' | 'customers.read' | 'staff.read')[]
  readonly limits: { 'loans.writeOff'?: string }
  readonly revision: number
}
const change = (name: string, content: Content, by = first) =>
  service.api(
    'PUT /api/office/roles/{name}',
    { params: { name }, body: { ...content, note: 'The board decided so.' } },
    { cookies: by.cookies },
  )
const rolesNow = async () => {
  const reply = await service.api('GET /api/office/roles', undefined, { cookies: first.cookies })
  return reply.ok ? reply.data.items : []
}
const idOf = async (email: string): Promise<string> => {
  const reply = await service.api('GET /api/office/staff', undefined, { cookies: first.cookies })
  return reply.ok ? reply.data.items.find((each) => each.email === email)!.id : ''
}
const giveRole = (id: string, role: string, by = first) =>
  service.api(
    'POST /api/office/staff/{id}/role',
    { params: { id }, body: { role, note: 'She leads the team now.' } },
    { cookies: by.cookies },
  )
const me = async (who: TestOfficer) => {
  const reply = await service.api('GET /api/office/me', undefined, { cookies: who.cookies })
  return reply.ok ? reply.data : null
}
const regionLead: Content = {
  title: 'Region lead',
  permissions: ['customers.read', 'loans.writeOff'],
  limits: { 'loans.writeOff': '7,500' },
  revision: 0,
}

test('a new role exists after a second approval, and a colleague with that role has its permissions', async () => {
  const asked = await change('regionLead', regionLead)
  expect((await rolesNow()).map(({ name }) => name)).not.toContain('regionLead')
  expect(await change('regionLead', regionLead)).toMatchObject({ problem: { code: 'actionWaits' } })
  expect(await approve(service, second, asked)).toMatchObject({ ok: true })
  expect((await rolesNow()).find(({ name }) => name === 'regionLead')).toEqual({
    name: 'regionLead',
    title: 'Region lead',
    permissions: ['own.account', 'customers.read', 'loans.writeOff'],
    limits: [{ permission: 'loans.writeOff', most: 7_500 }],
    revision: 1,
    members: 0,
  })

  const colleague = await newOfficer(service, 'collector')
  const id = await idOf(colleague.email)
  const given = await giveRole(id, 'regionLead')
  expect(await me(colleague)).toMatchObject({ role: 'collector' })
  expect(await approve(service, second, given)).toMatchObject({ ok: true })
  // The open session has the new rights.
  expect(await me(colleague)).toMatchObject({
    role: 'regionLead',
    roleTitle: 'Region lead',
    permissions: ['own.account', 'customers.read', 'loans.writeOff'],
    limits: [{ permission: 'loans.writeOff', most: 7_500 }],
  })
  const [entry] = await service.services.audit.ofSubject(colleague.email, 1)
  expect(entry).toMatchObject({
    act: 'staff.roleChanged',
    officer: second.email,
    before: { role: 'Collector' },
    after: { role: 'Region lead', proposedBy: first.email },
  })
})

test('a stale change, an empty change, and a change after which no one could change roles are refused', async () => {
  const { revision } = (await rolesNow()).find(({ name }) => name === 'analyst')!
  const content: Content = { title: 'Analyst', permissions: ['customers.read'], limits: {}, revision }
  const asked = await change('analyst', content)
  await service.database.db
    .updateTable('staff_role')
    .set({ revision: 7 })
    .where('name', '=', 'analyst')
    .execute()
  expect(await approve(service, second, asked)).toMatchObject({
    problem: { code: 'actionImpossible', current: { error: 'conflict' } },
  })
  expect(await change('agent', { ...content, revision: 99 })).toMatchObject({ problem: { code: 'conflict' } })
  expect(await change('Agent', content)).toMatchObject({ status: 422 })
  const { revision: now } = (await rolesNow()).find(({ name }) => name === 'administrator')!
  const none: Content = { title: 'Administrator', permissions: ['staff.read'], limits: {}, revision: now }
  expect(await change('administrator', none)).toMatchObject({
    problem: { errors: { permissions: [expect.stringContaining('At least one other role')] } },
  })
  expect(await giveRole(await idOf(second.email), 'administrator')).toMatchObject({
    problem: { code: 'nothingChanged' },
  })
  expect(await giveRole(await idOf(second.email), 'emperor')).toMatchObject({
    problem: { errors: { role: [expect.any(String)] } },
  })
})

test('no one gives themselves a role, as maker or as checker', async () => {
  expect(await giveRole(await idOf(first.email), 'controller')).toMatchObject({
    problem: { code: 'ownAccount' },
  })
  const forSecond = await giveRole(await idOf(second.email), 'controller')
  expect(await approve(service, second, forSecond)).toMatchObject({
    problem: { code: 'actionImpossible', current: { error: 'ownAccount' } },
  })
  expect(await me(second)).toMatchObject({ role: 'administrator' })
})

test('with a single administrator, per configuration, a role changes at once', async () => {
  const alone = await startTestService({ env: { ONE_ADMINISTRATOR: 'true' } })
  try {
    const only = await newOfficer(alone, 'administrator')
    const reply = await alone.api(
      'PUT /api/office/roles/{name}',
      { params: { name: 'regionLead' }, body: { ...regionLead, note: 'There is nobody else.' } },
      { cookies: only.cookies },
    )
    expect(reply).toMatchObject({ ok: true, data: { waiting: null } })
  } finally {
    await alone.stop()
  }
})
