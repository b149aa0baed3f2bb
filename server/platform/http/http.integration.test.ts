/** Request handling on routes of the test: parsing, errors, cookies, idempotent posts. */
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptBodies } from './calls/body.ts'
import { registerRoutes } from './http.ts'
import { amina, made, send, service, setUp, slowedDown, tokenFor, lines } from './http.fixture.ts'

setUp()

test('a value goes out in an envelope, with the build and no caching', async () => {
  const sent = await send('POST', '/api/test/things', { json: { amount: 1 } })
  expect(sent).toMatchObject({ status: 201, body: { data: { id: made } } })
  expect(sent.headers.get('x-build-id')).toBeTruthy()
  expect(sent.headers.get('cache-control')).toBe('no-store')
})
test('a form is as good as JSON', async () => {
  expect(
    await send('POST', '/api/test/things', {
      text: 'amount=5',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ).toMatchObject({ status: 201 })
})
test.each([
  ['en', 'Check the fields marked below'],
  ['sw', undefined],
])('wrong fields are refused with texts in %s', async (language, message) => {
  const sent = await send('POST', '/api/test/things', {
    json: { amount: 'x', extra: 1 },
    headers: { 'x-language': language },
  })
  expect(sent).toMatchObject({
    status: 422,
    body: { code: 'validationFailed', errors: { amount: [expect.any(String)], extra: [expect.any(String)] } },
  })
  if (message) expect(sent.body.message).toBe(message)
  else expect(sent.body.message).not.toBe('Check the fields marked below')
})
test('a refusal is a value with its own status', async () => {
  expect(await send('POST', '/api/test/things', { json: { amount: -1 } })).toMatchObject({
    status: 409,
    body: { code: 'transitionRefused', errors: {} },
  })
  const slow = await send('POST', '/api/test/limited')
  expect(slow).toMatchObject({ status: 429, body: { code: 'tooManyRequests', retryAfterSeconds: 7 } })
  expect(slow.headers.get('retry-after')).toBe('7')
})
test.each([
  ['broken JSON', '{"amount":', 'application/json', 400, 'requestMalformed'],
  ['another kind of body', '<a/>', 'text/xml', 415, 'mediaTypeUnsupported'],
  ['too much', `{"amount":"${'9'.repeat(300_000)}"}`, 'application/json', 413, 'bodyTooLarge'],
])('%s is refused', async (_, text, type, status, code) => {
  expect(await send('POST', '/api/test/things', { text, headers: { 'content-type': type } })).toMatchObject({
    status,
    body: { code },
  })
})
test('a body that is too large is reported as such: no file was sent', async () => {
  const { body } = await send('POST', '/api/test/things', {
    text: `{"amount":"${'9'.repeat(300_000)}"}`,
    headers: { 'content-type': 'application/json' },
  })
  expect(body).toMatchObject({
    errors: {},
    message: 'This is too long to be sent at once. Make it shorter, then send it again',
  })
})
test('an unknown address answers programs with JSON', async () => {
  expect(await send('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(await send('DELETE', '/api/test/things')).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
test('a fault of ours tells nothing of itself, and is logged', async () => {
  const sent = await send('GET', '/api/test/broken')
  expect(sent).toMatchObject({
    status: 500,
    body: { code: 'unexpected', message: 'An error occurred. Try later.' },
  })
  expect(JSON.stringify(sent.body)).not.toContain('on purpose')
  expect(service.logged.join()).toContain('broken on purpose')
})
test('a customer call needs a session or a token with its scope', async () => {
  expect(await send('GET', '/api/test/mine')).toMatchObject({ status: 401, body: { code: 'signInRequired' } })
  expect(await send('GET', '/api/test/mine', { headers: { cookie: 'session=gone' } })).toMatchObject({
    status: 401,
  })
  expect(await send('GET', '/api/test/mine', { headers: { cookie: 'session=good-session' } })).toMatchObject({
    status: 200,
    body: { data: { customerId: amina } },
  })
  expect(
    await send('GET', '/api/test/mine', { headers: { authorization: 'Bearer good-token' } }),
  ).toMatchObject({ status: 403, body: { code: 'scopeMissing' } })
})
test('a change in the name of a cookie needs our origin and the token', async () => {
  const cookie = 'session=good-session'
  const token = tokenFor('good-session')
  expect(await send('POST', '/api/test/mine', { headers: { cookie } })).toMatchObject({
    status: 403,
    body: { code: 'originRefused' },
  })
  expect(
    await send('POST', '/api/test/mine', { headers: { cookie, 'x-csrf-token': tokenFor('another') } }),
  ).toMatchObject({ status: 403 })
  expect(
    await send('POST', '/api/test/mine', {
      headers: { cookie, 'x-csrf-token': token, origin: 'https://elsewhere.example' },
    }),
  ).toMatchObject({ status: 403 })
  expect(
    await send('POST', '/api/test/mine', { headers: { cookie, 'x-csrf-token': token, origin: 'null' } }),
  ).toMatchObject({ status: 403 })
  expect(
    await send('POST', '/api/test/mine', { headers: { cookie, 'x-csrf-token': token, origin: service.url } }),
  ).toMatchObject({ status: 200 })
  expect(
    await send('POST', '/api/test/mine', {
      text: `csrf=${token}`,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ).toMatchObject({ status: 200 })
  expect(
    await send('POST', '/api/test/mine', { headers: { authorization: 'Bearer good-token' } }),
  ).toMatchObject({ status: 200 })
})
test('a cookie is for us alone', async () => {
  const line = (await send('POST', '/api/test/enter')).headers.getSetCookie().join()
  expect(line).toMatch(/^session=good-session;.*HttpOnly/)
  expect(line).toContain('SameSite=Lax')
})
test('a first visitor is given a cookie, and is known by it from then on', async () => {
  const first = await send('POST', '/api/test/things', { json: { amount: 1 } })
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^visitor=/)
  const again = await send('POST', '/api/test/things', {
    json: { amount: 1 },
    headers: { cookie, 'x-csrf-token': tokenFor(cookie.slice('visitor='.length)) },
  })
  expect(again.status).toBe(201)
  expect(again.headers.getSetCookie()).toEqual([])
})
test('a provider is answered in its own words, and its body is kept as it came', async () => {
  expect(
    await send('POST', '/hooks/secret/test', {
      text: '{"a": 1}',
      headers: { 'content-type': 'application/json' },
    }),
  ).toMatchObject({ status: 200, body: { ResultCode: 0 } })
  expect(lines).toEqual(['{"a": 1}'])
})

test('50 equal posts at once have one effect and 50 equal answers', async () => {
  const before = made
  const headers = { 'idempotency-key': 'fifty-at-once-00001' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send('POST', '/api/test/things', { json: { amount: 1 }, headers })),
  )
  expect(made).toBe(before + 1)
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([201, { data: { id: made } }])]),
  )
})
test('a key belongs to one post: another body with it is a conflict', async () => {
  const headers = { 'idempotency-key': 'another-body-000001' }
  await send('POST', '/api/test/things', { json: { amount: 1 }, headers })
  expect(await send('POST', '/api/test/things', { json: { amount: 2 }, headers })).toMatchObject({
    status: 409,
    body: { code: 'idempotencyKeyReused' },
  })
})
test('a refusal is repeated too', async () => {
  const headers = { 'idempotency-key': 'refused-the-first-time' }
  const first = await send('POST', '/api/test/things', { json: { amount: -1 }, headers })
  expect(await send('POST', '/api/test/things', { json: { amount: -1 }, headers })).toMatchObject({
    status: first.status,
    body: first.body,
  })
})
test('"later" is not repeated: the same post may be sent again', async () => {
  const headers = { 'idempotency-key': 'later-means-later-0001' }
  const before = slowedDown
  for (let n = 0; n < 2; n++)
    expect(await send('POST', '/api/test/limited', { headers })).toMatchObject({ status: 429 })
  expect(slowedDown).toBe(before + 2)
})
test('the stored hash of a request cannot be searched for: it is keyed', async () => {
  const body = { amount: 7 }
  await send('POST', '/api/test/things', {
    json: body,
    headers: { 'idempotency-key': 'hashed-with-a-key-001' },
  })
  const { rows } = await sql<{
    hash: Buffer
  }>`select request_hash as hash from platform_idempotency where key = 'hashed-with-a-key-001'`.execute(
    service.database.db,
  )
  expect(rows[0]?.hash).toHaveLength(32)
  expect(
    rows[0]?.hash.equals(
      createHash('sha256')
        .update(JSON.stringify([undefined, undefined, body]))
        .digest(),
    ),
  ).toBe(false)
})
test('a form with more fields than any form has is refused; a name without end costs nothing', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await send('POST', '/api/test/things', { text: 'a=1&'.repeat(50_000), headers })).toMatchObject({
    status: 400,
    body: { code: 'requestMalformed' },
  })
  const started = performance.now()
  expect(
    await send('POST', '/api/test/things', { text: `${'a.'.repeat(100_000)}=1`, headers }),
  ).toMatchObject({ status: 422, body: { code: 'validationFailed' } })
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(await send('POST', '/hooks/secret/test', { text: 'a=1&'.repeat(300), headers })).toMatchObject({
    status: 200,
  }) // a provider's message is kept, readable or not
})
test('limits count an IPv6 network, not each of its addresses', async () => {
  const from = async (remoteAddress: string) =>
    (await service.app.inject({ url: '/api/test/seen', remoteAddress })).json<{ data: { address: string } }>()
      .data.address
  expect(await from('2001:db8:1:2:aaaa::1')).toBe(await from('2001:db8:1:2:bbbb::2'))
  expect(await from('2001:db8:1:3::1')).not.toBe(await from('2001:db8:1:2::1'))
})
test('a provider is heard however busy the service is', async () => {
  const busy = fastify()
  await busy.register(cookie)
  await busy.register(underPressure, { healthCheck: async () => false, healthCheckInterval: 60_000 })
  acceptBodies(busy)
  await registerRoutes(busy, service.services.routes, service.services.http)
  expect((await busy.inject({ url: '/api/test/seen' })).statusCode).toBe(503)
  expect(
    (await busy.inject({ method: 'POST', url: '/hooks/secret/test', payload: { busy: true } })).statusCode,
  ).toBe(200)
  expect(lines.at(-1)).toBe('{"busy":true}')
  await busy.close()
})
test('a key that can be guessed is refused', async () => {
  expect(
    await send('POST', '/api/test/things', { json: { amount: 1 }, headers: { 'idempotency-key': '1' } }),
  ).toMatchObject({ status: 400, body: { code: 'idempotencyKeyInvalid' } })
})
test('the service says that it lives and that it is ready', async () => {
  expect(await send('GET', '/health/live')).toMatchObject({ status: 200 })
  expect(await send('GET', '/health/ready')).toMatchObject({
    status: 200,
    body: { checks: { database: 'passed', clock: 'passed', migrations: 'passed', worker: 'passed' } },
  })
})
test('the description of the API is there, with every call and its errors', async () => {
  const response = await fetch(`${service.url}/api/openapi.json`)
  const { openapi, paths } = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths['/api/account/loans/current']?.['get']?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '401', '403', 'default']),
  )
  const staff = (await (await fetch(`${service.url}/api/openapi-staff.json`)).json()) as { paths: object }
  expect(staff.paths).toHaveProperty(['/api/office/figures/portfolio'])
})
test('the page of the description runs scripts of this service alone', async () => {
  const response = await fetch(`${service.url}/api`)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  const page = await response.text()
  const [, script] = /<script src="([^"]+)"/.exec(page) ?? []
  const renderer = await fetch(service.url + script!)
  expect(renderer.status).toBe(200)
  expect(renderer.headers.get('content-type')).toContain('javascript')
  for (const name of ['openapi.json', 'openapi-staff.json']) expect(page).toContain(`/api/${name}`)
})
test('the client of programs and the collection for Postman are there to be taken, as they were made; the collection asks this service', async () => {
  const { servers } = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as {
    servers: { url: string }[]
  }
  expect(servers[0]!.url).not.toBe('http://localhost:8080')
  for (const name of ['index.js', 'index.d.ts', 'calls.d.ts', 'package.json', 'postman.json']) {
    const response = await fetch(`${service.url}/api/client/${name}`)
    expect([name, response.status]).toEqual([name, 200])
    const made = await readFile(new URL(`../../../client/${name}`, import.meta.url), 'utf8')
    expect(await response.text()).toBe(
      name === 'postman.json' ? made.replace('http://localhost:8080', servers[0]!.url) : made,
    )
  }
})
