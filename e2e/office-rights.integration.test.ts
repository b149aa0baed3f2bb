/**
 * Goal: no link leads staff to a screen or file that their role may not open, and no screen makes a refused
 * call in their name, which would be recorded as an attempt. Method: each screen of the built site for a
 * sample of the roles (for all at night), and the targets of its links.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NamedCall } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { may, type Permission } from '../contract/permissions.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { cookieHeader } from '../server/testing/service/harness.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { newPhone, settle, signLoan, startPeople } from '../server/testing/people/customers.ts'
import { canOpen, screens } from '../web/office/ui/screens.ts'
import { started } from './started.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '10000' } }))

/** Screens that are a form: they open for more people than their form is let through from. */
const forms = [
  'search',
  'bulk',
  'customers/:id/caller',
  'customers/:id/complaint',
  'complaints/new',
  'appeals/:id/change',
  'programs/webhooks/new',
  'programs/keys/new',
  'jobs/:id/give-up',
  'rules/:kind/drafts/:id/edit',
]

const ofFiles = (calls as readonly NamedCall[])
  .filter(({ method, caller }) => method === 'GET' && caller === 'officer')
  .map((call) => ({ call, is: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

async function lateLoan() {
  const cookies = {}
  await signLoan(people, cookies, newPhone())
  await settle(people)
  // Two nights after the due date, so that there is a late case.
  for (const days of [61, 1, 1]) await people.advance(days * 86_400_000)
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> =>
    (await query.execute(people.database.db)).rows[0]!
  const { id: loanId, customerId } = await one(
    sql<{ id: string; customerId: string }>`select id, customer_id from loan`,
  )
  const { id: requestId } = await one(sql<{ id: string }>`select id from loan_request`)
  const { id: lateCaseId } = await one(sql<{ id: string }>`select id from late_case`)
  const { id: payoutId } = await one(sql<{ id: string }>`select id from payout`)
  return { loanId, customerId, requestId, lateCaseId, payoutId }
}

function addressOf(pattern: string, things: Awaited<ReturnType<typeof lateLoan>>): string {
  const { customerId, loanId } = things
  const ids: Readonly<Record<string, string>> = {
    'requests/:id': `requests/${things.requestId}`,
    'late-loans/:id': `late-loans/${things.lateCaseId}`,
    'money/payouts/:id': `money/payouts/${things.payoutId}`,
    'rules/:kind': 'rules/products',
    'rules/:kind/versions/:version': 'rules/products/versions/1',
    'books/reports/:name': 'books/reports/balanceSheet',
    'cases/:kind/:subject': `cases/request/${things.requestId}`,
  }
  const path =
    ids[pattern] ?? pattern.replace(/^(customers\/):id/, `$1${customerId}`).replace(':loanId', loanId)
  return `/office/${path.replaceAll(/:\w+/g, loanId)}`.replace(/\/$/, '')
}

type Reader = {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly cookie: string
}

/** One member of staff of each role. */
async function readers(): Promise<readonly Reader[]> {
  const { rows: roles } = await sql<{ name: string }>`select name from staff_role order by name`.execute(
    people.database.db,
  )
  const found: Reader[] = []
  for (const { name } of roles) {
    const { cookies } = await newOfficer(people, name)
    const me = await people.api('GET /api/office/me', undefined, { cookies })
    if (!me.ok) throw new Error(me.problem.code)
    const permissions = me.data.permissions as readonly Permission[]
    found.push({ name, permissions, cookie: cookieHeader(cookies) })
  }
  return found
}

/** Calls that were refused to staff so far. */
const refused = async (): Promise<string[]> =>
  (
    await sql<{ call: string }>`select role || ' asks for ' || what as call
      from security_event join staff_member on staff_member.id = officer_id
      where kind = 'permissionRefused'`.execute(people.database.db)
  ).rows.map(({ call }) => call)

test('every role reaches only permitted screens, links and calls', async () => {
  const things = await lateLoan()
  const all = await readers()
  expect(all.length).toBeGreaterThan(8)
  const addresses = Object.keys(screens).map((pattern) => [pattern, addressOf(pattern, things)] as const)
  const open = ({ cookie }: Reader, address: string) =>
    fetch(people.url + address, { redirect: 'manual', headers: { cookie } })
  const wrong: string[] = []
  /** Staff who work on cases and may read collections cases see those on the first page. */
  const showsLate: string[] = []

  // Each screen is opened by some of the roles that may open it, the first page by all.
  for (const [pattern, address] of addresses) {
    const openFor = all.filter((reader) => canOpen(reader, address))
    for (const reader of pattern === '' ? openFor : sampled(`roles that open ${pattern}`, openFor)) {
      const page = await open(reader, address)
      if (page.status === 403 || page.status >= 500)
        wrong.push(`${reader.name}: ${pattern} answers ${page.status}`)
      const html = await page.text()
      if (/\d accounts? to call today/.test(html)) showsLate.push(reader.name)
      wrong.push(...forbiddenLinks(html, reader).map((href) => `${reader.name}: ${pattern} leads to ${href}`))
    }
  }
  expect(await refused()).toEqual([])

  for (const [pattern, address] of addresses.filter(([each]) => !forms.includes(each))) {
    const mayNot = all.filter((reader) => !canOpen(reader, address))
    for (const reader of sampled(`roles that do not open ${pattern}`, mayNot))
      if ((await open(reader, address)).status === 200)
        wrong.push(`${reader.name}: ${pattern} would open, and links to it are text`)
  }
  expect(wrong).toEqual([])
  const haveLate = all.filter((reader) => may(reader, 'work.do') && may(reader, 'collections.read'))
  expect(haveLate.length).toBeGreaterThan(0)
  expect(showsLate).toEqual(haveLate.map(({ name }) => name))
}, 600_000)

/** Addresses in the links of a page that lead to a screen or file which this member of staff may not open. */
const forbiddenLinks = (html: string, reader: Reader): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => {
      const path = href.replaceAll('&amp;', '&').split(/[?#]/)[0]!
      const file = ofFiles.find(({ is }) => is.test(path))
      return !canOpen(reader, href) || (file && !may(reader, file.call.permission as Permission))
    })
