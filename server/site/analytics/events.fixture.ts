/** A service with small pages of its own, and browsers that keep their cookies. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { startPeople, wanjiku, type People } from '../../testing/people/customers.ts'

export let people: People
let workerWell = true
export const setWorkerWell = (value: boolean): void => {
  workerWell = value
}

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    const render = async (
      request: Request,
      visit: {
        instead: { status: number } | null
        api: (key: string, input: unknown) => Promise<{ status: number }>
      },
    ): Promise<Response> => {
      if (visit.instead)
        return new Response('instead', {
          status: visit.instead.status,
          headers: { 'content-type': 'text/html' },
        })
      if (request.url.includes('/broken'))
        return new Response('broken', { status: 500, headers: { 'content-type': 'text/html' } })
      if (request.url.includes('/nowhere'))
        return new Response('not found', { status: 404, headers: { 'content-type': 'text/html' } })
      const started = request.url.includes('/start')
        ? await visit.api('POST /api/v1/customer/process', { body: { processName: 'registration' } })
        : null
      return new Response('page', {
        status: started?.status === 503 ? 503 : 200,
        headers: {
          'content-type': 'text/html',
          'cache-control': request.url.includes('/about') ? 'public, max-age=60' : 'no-store',
        },
      })
    }
    people = await startPeople({
      pages: {
        buildId: '1',
        filesFolder: mkdtempSync(join(tmpdir(), 'mkopo-site-')),
        render: render as never,
      },
      change: (services) => ({ ...services, worker: { ...services.worker, healthy: () => workerWell } }),
    })
  })
  afterAll(() => people.stop())
  beforeEach(async () => {
    await people.services.events.write()
    await sql`delete from event`.execute(people.database.db)
    await sql`delete from event_count`.execute(people.database.db)
  })
}

type Row = {
  name: string
  path: string | null
  language: string | null
  source: string | null
  campaign: string | null
  visit: string | null
  times: number
}
export const kept = async (): Promise<Row[]> => {
  await people.services.events.write()
  return (
    await sql<Row>`select name, path, language, source, campaign, visit, times from event order by id`.execute(
      people.database.db,
    )
  ).rows
}
export const allowed = (): TestCookies => ({ consent: 'analytics' })
const cookieHeader = (cookies: TestCookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
/** Stores the cookies of the answer, as a browser does. */
async function follow(answered: Response, cookies: TestCookies): Promise<Response> {
  for (const line of answered.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) delete cookies[name]
    else cookies[name] = decodeURIComponent(value)
  }
  return answered
}
export const open = async (path: string, cookies: TestCookies, init: RequestInit = {}) =>
  follow(
    await fetch(people.url + path, { ...init, headers: { cookie: cookieHeader(cookies), ...init.headers } }),
    cookies,
  )
export const choose = async (
  fields: Record<string, string>,
  cookies: TestCookies,
  headers: Record<string, string> = {},
) =>
  follow(
    await fetch(`${people.url}/consent`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin: people.url, cookie: cookieHeader(cookies), ...headers },
    }),
    cookies,
  )
export const aVisit = 'x'.repeat(22)
export const signIn = async (phone: string, cookies: TestCookies): Promise<void> =>
  expect(
    (
      await people.api(
        'POST /api/v2/ken/users/login/password',
        { body: { phone, password: wanjiku.password } },
        { cookies },
      )
    ).status,
  ).toBe(200)
