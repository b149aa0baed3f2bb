/**
 * Goal: no link leads staff to a screen or file that their role may not open, and no screen makes a refused
 * call in their name, which would be recorded as an attempt. Method: a sample of roles and screens of the
 * built site (all of them at night), and the targets of their links.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NamedCall } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { may, type Permission } from '../contract/permissions.ts'
import { sampled } from '../domain/testing/sampled.ts'
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

test('every role reaches only permitted screens, links and calls', async () => {
  const things = await lateLoan()
  const { rows: roles } = await sql<{ name: string }>`select name from staff_role order by name`.execute(
    people.database.db,
  )
  expect(roles.length).toBeGreaterThan(8)
  const visits = Map.groupBy(
    sampled(
      'screens of roles',
      roles.flatMap(({ name }) => Object.keys(screens).map((pattern) => ({ name, pattern }))),
    ),
    ({ name }) => name,
  )
  const wrong: string[] = []
  /** Staff who work on cases and may read collections cases see those on the first page. */
  const [showsLate, haveLate]: [string[], string[]] = [[], []]
  for (const { name } of roles) {
    const { cookies } = await newOfficer(people, name)
    const me = await people.api('GET /api/office/me', undefined, { cookies })
    if (!me.ok) throw new Error(me.problem.code)
    const reader = { permissions: me.data.permissions as readonly Permission[] }
    const cookie = Object.entries(cookies)
      .map(([key, value]) => `${key}=${value}`)
      .join('; ')
    if (may(reader, 'work.do') && may(reader, 'collections.read')) haveLate.push(name)
    const open = (address: string) => fetch(people.url + address, { redirect: 'manual', headers: { cookie } })
    const refusedSoFar = async () =>
      (
        await sql<{ what: string }>`select what from security_event where kind = 'permissionRefused'
          and officer_id = (select id from staff_member where email = ${me.data.email})`.execute(
          people.database.db,
        )
      ).rows.map(({ what }) => what)
    const visited = new Set(['', ...(visits.get(name) ?? []).map(({ pattern }) => pattern)])
    const opened = [...visited].filter((pattern) => canOpen(reader, addressOf(pattern, things)))
    for (const pattern of opened) {
      const page = await open(addressOf(pattern, things))
      if (page.status === 403 || page.status >= 500) wrong.push(`${name}: ${pattern} answers ${page.status}`)
      const html = await page.text()
      if (/\d accounts? to call today/.test(html)) showsLate.push(name)
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const path = href.replaceAll('&amp;', '&').split(/[?#]/)[0]!
        const file = ofFiles.find(({ is }) => is.test(path))
        if (!canOpen(reader, href) || (file && !may(reader, file.call.permission as Permission)))
          wrong.push(`${name}: ${pattern} leads to ${href}`)
      }
    }
    for (const what of await refusedSoFar()) wrong.push(`${name}: ${what} is asked for and refused`)
    for (const pattern of [...visited].filter((each) => !opened.includes(each) && !forms.includes(each))) {
      const { status } = await open(addressOf(pattern, things))
      if (status === 200) wrong.push(`${name}: ${pattern} would open, and links to it are text`)
    }
  }
  expect(wrong).toEqual([])
  expect(haveLate.length).toBeGreaterThan(0)
  expect(showsLate).toEqual(haveLate)
}, 600_000)
