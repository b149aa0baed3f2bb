/**
 * Goal: an error before any call is reached looks like every other error; no account data stays in a cache or
 * after sign-out; the log reports only our own faults as errors. Method: requests to a whole service over a
 * socket.
 */
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../contract/errors.ts'
import {
  newPhone,
  registerUpToConfirmation,
  signUp,
  startPeople,
  stored,
  wanjiku,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'

const people = started(() => startPeople({ pages: true, env: { LOG_LEVEL: 'info' } }))

const port = (): number => people.services.config.port
/** Sends raw bytes and reads the whole response. */
async function wire(head: string, thenHangUp = false): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(head)
  if (thenHangUp) {
    socket.destroy()
    return ''
  }
  return text(socket)
}
const problemIn = (answer: string): Problem =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Problem

describe('outside the contract', () => {
  test.each([
    ['an unknown method', 'BREW /api/settings HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'requestMalformed'],
    [
      'headers without end',
      `GET /api/settings HTTP/1.1\r\nhost: x\r\nx-much: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
    ['no HTTP at all', '\u0016\u0003\u0001\r\n\r\n', 400, 'requestMalformed'],
    [
      'an address that cannot be decoded',
      'GET /api/%ZZ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'requestMalformed',
    ],
    [
      'a part of it that is too long',
      `GET /api/referral/${'a'.repeat(300)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      404,
      'notFound',
    ],
    ['TRACE', 'TRACE /api/settings HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404, 'notFound'],
    ['PROPFIND of a page', 'PROPFIND /en HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404, 'notFound'],
  ] as const)('%s has the shape of a refusal', async (_, head, status, code) => {
    const answer = await wire(head)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/content-type: application\/json/i)
    expect(problemIn(answer)).toEqual({ errors: {}, message: expect.any(String) as string, code })
  })
  test.each([
    [
      'JSON that is none',
      'POST',
      '/api/v2/ken/users/login/password',
      { 'content-type': 'application/json' },
      '{"phone":',
      400,
      'requestMalformed',
    ],
    [
      'a body of another kind',
      'POST',
      '/api/v2/ken/users/login/password',
      { 'content-type': 'text/csv' },
      'phone',
      415,
      'mediaTypeUnsupported',
    ],
    ['an address that there is none of', 'GET', '/api/nothing', {}, undefined, 404, 'notFound'],
    ['a method that a call has not', 'DELETE', '/api/settings', {}, undefined, 404, 'notFound'],
  ] as const)('%s has it too', async (_, method, path, headers, body, status, code) => {
    const answer = await fetch(people.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { errors: {}, message: expect.any(String) as string, code },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  test('a client that hangs up while sending is not logged as a fault', async () => {
    await wire(
      'POST /api/v2/ken/users/login/password HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"phone":',
      true,
    )
    await wire('GET /en/account HTTP/1.1\r\nhost: x\r\n\r\n', true)
    await fetch(`${people.url}/api/settings`) // answered after the aborted request
    expect(people.logged.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  })
})

describe('of the account', () => {
  async function signedIn(): Promise<{ cookies: TestCookies; phone: string; id: string; header: string }> {
    const [cookies, phone] = [{} as TestCookies, newPhone()]
    const id = await signUp(people, cookies, phone)
    return {
      cookies,
      phone,
      id,
      header: cookieHeader(cookies),
    }
  }

  test('nothing is kept by a browser, and the public pages are', async () => {
    const { header } = await signedIn()
    for (const path of [
      '/en/account',
      '/en/account/data',
      '/account/cards',
      '/en/account.data',
      '/office/sign-in',
      '/api/v1/customer/account',
    ]) {
      expect([
        path,
        (await fetch(people.url + path, { headers: { cookie: header } })).headers.get('cache-control'),
      ]).toEqual([path, 'no-store'])
    }
    expect((await fetch(`${people.url}/en`)).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('signing out has the browser take away what scripts and the worker keep, and leaves the device its cookies', async () => {
    const { cookies, header } = await signedIn()
    const account = await fetch(`${people.url}/en/account`, { headers: { cookie: header } })
    const token = /name="csrf" value="([^"]+)"/.exec(await account.text())?.[1] ?? ''
    const held = [header, ...account.headers.getSetCookie().map((line) => line.split(';', 1)[0])].join('; ')
    const signOut = async (csrf: string) => {
      const page = await fetch(`${people.url}/en/account/sign-out`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: held },
        body: new URLSearchParams({ csrf }),
      })
      return [page.status, page.headers.get('clear-site-data')]
    }
    expect(await signOut('forged')).toEqual([403, null])
    expect(await signOut(token)).toEqual([302, '"storage"'])
    const call = await people.api('POST /api/user/logout', undefined, { cookies })
    expect(call.headers.get('clear-site-data')).toBe('"storage"')
  })

  test('a program sees the phone and the e-mail address only with the scopes of these names', async () => {
    const { phone } = await signedIn()
    const seen = async (scope: string) => {
      const signed = await people.api('POST /api/v2/ken/users/login/password', {
        body: { phone, password: wanjiku.password, scope },
      })
      if (!signed.ok) throw new Error(signed.problem.code)
      const headers = { authorization: `Bearer ${signed.data.identityTokenData.access_token}` }
      const email = await people.api(
        'POST /api/user/email/update',
        { body: { email: 'w@example.co.ke', currentPassword: wanjiku.password } },
        { headers },
      )
      const account = await people.api('GET /api/v1/customer/account', undefined, { headers })
      const profile = await people.api('GET /api/v1/customer/current', undefined, { headers })
      return [
        email.status,
        account.ok && [account.data.phone, account.data.email],
        profile.ok ? [profile.data.phone, profile.data.email, profile.data.emailProved] : profile.status,
      ]
    }
    expect(await seen('email')).toEqual([200, ['', 'w@example.co.ke'], 403])
    expect(await seen('profile')).toEqual([403, ['', null], ['', null, null]])
    expect(await seen('phone')).toEqual([403, [stored(phone), null], 403])
    expect(await seen('profile phone email')).toEqual([
      200,
      [stored(phone), 'w@example.co.ke'],
      [stored(phone), 'w@example.co.ke', false],
    ])
  })

  test('a program without the scope of phones finds none where money goes or in what was typed', async () => {
    const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
    const { processName, processId } = await registerUpToConfirmation(people, cookies, phone)
    const seen = async (scope: string | null) => {
      const signed = await people.api('POST /api/v2/ken/users/login/password', {
        body: { phone, password: wanjiku.password, scope: scope ?? 'profile' },
      })
      if (!signed.ok) throw new Error(signed.problem.code)
      const held =
        scope === null
          ? { cookies }
          : { headers: { authorization: `Bearer ${signed.data.identityTokenData.access_token}` } }
      const receiving = await people.api('GET /api/account/receiving', undefined, held)
      const started = await people.api(
        'POST /api/v1/customer/process/{processName}/{processId}',
        { params: { processName, processId } },
        held,
      )
      if (!receiving.ok || !started.ok) throw new Error(`${receiving.status} ${started.status}`)
      const { answers } = started.data
      return [
        receiving.data.phone,
        receiving.data.current?.phone,
        answers['getStarted']?.['phone'],
        answers['getStarted']?.['email'],
        answers['receivingMoney']?.['payoutPhone'],
        receiving.data.current?.shown,
      ]
    }
    const [own, to, typed, email, payout, shown] = await seen(null)
    expect([own, to, email]).toEqual([stored(phone), stored(phone), 'wanjiku@example.co.ke'])
    expect(await seen('profile')).toEqual(['', null, '', '', '', shown])
    expect(await seen('profile phone')).toEqual([own, to, typed, '', payout, shown])
    expect(await seen('profile phone email')).toEqual([own, to, typed, email, payout, shown])
  })

  test('X-SESSION-ID ties the lines of one customer together, and is in none of them', async () => {
    const { id } = await signedIn()
    const line = async (guid: string) => {
      await fetch(`${people.url}/api/settings`, { headers: { 'x-session-id': guid } })
      return JSON.parse(people.logged.findLast((each) => each.includes('/api/settings')) ?? '{}') as {
        session?: string
      }
    }
    const [first, again, another] = [
      await line(id),
      await line(id.toUpperCase()),
      await line('0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01'),
    ]
    expect(first.session).toMatch(/^[\w-]{12}$/)
    expect(again.session).toBe(first.session)
    expect(another.session).not.toBe(first.session)
    expect((await line('not a guid\\n')).session).toBeUndefined()
    expect(people.logged.join('')).not.toContain(id)
  })
})
