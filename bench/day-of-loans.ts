/**
 * Very many loans that fall due on one day, with the service running next to them: separate processes on one
 * PostgreSQL with its default, durable settings, and a clock that is moved from one moment of that day to
 * another.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startOfDay } from '../domain/country/nairobi.ts'
import { type Day } from '../domain/days.ts'
import { sandboxClock } from '../server/testing/service/clocks.ts'
import { createDatabase, type Database } from '../server/platform/database/database.ts'
import { createMoveClock } from '../server/platform/time/move-clock.ts'
import { newDatabase, startTemporaryServer } from '../server/testing/database/temporary-server.ts'
import { borrowAll, openHarness, signIn } from './loan-page-service.ts'
import { seed } from './loan-page-loans.ts'

/** How often completion is checked: rarely and by an index, because the check uses the same database. */
const lookEveryMs = 200

export type DayOfLoans = Awaited<ReturnType<typeof startDayOfLoans>>
type Options = {
  readonly loans: number
  /** Customers among those loans who act; the others are passive. */
  readonly probes: number
  readonly smsUrl: string
}

export async function startDayOfLoans({ loans, probes, smsUrl }: Options) {
  const server = await startTemporaryServer()
  const { folder } = server
  const url = await newDatabase(server.url, 'midnight')
  const making = await openHarness(url, join(folder, 'making'))
  const people = await borrowAll(making, probes)
  await making.stop()
  const database = createDatabase({ url, poolSize: 4, statementTimeoutMs: 600_000 }, () => undefined)
  await seed(database, loans)
  await giveAccounts(database)
  const { dueOn, badOn } = await daysOf(database)
  const moveClock = createMoveClock({ database, clock: sandboxClock() })
  const now = async () => Date.now() + (await offsetOf(database))
  await sql`update platform_clock set offset_ms = ${startOfDay(dueOn).getTime() - 120_000 - Date.now()}::bigint`.execute(
    database.db,
  )
  const processes: ChildProcess[] = []
  const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await query.execute(database.db)).rows[0]!.n
  const isDue = sql`failed_at is null and (taken_by is not null
    or run_at <= now() + (select offset_ms from platform_clock) * interval '1 millisecond')`
  const until = async (query: () => Promise<number>, wanted: number): Promise<number> => {
    const from = performance.now()
    while ((await query()) !== wanted) await wait(lookEveryMs)
    return (performance.now() - from) / 1_000
  }
  return {
    /** Includes the customers of the probes. */
    loans: loans + probes,
    people,
    /** For visitors' calls. */
    making,
    database,
    dueOn,
    badOn,
    count,
    until,
    goTo: async (at: Date): Promise<void> => moveClock(Math.round(at.getTime() - (await now()))),
    /** Waits until no job is due, in all lanes or in one. */
    untilDone: (lane: string | null = null): Promise<number> =>
      until(
        () =>
          count(sql`select count(*) as n from (select 1 from job
            where (${lane}::text is null or lane = ${lane}::text) and ${isDue} limit 1) one`),
        0,
      ),
    /** Starts a process; an `api` answers at the port. */
    async start(role: 'api' | 'web' | 'worker', port: number, publicPort = port): Promise<ChildProcess> {
      const child = fork(
        fileURLToPath(new URL('midnight-service.ts', import.meta.url)),
        [role, url, `${port}`, smsUrl],
        {
          env: {
            ...process.env,
            DATA_DIR: join(folder, 'service'),
            DATABASE_URL: url,
            PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
            ROLE: role,
            SANDBOX: 'true',
          },
        },
      )
      processes.push(child)
      await once(child, 'message')
      return child
    },
    /** Contract number of a customer's loan. */
    async accountOf(phone: string): Promise<string> {
      const { number } = await database.db
        .selectFrom('loan')
        .innerJoin('identity_user', 'identity_user.id', 'loan.customerId')
        .select('loan.documentNumber as number')
        .where('identity_user.phone', '=', phone)
        .executeTakeFirstOrThrow()
      return number
    },
    async signAllIn(apiUrl: string): Promise<void> {
      for (const each of people) each.cookie = await signIn({ ...making, url: apiUrl }, each.phone)
    },
    async stop(): Promise<void> {
      for (const each of processes) each.kill()
      await database.stop()
      await server.stop()
    },
  }
}

const offsetOf = async ({ db }: Database): Promise<number> =>
  (await sql<{ ms: number }>`select offset_ms as ms from platform_clock`.execute(db)).rows[0]!.ms

/** The day on which all loans fall due, and the day on which they become non-performing. */
async function daysOf({ db }: Database): Promise<{ readonly dueOn: Day; readonly badOn: Day }> {
  const { rows } = await sql<{
    dueOn: Day
    badOn: Day
  }>`select distinct next_due_on as due_on, look.look_on as bad_on
    from loan join loan_look look on look.loan_id = id`.execute(db)
  const [found, other] = rows
  if (!found || other) throw new Error('the loans fall due on different days')
  return { dueOn: found.dueOn, badOn: found.badOn }
}

/** Gives the customer of every copied loan an account with a unique phone number. */
async function giveAccounts({ db }: Database): Promise<void> {
  await sql`insert into directory (kind, key, customer_id)
    select 'phone', '+2541' || lpad(substr(document_number, 2), 8, '0'), customer_id
    from loan where document_number like 'S%'`.execute(db)
  await sql`insert into identity_user (id, phone, password_hash, consented_at, created_at)
    select l.customer_id, '+2541' || lpad(substr(l.document_number, 2), 8, '0'), u.password_hash, u.consented_at,
      u.created_at
    from loan l cross join (select * from identity_user limit 1) u where l.document_number like 'S%'
    on conflict (id) do nothing`.execute(db)
  await sql`vacuum analyze identity_user`.execute(db)
}
