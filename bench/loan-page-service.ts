/** The whole service for the benchmark of the loan page, and borrowers who use it. */
import { exampleAnswers } from '../domain/person/questions.ts'
import { kenya } from '../domain/country/kenya.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '../server/app.ts'
import { manualClock } from '../server/testing/service/clocks.ts'
import { completeConfig, configMessage, readConfig } from '../server/platform/config/config.ts'
import { createDatabase, type Database } from '../server/platform/database/database.ts'
import { freePort } from '../server/platform/database/embedded/embedded.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { migrate } from '../server/platform/database/migrations/migrate.ts'
import { createServices } from '../server/services.ts'
import { newDatabase, startTemporaryServer } from '../server/testing/database/temporary-server.ts'

const startAt = new Date('2026-03-02T09:00:00Z')
export const dayMs = 86_400_000
const password = 'Kesho!2026'
export const secretKey = 'a key for the bench, long enough for it'

export type Harness = Awaited<ReturnType<typeof openHarness>>
export type Probe = { readonly phone: string; cookie: string }

/** The whole service on a database, with a stopped clock. */
export async function openHarness(databaseUrl: string, dataDir: string) {
  const read = readConfig({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', DATA_DIR: dataDir })
  if ('wrong' in read) throw new Error(configMessage(read.wrong))
  const database = createDatabase(
    { url: databaseUrl, poolSize: 10, statementTimeoutMs: 600_000 },
    () => undefined,
  )
  const log = createLog('error')
  await migrate(database, log)
  const clock = manualClock(new Date(startAt.getTime() + 60 * dayMs))
  if (!(await hasLoans(database))) clock.set(startAt)
  const config = completeConfig({ ...read, host: '127.0.0.1' }, await freePort(), secretKey)
  const services = createServices({ country: kenya, config, database, clock, log })
  const app: FastifyInstance = await createApp(services, { site: null, test: true })
  await app.listen({ port: config.port, host: config.host })
  const url = `http://127.0.0.1:${config.port}`
  const sandbox = async <T>(path: string, body?: unknown): Promise<T> =>
    (await (
      await fetch(
        `${url}/sandbox${path}`,
        body === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      )
    ).json()) as T
  return {
    database,
    clock,
    services,
    url,
    sandbox,
    async drain(): Promise<void> {
      while (
        (await services.worker.drain()) + (await sandbox<{ done: number }>('/api/pump', { due: true })).done >
        0
      );
    },
    async stop(): Promise<void> {
      await services.worker.stop()
      await app.close()
      await database.stop()
    },
  }
}

const hasLoans = async (database: Database): Promise<boolean> =>
  (await sql`select 1 from loan limit 1`.execute(database.db)).rows.length > 0
export const countLoans = async ({ database }: Harness): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from loan`.execute(database.db)).rows[0]!.count

/** A visitor with separate cookies who uses only the API. */
export function visitor({ url, services }: Pick<Harness, 'url' | 'services'>) {
  const jar = new Map<string, string>()
  const { cookies, callers } = services
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const held = (['visitor', 'session', 'officer'] as const)
      .map((name) => jar.get(cookies.nameOf(name)))
      .find((value) => value !== undefined)
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(held ? { 'x-csrf-token': callers.tokenFor(held) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const answer = (await response.json()) as { data: T }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
  return { call, cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

type Process = {
  readonly processName: string
  readonly processId: string
  readonly formName: string | null
  readonly executionId: string
}

/** Starts a registration, which sends a code. Returns a function that submits the following forms. */
async function beginRegistration(call: ReturnType<typeof visitor>['call'], phone: string) {
  let at = await call<Process>('POST', '/api/v1/customer/process', {
    processName: 'registration',
    data: { loanSize: '10000', loanTerm: '61' },
  })
  const submit = async (data: Record<string, string>): Promise<void> => {
    at = await call(
      'POST',
      `/api/v1/customer/process/${at.processName}/${at.processId}/${at.formName}/next`,
      { executionId: at.executionId, data },
    )
  }
  await submit({ phone, email: '', password, agreement: 'true', dataProcessing: 'true', notARobot: 'true' })
  return submit
}

export const askForCode = async (at: Pick<Harness, 'url' | 'services'>, phone: string): Promise<void> =>
  void (await beginRegistration(visitor(at).call, phone))

/** From registration to the received payout. */
export async function borrow(harness: Harness, phone: string): Promise<Probe> {
  const { call } = visitor(harness)
  const code = async (): Promise<string> => {
    await harness.drain()
    const messages = await harness.sandbox<{ text: string }[]>(
      `/api/messages?phone=${encodeURIComponent(phone)}`,
    )
    return messages.map(({ text }) => /^(\d{4}) /.exec(text)?.[1]).find((found) => found !== undefined) ?? ''
  }
  const submit = await beginRegistration(call, phone)
  await submit({ otp: await code() })
  await submit({
    lastName: 'Wanjiru',
    firstName: 'Jane',
    middleName: '',
    birthDate: '05.11.1990',
    documentKind: 'nationalId',
    nationalId: phone.slice(-8),
  })
  await submit(exampleAnswers)
  await submit({ payoutMethod: 'mpesa', payoutPhone: phone })
  await submit({ agreement: 'true' })
  harness.clock.move(120_000)
  await call('POST', '/api/account/loans/current/confirmation', { otp: await code() })
  await settle(harness)
  return { phone, cookie: '' }
}

/** Waits until the providers have sent all messages. */
export async function settle(harness: Harness): Promise<void> {
  for (let second = 0; second < 10; second += 1) {
    await harness.drain()
    harness.clock.move(1_000)
  }
}

export async function signIn(harness: Harness, phone: string): Promise<string> {
  const { call, cookie } = visitor(harness)
  await call('POST', '/api/v2/ken/users/login/password', { phone, password })
  return cookie()
}

/** Registers this many borrowers, each with its own number, starting at `from`. */
export async function borrowAll(harness: Harness, count: number, from = 0): Promise<Probe[]> {
  const people: Probe[] = []
  for (let at = from; at < from + count; at += 1)
    people.push(await borrow(harness, `+25473000${String(1_000 + at).padStart(4, '0')}`))
  return people
}

/** Runs a service with its own database on a temporary server for the duration of a measurement. */
export async function withHarness<Result>(
  name: string,
  measure: (harness: Harness, url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startTemporaryServer()
  const url = await newDatabase(server.url, name)
  const harness = await openHarness(url, join(server.folder, 'service'))
  try {
    return await measure(harness, url)
  } finally {
    await harness.stop()
    await server.stop()
  }
}

/** `--loans N`, by default one million. */
export const loansAsked = (rest: readonly string[]): number =>
  Number(
    parseArgs({ args: [...rest], options: { loans: { type: 'string', default: '1000000' } } }).values.loans,
  )
