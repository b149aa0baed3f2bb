/** Failed jobs: listed, explained, retried and deleted, by calls, on the page and by command. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs as texts } from '../../../words/compiled/en/back-office/jobs.ts'
import { moveJob } from '../../platform/keys/key-rotation.ts'
import { purgeJob } from '../../platform/jobs/purge.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { cookieHeader, testKey } from '../../testing/service/harness.ts'
import { runHere } from '../../testing/service/program.ts'
import { jobsCommand } from './jobs-command.ts'

const people = started(() => startPeople({ pages: true, upkeep: ['platform'] }))
let administrator: TestOfficer
let id: number
beforeAll(async () => {
  administrator = await newOfficer(people, 'administrator')
})
beforeEach(async () => {
  await people.database.db.deleteFrom('job').where('failedAt', 'is not', null).execute()
  await people.services.jobs.add(people.database.db, purgeJob, {}, { key: 'failed' })
  const failed = await people.database.db
    .updateTable('job')
    .set({ attempts: 25, failedAt: people.clock.now(), lastError: 'Error: <no room>' })
    .where('key', '=', 'failed')
    .returning('id')
    .executeTakeFirstOrThrow()
  id = failed.id
})

const as = () => ({ cookies: administrator.cookies })
const list = async () => {
  const reply = await people.api('GET /api/office/jobs', undefined, as())
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const retry = (which = id) => people.api('POST /api/office/jobs/{id}/retry', { params: { id: which } }, as())
const giveUp = (which = id) =>
  people.api(
    'POST /api/office/jobs/{id}/give-up',
    { params: { id: which }, body: { note: 'Done by hand.' } },
    as(),
  )
/** Run time of a deleted job. */
const neverRuns = new Date('9999-01-01T00:00:00Z')
const row = () =>
  people.database.db
    .selectFrom('job')
    .select(['attempts', 'failedAt', 'runAt'])
    .where('id', '=', id)
    .executeTakeFirst()
const cookieOf = () => cookieHeader(administrator.cookies)
const command = (words: string) =>
  runHere(jobsCommand, words, {
    SECRET_KEY: testKey,
    DATABASE_URL: people.database.url,
    DATA_DIR: people.services.config.dataDir,
    SANDBOX: 'true',
  })

test('the list has each job with its subject and error, next to the depth of every lane', async () => {
  const { lanes, failed } = await list()
  expect(failed).toEqual([
    {
      id,
      lane: 'daily',
      name: purgeJob.name,
      payload: '{}',
      attempts: 25,
      lastError: 'Error: <no room>',
      failedAt: people.clock.now().toISOString(),
    },
  ])
  expect(lanes).toContainEqual(expect.objectContaining({ lane: 'daily', failed: 1 }))
  expect(lanes.map(({ lane }) => lane)).toEqual(Object.keys(texts.laneNames))
})
test('a retried job has all its tries, and runs', async () => {
  expect(await retry()).toMatchObject({ ok: true, data: { retried: true } })
  expect(await row()).toEqual({ attempts: 0, failedAt: null, runAt: people.clock.now() })
  await people.drain()
  expect(await row()).toBeUndefined()
  expect(await retry()).toMatchObject({ status: 409, problem: { code: 'conflict' } })
})
test('a job given up never runs, and only failed jobs can be given up', async () => {
  expect(await giveUp()).toMatchObject({ ok: true, data: { givenUp: true } })
  expect([await row(), await giveUp()]).toMatchObject([{ failedAt: null, runAt: neverRuns }, { status: 409 }])
  const { id: waiting } = await people.database.db
    .selectFrom('job')
    .select('id')
    .where('key', '=', purgeJob.name)
    .executeTakeFirstOrThrow()
  expect([await retry(waiting), await giveUp(waiting)]).toMatchObject([{ status: 409 }, { status: 409 }])
})
test('both actions are audited, with the subject and the reason for giving up', async () => {
  await retry()
  await people.database.db
    .updateTable('job')
    .set({ failedAt: people.clock.now() })
    .where('id', '=', id)
    .execute()
  await giveUp()
  const trail = await people.api('GET /api/office/audit', { query: {} }, as())
  expect(trail).toMatchObject({
    data: {
      entries: expect.arrayContaining([
        expect.objectContaining({
          act: 'job.givenUp',
          subject: `${purgeJob.name} ${id}`,
          after: { note: 'Done by hand.' },
        }),
        expect.objectContaining({
          act: 'job.retried',
          subject: `${purgeJob.name} ${id}`,
          officer: administrator.email,
        }),
      ]) as unknown,
    },
  })
})
test('the page describes each job, and its forms work', async () => {
  const url = `${people.url}/office/jobs/${id}/give-up`
  expect(
    await (await fetch(`${people.url}/office/jobs`, { headers: { cookie: cookieOf() } })).text(),
  ).toContain(new URL(url).pathname)
  const html = await (await fetch(url, { headers: { cookie: cookieOf() } })).text()
  expect(html).toContain(texts.about['platform.purge'])
  expect(html).toContain('Error: &lt;no room&gt;')
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
  const post = (note: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookieOf(), origin: people.url },
      body: new URLSearchParams([...hidden, ['note', note]]),
    })
  expect([(await post('')).ok, (await row())?.attempts]).toEqual([false, 25])
  const got = await post('Done by hand.')
  expect([got.status, got.headers.get('location')]).toEqual([302, '/office/jobs?done=givenUp'])
  expect(await row()).toMatchObject({ failedAt: null, runAt: neverRuns })
})
test('every kind of job has a description', async () => {
  const { capabilities } = people.services
  const names = capabilities.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name))
  expect(new Set([...names, purgeJob.name, moveJob.name])).toEqual(new Set(Object.keys(texts.about)))
})
test('the jobs command lists jobs with the lanes, retries them, and gives them up', async () => {
  const listed = await command('list')
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.out).toContain('daily  ')
  for (const part of [`${id}  platform.purge`, texts.about['platform.purge'], 'Error: <no room>'])
    expect(listed.out).toContain(part)
  expect(await command(`retry ${id}`)).toEqual({
    code: 0,
    out: `${id}: will be tried again.\n`,
    stderr: '',
  })
  expect(await row()).toMatchObject({ attempts: 0, failedAt: null })
  expect(await command(`give-up ${id} of no use`)).toMatchObject({
    code: 1,
    out: 'There is no such failed job.\n',
  })
  await people.database.db
    .updateTable('job')
    .set({ failedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  expect(await command(`give-up ${id}`)).toMatchObject({ code: 1 }) // without a reason
  expect(await command(`give-up ${id} of no use`)).toMatchObject({ code: 0 })
  expect(await row()).toMatchObject({ failedAt: null, runAt: neverRuns })
  expect(await command('give-up everything now')).toMatchObject({ code: 1 })
})
