/** Customers who upload made-up M-Pesa statements. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { makeAccount, type Life } from '../../../sandbox/statements/account.ts'
import { statementPdf, type Look } from '../../../sandbox/statements/pdf.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  signLoan,
  signUp,
  startPeople,
  stored,
  type People,
} from '../../testing/people/customers.ts'

export const dayMs = 86_400_000
export let people: People

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople({ upkeep: ['platform'] })
  })
  afterAll(() => people.stop())
}

const today = (): number => people.clock.now().getTime()
export const dayBack = (days: number): string => new Date(today() - days * dayMs).toISOString().slice(0, 10)
export const lifeOf = (phone: string, change: Partial<Life> = {}): Life => ({
  seed: 11,
  name: "WANJIKU NG'ANG'A",
  phone: stored(phone).slice(1),
  from: dayBack(92),
  to: dayBack(1),
  salary: 30_000,
  betting: 300,
  otherLenders: true,
  ...change,
})
export const pdfOf = (phone: string, look: Look = {}, change: Partial<Life> = {}): Promise<Buffer> =>
  statementPdf(makeAccount(lifeOf(phone, change)), look)

export const upload = (cookies: TestCookies, bytes: Buffer, code?: string) =>
  people.api(
    'POST /api/account/statement',
    { body: code === undefined ? {} : { code }, file: new File([new Uint8Array(bytes)], 'statement.pdf') },
    { cookies },
  )
export const tryCode = (cookies: TestCookies, code: string) =>
  people.api('POST /api/account/statement/code', { body: { code } }, { cookies })
export const confirm = (cookies: TestCookies) =>
  people.api('POST /api/account/statement/confirm', undefined, { cookies })
export const withdraw = (cookies: TestCookies) =>
  people.api('DELETE /api/account/statement', undefined, { cookies })
export async function shown(cookies: TestCookies) {
  await people.drain()
  const reply = await people.api('GET /api/account/statement', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
export const files = async (): Promise<string[]> =>
  (
    await readdir(join(people.services.config.dataDir, 'files', 'statements'), { recursive: true }).catch(
      () => [],
    )
  ).filter((name) => /[0-9a-f]{64}$/.test(name))

export async function customer(): Promise<{ cookies: TestCookies; phone: string; id: string }> {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  return { cookies, phone, id: await signUp(people, cookies, phone) }
}
/** A customer whose application awaits the requested statement. */
export async function asked(): Promise<{ cookies: TestCookies; phone: string }> {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone, '25000')
  await people.drain()
  await sql`update loan_request set asked = '{"statement": true}', waits_for_person = false
    where customer_id in (select id from identity_user where phone = ${stored(phone)})`.execute(
    people.database.db,
  )
  return { cookies, phone }
}
export async function request(cookies: TestCookies) {
  const reply = await people.api('GET /api/account/loans/current', undefined, { cookies })
  if (!reply.ok || !reply.data) throw new Error('no loan')
  return reply.data
}
