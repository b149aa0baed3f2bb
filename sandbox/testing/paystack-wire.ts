/**
 * Compares every exchange with the Paystack stand-in with Paystack's OpenAPI description
 * (PaystackOSS/openapi): the parts in use, as names and types. Importing this file checks everything that
 * passes through `fetch` while a test file runs, the client's requests and the stand-in's responses. A
 * deviation fails the file. Two deviations are intended: `kepss` (a Kenyan bank account) is missing from the
 * description's recipient types, and a recipient of type `authorization` has neither account number nor bank
 * code (docs/decisions/2026-11-21-cards.md).
 */
import { type ValidateFunction } from 'ajv'
import { afterAll, expect } from 'vitest'
import { ajv, compiled, failure } from './paystack-operations.ts'

const departures: string[] = []
const hold = (what: string, validate: ValidateFunction, value: unknown): void => {
  if (!validate(value)) departures.push(`${what}: ${ajv.errorsText(validate.errors)}`)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Checks a request and its response. Skips server errors and pages that are not JSON, which tests cause on
 * purpose.
 */
function check(method: string, path: string, request: string, status: number, answer: string): void {
  const operation = compiled.find((each) => each.method === method && each.path.test(path))
  const what = `${method} ${path}`
  if (!operation) return void departures.push(`${what}: the description has no such operation`)
  if (operation.request) hold(`request of ${what}`, operation.request, parsed(request))
  const body = parsed(answer)
  if (status >= 500 || body === undefined) return
  if (status >= 400) return hold(`refusal of ${what}`, failure, body)
  if (status !== operation.status)
    departures.push(`${what}: answered ${status}, described is ${operation.status}`)
  hold(`answer of ${what}`, operation.answer, body)
}

const plainFetch = globalThis.fetch
const mount = '/sandbox/paystack'
globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init)
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname.startsWith(`${mount}/`) && !pathname.startsWith(`${mount}/checkout/`)) {
    check(
      init?.method ?? 'GET',
      pathname.slice(mount.length),
      typeof init?.body === 'string' ? init.body : '',
      response.status,
      await response.clone().text(),
    )
  }
  return response
}
afterAll(() => {
  globalThis.fetch = plainFetch
  expect(departures, 'what departs from the OpenAPI description of Paystack').toEqual([])
})
