/** Goal: a key allows what two people granted it, within its limits and validity, and nothing else. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyScopes, programScopes } from '../../../contract/permissions.ts'
import { approve, type TestOfficer } from '../../testing/people/officers.ts'
import {
  ask,
  bearer,
  begin,
  checker,
  list,
  made,
  maker,
  newStaff,
  people,
  portfolio,
} from './keys.fixture.ts'

beforeAll(begin)
afterAll(() => people.stop())
beforeEach(newStaff)

const take = (id: string, by = maker) =>
  people.api('POST /api/office/keys/{id}/take', { params: { id } }, { cookies: by.cookies })

describe('a key', () => {
  test('an API key is made by two people, shown once to its proposer, and stored as a keyed hash', async () => {
    expect(await approve(people, checker, await ask())).toMatchObject({ ok: true })
    const [{ id } = { id: '' }] = await list()
    expect(await take(id, checker)).toMatchObject({ problem: { code: 'notFound' } })
    const taken = await take(id)
    const key = taken.ok ? taken.data.key : ''
    expect(key).toMatch(/^mkp_[\w-]{43}$/)
    expect(await take(id)).toMatchObject({ problem: { code: 'conflict' } })
    const row = await people.database.db
      .selectFrom('api_key')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row).toMatchObject({ keyHash: expect.any(String) as string, hint: key.slice(0, 10) })
    expect(await list()).toMatchObject([
      { state: 'open', madeBy: maker.email, approvedBy: checker.email, lastUsedAt: null },
    ])
  })

  test('an API key makes only the calls it was granted, in the name of its maker', async () => {
    const { id, key } = await made({ perMinute: 10, perDay: 10 })
    expect(await portfolio(key)).toMatchObject({ ok: true })
    expect(await people.api('GET /api/office/money', { query: {} }, bearer(key))).toMatchObject({
      status: 403,
      problem: { code: 'scopeMissing' },
    })
    const challengeOf = async (path: string) =>
      (await fetch(new URL(path, people.url), { headers: { authorization: `Bearer ${key}` } })).headers.get(
        'www-authenticate',
      )
    expect(await challengeOf('/api/office/money')).toBe(
      'Bearer error="insufficient_scope", scope="money.read"',
    )
    expect(await challengeOf('/api/v1/customer/account'), 'opened by no key').toBe(
      'Bearer error="insufficient_scope"',
    )
    expect(await people.api('GET /api/office/keys', undefined, bearer(key))).toMatchObject({
      problem: { code: 'scopeMissing' },
    })
    expect(await people.api('GET /api/v1/customer/account', undefined, bearer(key))).toMatchObject({
      problem: { code: 'scopeMissing' },
    })
    expect(
      await people.api('POST /api/partner/client-tokens', { body: { clientId: 'c1' } }, bearer(key)),
    ).toMatchObject({ problem: { code: 'scopeMissing' } })
    expect(await people.api('GET /api/opening-hours', undefined, bearer(key))).toMatchObject({ ok: true })
    expect((await list()).find((each) => each.id === id)?.lastUsedAt).toBe(people.clock.now().toISOString())
  })

  test('an API key is not helped by a cookie in the same request, and a key without an owner allows nothing', async () => {
    const { key } = await made()
    const both = { cookies: { ...checker.cookies }, ...bearer(key) }
    expect(await people.api('GET /api/office/staff', undefined, both)).toMatchObject({
      problem: { code: 'scopeMissing' },
    })
  })

  test('unknown and missing keys are refused with texts and headers for programs', async () => {
    const calls = [
      ['GET', '/api/office/figures/portfolio'],
      ['POST', '/api/mcp'],
      ['POST', '/api/partner/client-tokens'],
      ['GET', '/api/opening-hours'],
    ] as const
    const ask = async ([method, path]: (typeof calls)[number], authorization?: string) => {
      const sent = { 'content-type': 'application/json', origin: people.url }
      const reply = await fetch(new URL(path, people.url), {
        method,
        headers: { ...sent, ...(authorization ? { authorization } : {}) },
        ...(method === 'POST' ? { body: JSON.stringify({ clientId: 'c1' }) } : {}),
      })
      const { code, message } = (await reply.json()) as { code?: string; message?: string }
      return { status: reply.status, code, message, authenticate: reply.headers.get('www-authenticate') }
    }
    for (const each of calls) {
      const wrong = await ask(each, `Bearer mkp_${'x'.repeat(43)}`)
      expect(wrong, each[1]).toMatchObject({
        status: 401,
        code: 'keyRefused',
        message: expect.stringContaining('key of a program') as string,
        authenticate: 'Bearer error="invalid_token"',
      })
    }
    for (const each of [calls[1], calls[2]])
      expect(await ask(each), each[1]).toMatchObject({
        status: 401,
        code: 'keyRefused',
        authenticate: 'Bearer',
      })
    expect(await ask(calls[0])).toMatchObject({ status: 401, code: 'signInRequired', authenticate: 'Bearer' })
    expect(await ask(calls[0], 'Bearer cut-off')).toMatchObject({ status: 401, code: 'keyRefused' })
  })

  test('an API key grants no permission that its proposer lacks, and none reserved for people', async () => {
    expect(await ask({ scopes: ['staff.read'] })).toMatchObject({
      status: 422,
      problem: { code: 'validationFailed', errors: { scopes: [expect.stringContaining('your own role')] } },
    })
    expect(await ask({ scopes: [] })).toMatchObject({
      problem: { errors: { scopes: ['Choose at least one'] } },
    })
    expect(await ask({ scopes: ['partner.clients'] })).toMatchObject({
      problem: { code: 'validationFailed' },
    })
    expect(await ask({ partner: 'jirani' })).toMatchObject({ problem: { code: 'validationFailed' } })
    for (const person of ['approvals.decide', 'roles.change', 'programs.change', 'books.approve'])
      expect(keyScopes).not.toContain(person)
    expect(programScopes.filter((each) => each.endsWith('.approve'))).toEqual([])
  })

  test('wrong fields are named for programs by call names, and for staff by page labels', async () => {
    const { key } = await made({ scopes: ['books.read'] })
    const wrong = (as: Parameters<typeof people.api>[2]) =>
      people.api('GET /api/office/books', { query: { from: 'soon' } }, as)
    expect(await wrong(bearer(key))).toMatchObject({
      status: 422,
      problem: {
        code: 'validationFailed',
        message: expect.stringContaining('errors names each field') as string,
        errors: { from: [expect.any(String) as string] },
      },
    })
    expect(await wrong({ cookies: maker.cookies })).toMatchObject({
      problem: { message: 'Check the fields marked below' },
    })
  })

  test('limits can be typed with a comma, as they are shown', async () => {
    const typed = await approve(people, checker, await ask({ perMinute: '600', perDay: '5,000' }))
    expect(typed).toMatchObject({ ok: true })
    expect(await list()).toContainEqual(expect.objectContaining({ perMinute: 600, perDay: 5_000 }))
    for (const perDay of ['500,001', '5,00', '5.5', ''])
      expect(await ask({ perDay }), perDay).toMatchObject({
        problem: { errors: { perDay: [expect.stringMatching(/^Enter a whole number from 1 to \d/)] } },
      })
  })

  test('an API key loses the permissions that its maker loses', async () => {
    const { key } = await made()
    await people.services.staff.command.setRole(maker.email, 'analyst')
    expect(await people.api('GET /api/office/books', { query: {} }, bearer(key))).toMatchObject({
      problem: { code: 'roleMissing' },
    })
    expect(await portfolio(key)).toMatchObject({ ok: true })
    await people.services.staff.command.disable(maker.email)
    expect(await portfolio(key)).toMatchObject({ problem: { code: 'keyRefused' } })
  })

  test('an API key is limited in calls a minute and a day', async () => {
    const { key } = await made()
    for (let calls = 0; calls < 5; calls++) expect(await portfolio(key)).toMatchObject({ ok: true })
    const tooMany = await portfolio(key)
    expect(tooMany).toMatchObject({ status: 429, problem: { code: 'tooManyRequests' } })
    expect(tooMany.headers.get('retry-after')).toBe('60')
    people.clock.move(61_000)
    for (let calls = 0; calls < 2; calls++) expect(await portfolio(key)).toMatchObject({ ok: true })
    expect(await portfolio(key)).toMatchObject({ status: 429 })
    people.clock.move(86_400_000)
    expect(await portfolio(key)).toMatchObject({ ok: true })
  })

  test('an API key is refused after its last day', async () => {
    const { id, key } = await made({ days: 1 })
    people.clock.move(2 * 86_400_000)
    expect(await portfolio(key)).toMatchObject({ problem: { code: 'keyRefused' } })
    await newStaff()
    expect((await list()).find((each) => each.id === id)?.state).toBe('expired')
  })

  test('an API key is refused once its revocation is proposed; declining reopens it, approval is final', async () => {
    const { id, key } = await made()
    const stop = () =>
      people.api(
        'POST /api/office/keys/{id}/revoke',
        { params: { id }, body: { note: 'found in a chat' } },
        { cookies: checker.cookies },
      )
    const waiting = await stop()
    expect(await portfolio(key)).toMatchObject({ problem: { code: 'keyRefused' } })
    expect((await list()).find((each) => each.id === id)?.state).toBe('stopped')
    await people.api(
      'POST /api/office/actions/{id}/decline',
      { params: { id: (waiting.ok && waiting.data.waiting) || '' }, body: { note: 'it was another one' } },
      { cookies: maker.cookies },
    )
    expect(await portfolio(key)).toMatchObject({ ok: true })
    await approve(people, maker, await stop())
    expect(await portfolio(key)).toMatchObject({ problem: { code: 'keyRefused' } })
    expect((await list()).find((each) => each.id === id)).toMatchObject({ state: 'revoked' })
    const trail = await people.services.audit.ofSubject(id, 10)
    expect(trail.map(({ act }) => act)).toEqual(['key.revoked', 'key.taken', 'key.made'])
  })

  test('an API key submits actions of a program for approval by a person other than its maker', async () => {
    const { key } = await made({ scopes: ['books.post'] })
    const posted = await people.api(
      'POST /api/office/books/manual-journals',
      {
        body: {
          valueOn: '2026-03-02',
          text: 'Rent',
          note: 'March',
          lines: [
            { code: '5300', debit: 100 },
            { code: '1010', credit: 100 },
          ],
        },
      },
      bearer(key),
    )
    const id = (posted.ok && posted.data.waiting) || ''
    expect(id).not.toBe('')
    const decide = (by: TestOfficer) =>
      people.api('POST /api/office/actions/{id}/approve', { params: { id } }, { cookies: by.cookies })
    expect(await decide(maker)).toMatchObject({ problem: { code: 'ownProposal' } })
    const [entry] = await people.services.audit.ofSubject(id, 1)
    expect(entry?.officer).toBe(`${maker.email} (Nightly figures)`)
    expect(
      await people.api('POST /api/office/actions/{id}/approve', { params: { id } }, bearer(key)),
    ).toMatchObject({ problem: { code: 'scopeMissing' } })
  })

  test('an API key closes no month, but proposes to reopen one, which names the key', async () => {
    const { key } = await made({ scopes: ['books.close'] })
    const month = '2026-02-01'
    const { db } = people.database
    await sql`insert into gl_period (month, state) values (${month}::date, 'open')`.execute(db)
    await sql`insert into gl_day (on_day, begun_at, finished_at) values ('2026-02-28', now(), now())`.execute(
      db,
    )
    const of = { params: { month } }
    const close = (as: Parameters<typeof people.api>[2]) =>
      people.api('POST /api/office/books/periods/{month}/soft-close', { ...of, body: {} }, as)
    for (const refused of [
      await close(bearer(key)),
      await people.api('POST /api/office/books/periods/{month}/lock', { ...of, body: {} }, bearer(key)),
      await people.api(
        'POST /api/office/books/periods/{month}/notes',
        { ...of, body: { item: 'taxes', note: 'x' } },
        bearer(key),
      ),
    ])
      expect(refused).toMatchObject({ status: 403, problem: { code: 'scopeMissing' } })
    expect(await close({ cookies: maker.cookies })).toMatchObject({ data: { state: 'softClosed' } })
    const opened = await people.api(
      'POST /api/office/books/periods/{month}/reopen',
      { ...of, body: { note: 'too early' } },
      bearer(key),
    )
    const id = (opened.ok && opened.data.waiting) || ''
    expect(
      await people.api('GET /api/office/actions/{id}', { params: { id } }, { cookies: maker.cookies }),
    ).toMatchObject({ data: { maker: `${maker.email} (Nightly figures)` } })
  })

  test('an API key of a partner signs its clients in for paying, and gives no access to the back office', async () => {
    const { key } = await made({ partner: 'jirani', scopes: ['partner.clients'] })
    expect(
      await people.api('POST /api/partner/client-tokens', { body: { clientId: 'c1' } }, bearer(key)),
    ).toMatchObject({ ok: true, data: { token: expect.any(String) as string } })
    expect(await portfolio(key)).toMatchObject({ problem: { code: 'scopeMissing' } })
    await people.services.staff.command.disable(maker.email)
    expect(
      await people.api('POST /api/partner/client-tokens', { body: { clientId: 'c1' } }, bearer(key)),
    ).toMatchObject({ ok: true })
  })
})
