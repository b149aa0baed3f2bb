/** An administrator who turns switches, and requests to pages and calls afterwards. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { screenTexts } from '../../../web/texts/all.ts'
import { createAudit } from '../audit/service.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLog } from '../../platform/observability/log.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { startPeople, type People } from '../../testing/people/customers.ts'
import { createServiceControls } from './service.ts'

const { en, es, sw } = screenTexts

export const texts = { en, es, sw }
export const languages = ['en', 'sw', 'es'] as const

export let people: People
export let administrator: TestOfficer
export const renewAdministrator = async (): Promise<void> => {
  administrator = await newOfficer(people, 'administrator')
}

/** Called once by each test file: starts what its tests share, and stops it. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople({ pages: true })
    administrator = await newOfficer(people, 'administrator')
  })
  afterAll(() => people.stop())
  afterEach(async () => {
    await works(false)
    await requests(true)
  })
}

export const requests = (enabled: boolean) =>
  people.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled } },
    { cookies: administrator.cookies },
  )
export const works = (on: boolean, until = '') =>
  people.api(
    'POST /api/office/switches/technical-works',
    { body: { on, until } },
    { cookies: administrator.cookies },
  )
const cookieOf = (cookies: TestCookies): string => cookieHeader(cookies)
export const page = (path: string, cookies: TestCookies = {}, init: RequestInit = {}) =>
  fetch(people.url + path, {
    redirect: 'manual',
    ...init,
    headers: { cookie: cookieOf(cookies), ...init.headers },
  })
export const anotherProcess = (database: Database = people.database) =>
  createServiceControls({
    database,
    clock: people.clock,
    log: createLog('silent'),
    audit: createAudit({ ...people, secrets: people.services.secrets }),
    loanRequestsEnabled: true,
  })
export const plain = (html: string): string =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
