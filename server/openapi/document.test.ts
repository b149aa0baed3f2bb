/** The description of the API tells of each call what is true of it. */
import { expect, test } from 'vitest'
import { openApiDocument } from './document.ts'

type Operation = {
  readonly parameters: readonly Record<string, unknown>[]
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }>
  >
}
const document = openApiDocument('Mkopo', 'http://localhost')
const operation = (method: string, path: string): Operation =>
  document.paths[path]?.[method] as unknown as Operation
const shared = (names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

test('a file is a PDF, not JSON in an envelope', () => {
  const { content } = operation('get', '/api/account/loans/{id}/agreement').responses['200'] ?? {
    content: {},
  }
  expect(content).toEqual({
    'application/pdf': {
      schema: { type: 'string', contentMediaType: 'application/pdf', description: 'the file, as a download' },
    },
  })
})
test('what providers send has no key, no conflict and no origin', () => {
  const hook = operation('post', '/hooks/{secret}/stk')
  expect(hook.parameters.map(({ name }) => name)).toEqual(['secret'])
  expect(Object.keys(hook.responses)).not.toContain('409')
  expect(Object.keys(hook.responses)).not.toContain('403')
})
test('the headers of the specification are described once and named by every call of ours', () => {
  const parameters = document.components['parameters'] as Readonly<
    Record<string, { readonly name: string; readonly in: string; readonly description: string }>
  >
  expect(Object.values(parameters).map(({ name }) => name)).toEqual([
    'X-Language',
    'X-SESSION-ID',
    'X-DEVICE-ID',
    'X-Client-Time-Zone',
    'Idempotency-Key',
  ])
  expect(parameters['sessionId']?.description).toContain('never proof of identity')
  expect(operation('get', '/api/account/loans/current').parameters).toEqual(
    shared(['language', 'sessionId', 'deviceId', 'timeZone']),
  )
  expect(operation('post', '/api/user/logout').parameters).toEqual(
    shared(['language', 'sessionId', 'deviceId', 'timeZone', 'idempotencyKey']),
  )
})
test('the process and registration take X-First-Visit', () => {
  for (const path of [
    '/api/v2/ken/users',
    '/api/v1/customer/process/{processName}/{processId}/{formName}/{exit}',
  ]) {
    expect(operation('post', path).parameters).toContainEqual(
      expect.objectContaining({ name: 'x-first-visit', in: 'header', required: false }),
    )
  }
})
