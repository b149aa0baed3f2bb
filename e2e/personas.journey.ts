/**
 * Goal: every persona is in the state that the sandbox page shows, as the API names it, and My loan looks right
 * in every state. Method: the stories run once on a database; then a whole service starts on it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../contract/client.ts'
import { addWorkingDays } from '../domain/country/calendar.ts'
import { kenya } from '../domain/country/kenya.ts'
import { noticeAfterDays } from '../domain/decision/bureau-figures.ts'
import { addDays, type Day } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { createApp } from '../server/app.ts'
import { sandboxClock } from '../server/testing/service/clocks.ts'
import { completeConfig, readConfig, type Config } from '../server/platform/config/config.ts'
import { freePort } from '../server/platform/database/embedded/embedded.ts'
import { clockOffset } from '../server/platform/time/move-clock.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { createServices, type Services } from '../server/services.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database/test-database.ts'
import { openSite } from '../web/handler.ts'
import { looksRight, onPhone } from './visit.ts'
import { createFilling } from '../server/personas/filling.ts'
import { fillEmpty } from '../server/personas/seeding.ts'
import { personas } from '../server/personas/personas.ts'

const liveMaxMs = 400_000
let dataDir: string
let own: TestDatabase
let services: Services
let url: string
let app: Awaited<ReturnType<typeof createApp>>
let again: () => ReturnType<typeof fillEmpty>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mkopo-personas-'))
  own = await createTestDatabase()
  const port = await freePort()
  const config = completeConfig(
    readConfig({ SEED: 'personas', LOG_LEVEL: 'warn', DATA_DIR: dataDir }) as Config,
    port,
    'a secret key that only tests know, and long enough',
  )
  const log = createLog('warn')
  const filling = createFilling({ config, log, site: null })
  again = () => fillEmpty({ config, database: own.database, log, filling })
  expect(await again()).toBe('lived')
  await filling.close()
  services = createServices({
    country: kenya,
    config,
    database: own.database,
    clock: sandboxClock(await clockOffset(own.database)),
    log,
    checkAnswers: true,
  })
  app = await createApp(services, { site: await openSite(), test: true })
  await app.listen({ port, host: config.host })
  url = `http://localhost:${port}`
}, liveMaxMs)
afterAll(async () => {
  await app.close()
  await own.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Loan = NonNullable<Answer<'GET /api/account/loans/current'>>
/** Acts like a browser on the sandbox page: takes the form's token with its cookie, and submits the form. */
async function press(id: string, change: { readonly token?: string; readonly origin?: string } = {}) {
  const page = await app.inject({ url: '/sandbox' })
  const visitor = page.cookies.find(({ name }) => name === 'visitor')
  const token = change.token ?? /name="csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  return app.inject({
    method: 'POST',
    url: '/personas/sign-in',
    cookies: { visitor: visitor?.value ?? '' },
    payload: new URLSearchParams({ id, csrf: token }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(change.origin ? { origin: change.origin } : {}),
    },
  })
}
async function seenBy<T>(id: string, path: string): Promise<T> {
  const signedIn = await press(id)
  expect([id, signedIn.statusCode]).toEqual([id, 303])
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const reply = await app.inject({ url: path, cookies })
  expect([id, reply.statusCode]).toEqual([id, 200])
  return reply.json<{ data: T }>().data
}
const loanOf = (id: string) => seenBy<Loan | null>(id, '/api/account/loans/current')
const labelsOf = async (id: string) =>
  (
    await seenBy<Answer<'GET /api/v1/customer/demand/history'>>(id, '/api/v1/customer/demand/history')
  ).items.map(({ label }) => label)

test('a customer more than 90 days past due got the pre-listing notice on the first working day 30 days before the bureaus', async () => {
  const { rows } = await sql<{
    dueOn: Day
    sentOn: Day
  }>`select loan.next_due_on as due_on, notice.told_on as sent_on
    from loan left join bureau_notice notice on notice.customer_id = loan.customer_id
      and notice.loan_id = loan.id and notice.due_on = loan.next_due_on
    where status = 'active' and next_due_on < ${addDays(services.clock.today(), -90)}::date`.execute(
    own.database.db,
  )
  const [{ dueOn, sentOn }] = rows as [(typeof rows)[number]]
  expect(sentOn).toBe(addWorkingDays(addDays(dueOn, noticeAfterDays - 1), 1, kenya))
})

test.each(personas.map(({ id, status }) => [id, status] as const))('%s is %s', async (id, status) => {
  expect((await loanOf(id))?.status ?? null).toBe(status)
})

test.each<readonly [string, object]>([
  ['code', { loanRequest: { confirmation: { codes: ['agreement'] } } }],
  ['codes', { loanRequest: { confirmation: { codes: ['agreement', 'addOns'] } } }],
  ['scans', { loanRequest: { requirePassportScans: { selfie: true }, requireStatement: false } }],
  ['statement', { loanRequest: { requireStatement: true } }],
  [
    'person',
    { loanRequest: { requireStatement: false, waitsForPerson: true, dueBy: expect.any(String) as string } },
  ],
  ['offer', { loanRequest: { canAccept: true, alternativeLoanSize: 4_500 } }],
  ['payout', { loanRequest: { payout: { status: 'underWay' } } }],
  ['payout-failed', { loanRequest: { payout: { status: 'failed' }, canChoosePayoutMethod: true } }],
  ['rejected', { daysUntilNextRequest: 18, loanRequest: { canLookAgain: true } }],
  [
    'rejected-again',
    {
      loanRequest: {
        canLookAgain: false,
        officerWords: expect.stringContaining('M-Pesa statement') as string,
      },
    },
  ],
  ['due-soon', { paymentInfo: { daysUntilRepayment: 3 } }],
  ['past-due', { paymentInfo: { daysUntilRepayment: -14, penalty: expect.any(Number) as number } }],
  ['non-performing', { paymentInfo: { daysUntilRepayment: -104 } }],
  ['add-ons', { loanRequest: { addOns: [{ kind: 'insurance' }, { kind: 'multiservice' }] } }],
  ['prolonged', { paymentInfo: { daysUntilRepayment: 9 }, payments: [{ prolongationDays: 14 }] }],
  ['installment', { paymentInfo: { daysUntilRepayment: 21, paid: 5_000 } }],
  ['partly-repaid', { payments: [{ amount: 4_000 }, { amount: 1_500 }] }],
  ['overpaid', { refund: { held: 700, canAsk: true, latest: null } }],
  ['refunded', { refund: { held: 0, latest: { status: 'sent', amount: 700 } } }],
  ['ceded', { cession: { assigneeName: 'Mto Collections Ltd', brokerName: 'Savanna Credit Brokers' } }],
  ['card', { loanRequest: { payout: { receivingMethod: 'card' } } }],
  ['bank', { loanRequest: { payout: { receivingMethod: 'bank' } } }],
])('%s shows the data of its state', async (id, what) => {
  expect(await loanOf(id)).toMatchObject(what)
})

test('loyalty, all six labels of the history, and an expired passport', async () => {
  const config = (id: string) =>
    seenBy<Answer<'GET /api/account/loans/request/config'>>(id, '/api/account/loans/request/config')
  expect([(await config('silver')).loyalty.level, (await config('gold')).loyalty.level]).toEqual([
    'silver',
    'gold',
  ])
  const [long, code, pending] = [
    await labelsOf('history'),
    await labelsOf('history-code'),
    await labelsOf('history-pending'),
  ]
  expect(long).toEqual([
    'active',
    'extinguished',
    'notApprovedRejected',
    'notApprovedCancelled',
    'extinguished',
  ])
  expect([code, pending]).toEqual([
    ['waitingForSmsConfirmation', 'extinguished'],
    ['pendingApproval', 'notApprovedCancelled', 'notApprovedCancelled'],
  ])
  expect(JSON.stringify(await seenBy('passport', '/api/v1/customer/current'))).toMatch(
    /"[a-zA-Z]*xpir[a-zA-Z]*":("expired"|true)/,
  )
})

test('a pending customer request, and an answered one', async () => {
  const statusesOf = async (id: string) =>
    (await seenBy<Answer<'GET /api/account/appeals'>>(id, '/api/account/appeals')).items.map(
      ({ status }) => status,
    )
  expect([await statusesOf('appeal'), await statusesOf('appeal-answered')]).toEqual([
    ['pendingReview'],
    ['completed'],
  ])
})

describe('the stories', () => {
  test('the stories of the personas end at the present time, with balanced books and no failed job', async () => {
    expect(await clockOffset(own.database)).toBeGreaterThanOrEqual(0)
    expect(await clockOffset(own.database)).toBeLessThan(600_000)
    expect((await services.ledger.trialBalance()).unbalanced).toEqual([])
    expect(await services.failedJobs.list()).toEqual([])
  })
  test('the stories of the personas do not run twice', async () => {
    const count = async () =>
      (await sql<{ count: number }>`select count(*) as count from identity_user`.execute(own.database.db))
        .rows[0]?.count
    const before = await count()
    expect(await again()).toBe('leftAsItIs')
    expect([before, await count()]).toEqual([personas.length, personas.length])
  })
})

describe('the buttons', () => {
  test('list all personas with phone and state', async () => {
    const { body } = await app.inject({ url: '/sandbox' })
    for (const { id } of personas) expect(body).toContain(`value="${id}"`)
    expect(body).toContain('0711 100 001')
    expect(body).toContain(personas[0]!.what)
  })
  test('the buttons of the personas page open the back office for staff', async () => {
    expect((await press('officer')).headers.location).toBe('/office')
    expect(await seenBy('officer', '/api/office/me')).toMatchObject({ role: 'officer' })
    expect(await seenBy('administrator', '/api/office/me')).toMatchObject({ role: 'administrator' })
  })
  test('the buttons of the personas page refuse a form from another site, one without its token, and an unknown name', async () => {
    expect((await press('active', { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await press('active', { token: 'guessed' })).statusCode).toBe(403)
    expect((await press('unknown')).statusCode).toBe(404)
  })
})

/** Sends what the button of the sandbox page sends; a browser presses it below. */
async function signInAs({ request }: Page, id: string): Promise<void> {
  const form = await (await request.get(`${url}/sandbox`)).text()
  expect(form).toContain(`<button name="id" value="${id}"`)
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(form) ?? []
  const signedIn = await request.post(`${url}/personas/sign-in`, {
    form: { csrf, id },
    headers: { origin: url },
    maxRedirects: 0,
  })
  expect([signedIn.status(), signedIn.headers()['location']]).toEqual([
    303,
    expect.stringMatching(/\/account$/),
  ])
}
/** Each state in English, and the five that most customers see in a sample of the other languages. */
const visits = [
  ...personas.map(({ id }) => ({ id, language: 'en' })),
  ...sampled(
    'states of My loan',
    ['code', 'offer', 'active', 'past-due', 'silver'].flatMap((id) =>
      ['sw', 'es'].map((language) => ({ id, language })),
    ),
  ),
]

test('the sandbox page lists them', () =>
  onPhone(true, async (page) => {
    await page.goto(`${url}/sandbox`)
    expect(await page.locator('.people li').count()).toBeGreaterThan(personas.length)
    await looksRight(page, 'sandbox')
    await page.locator('#people > summary').click()
    await looksRight(page, 'personas')
  }))

test('My loan of each persona looks right', () =>
  onPhone(true, async (page) => {
    for (const { id, language } of visits) {
      await signInAs(page, id)
      await page.goto(`${url}/${language}/account`)
      await page.locator('main h1').first().waitFor()
      await looksRight(page, id)
    }
  }))

test('nothing moves for a customer who asked for less motion', () =>
  onPhone(true, async (page) => {
    await signInAs(page, 'active')
    const motions = async (reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> => {
      await page.emulateMedia({ reducedMotion })
      await page.goto(`${url}/en/account`)
      const all = await page
        .locator('main *')
        .evaluateAll((found) => found.map((one) => getComputedStyle(one).animationName))
      return [...new Set(all)]
    }
    expect(await motions('no-preference')).toContain('widen')
    expect(await motions('reduce')).toEqual(['none'])
  }))

test('staff personas reach the back office', () =>
  onPhone(true, async (page) => {
    await page.goto(`${url}/sandbox`)
    await page.locator('#people > summary').click()
    await page.locator('.people button[value="officer"]').click()
    await page.waitForURL(/\/office/)
  }))
