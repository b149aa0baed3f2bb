/**
 * Goal: officers filter the trail by person, act, subject and day; with the permission they export it as a
 * file, and the export is recorded. Method: the calls of a running service.
 */
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cookieHeader, startTestService } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'

const service = started(() => startTestService())
let administrator: TestOfficer
let auditor: TestOfficer
const dayMs = 86_400_000
const turn = (enabled: boolean) =>
  service.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled } },
    { cookies: administrator.cookies },
  )
beforeAll(async () => {
  administrator = await newOfficer(service, 'administrator')
  await turn(false)
  service.clock.move(2 * dayMs)
  administrator = await newOfficer(service, 'administrator')
  auditor = await newOfficer(service, 'auditor')
  await turn(true)
})

type Query = Readonly<Record<string, string>>
const read = async (query: Query) => {
  const reply = await service.api('GET /api/office/audit', { query }, { cookies: auditor.cookies })
  return reply.ok ? reply.data.entries.map(({ act, officer }) => `${act} ${officer}`) : reply.problem.errors
}
const file = (query: Query, by: TestOfficer) =>
  fetch(`${service.url}/api/office/audit/export?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: cookieHeader(by.cookies) },
  })

test('the audit trail is filtered by officer, act, subject and day', async () => {
  const { email } = administrator
  expect(await read({ officer: email.toUpperCase(), act: 'requests.taken' })).toEqual([
    `requests.taken ${email}`,
  ])
  expect(await read({ subject: 'switches' })).toHaveLength(2)
  expect(await read({ subject: 'switches', through: '02.03.2026' })).toEqual([
    expect.stringContaining('requests.stopped'),
  ])
  expect(await read({ subject: 'switches', from: '2026-03-03' })).toEqual([
    expect.stringContaining('requests.taken'),
  ])
  expect(await read({ officer: 'nobody@mkopo.example' })).toEqual([])
  const backwards = { from: '2026-03-03', through: '02.03.2026' }
  const said = { from: ['Choose a day that is not after the last one, 02.03.2026'] }
  expect(await read(backwards)).toEqual(said)
  expect(await (await file(backwards, auditor)).json()).toMatchObject({ errors: said })
  const events = await service.api(
    'GET /api/office/security-events',
    { query: backwards },
    { cookies: auditor.cookies },
  )
  expect(events).toMatchObject({ status: 422, problem: { errors: said } })
  expect(await read({ from: 'soon' })).toMatchObject({ from: [expect.any(String)] })
})

test('an officer with the permission exports a file, oldest first, with chained hashes; the export is an entry', async () => {
  expect((await file({}, administrator)).status).toBe(403)
  const reply = await file({ subject: 'switches' }, auditor)
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual(
    [200, 'text/csv; charset=utf-8', 'attachment; filename="trail.csv"'],
  )
  const [header, ...lines] = (await reply.text()).trim().split('\r\n')
  expect(header).toContain('No.,When,Who,What,About,Customer,Before,After,Instant (UTC),Act,Hash')
  expect(lines[0]).toMatch(/^\d+,02\.03\.2026 \d\d:\d\d:\d\d,/)
  expect(lines[0]).toContain(',New applications stopped,')
  expect(lines.map((line) => /requests\.\w+/.exec(line)?.[0])).toEqual(['requests.stopped', 'requests.taken'])
  const row = await service.database.db
    .selectFrom('audit_entry')
    .select(['previous', 'content'])
    .where('act', '=', 'requests.taken')
    .executeTakeFirstOrThrow()
  expect(lines[1]).toContain(createHash('sha256').update(row.previous).update(row.content).digest('hex'))
  expect(await read({ act: 'trail.exported' })).toEqual([`trail.exported ${auditor.email}`])
})
