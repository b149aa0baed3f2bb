/** A service with routes of the test, and requests to it. */
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { call } from '../../../contract/call.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { startTestService, type TestService } from '../../testing/service/harness.ts'
import type { Authenticate } from './caller.ts'
import { answer, handle } from './http.ts'
import { fail, orFail } from './problem.ts'
import { withCalls } from './test-calls.fixture.ts'

const body = z.object({ amount: z.number('amountNotANumber') })
const make = call('POST /api/test/things', {
  name: 'make',
  summary: '',
  caller: 'visitor',
  body,
  answers: { 201: z.object({ id: z.number() }) },
  errors: ['transitionRefused'],
})
const mine = call('GET /api/test/mine', {
  name: 'mine',
  summary: '',
  caller: 'customer',
  scope: 'profile',
  answers: { 200: z.object({ customerId: z.string() }) },
})
const change = call('POST /api/test/mine', {
  name: 'change',
  summary: '',
  caller: 'customer',
  answers: { 200: z.object({ changed: z.literal(true) }) },
})
const enter = call('POST /api/test/enter', {
  name: 'enter',
  summary: '',
  caller: 'anyone',
  answers: { 200: z.object({}) },
})
const tell = call('POST /hooks/{secret}/test', {
  name: 'tell',
  summary: '',
  caller: 'provider',
  params: z.object({ secret: z.string() }),
  answers: { 200: z.object({ ResultCode: z.number() }) },
})
const breakDown = call('GET /api/test/broken', {
  name: 'breakDown',
  summary: '',
  caller: 'anyone',
  answers: { 200: z.object({}) },
})
const limited = call('POST /api/test/limited', {
  name: 'signIn',
  summary: '',
  caller: 'anyone',
  answers: { 200: z.object({}) },
})
const seen = call('GET /api/test/seen', {
  name: 'seen',
  summary: '',
  caller: 'anyone',
  answers: { 200: z.object({ address: z.string() }) },
})

export let service: TestService
/** Denials are recorded with the customer's id. */
export const amina = '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01'
export let made = 0
export let slowedDown = 0
export const lines: string[] = []

const authenticate: Authenticate = async ({ sessionToken, accessToken }) => {
  if (sessionToken === 'good-session')
    return { customerId: amina, scopes: ['profile', 'email', 'phone'], sessionId: 's1' }
  if (accessToken === 'good-token') return { customerId: amina, scopes: ['email'], sessionId: 's2' }
  return null
}
const makeThing = (amount: number): { id: number } | { error: 'transitionRefused' } =>
  amount < 0 ? { error: 'transitionRefused' } : { id: ++made }

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    service = await startTestService({
      change: withCalls(authenticate, [
        handle(make, async (input) => {
          await new Promise((resolve) => setImmediate(resolve))
          return orFail(makeThing(input.body.amount))
        }),
        handle(mine, ({ customerId }) => ({ customerId })),
        handle(change, () => ({ changed: true as const })),
        handle(enter, () =>
          answer({}, { cookies: [{ name: 'session', value: 'good-session', maxAgeSeconds: 60 }] }),
        ),
        handle(tell, ({ rawBody }) => {
          lines.push(rawBody)
          return { ResultCode: 0 }
        }),
        handle(breakDown, () => {
          throw new Error('broken on purpose')
        }),
        handle(limited, () => {
          slowedDown += 1
          return fail('tooManyRequests', { retryAfterSeconds: 7 })
        }),
        handle(seen, ({ address }) => ({ address })),
      ]),
    })
  })
  afterAll(() => service.stop())
}

type Sent = {
  readonly status: number
  readonly body: { data?: unknown; code?: ErrorCode; message?: string; errors?: Record<string, string[]> }
  readonly headers: Headers
}
export async function send(
  method: string,
  path: string,
  { json, text, headers = {} }: { json?: unknown; text?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const payload = text ?? (json === undefined ? undefined : JSON.stringify(json))
  const response = await fetch(service.url + path, {
    method,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: payload }),
  })
  return { status: response.status, body: (await response.json()) as Sent['body'], headers: response.headers }
}
export const tokenFor = (cookie: string) => service.services.callers.tokenFor(cookie)
