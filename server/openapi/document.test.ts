/** The description of the API tells of each call what is true of it. */
import { expect, test } from 'vitest'
import type { NamedCall } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { webhookEvents, webhookTest } from '../../domain/contact/webhooks.ts'
import { callsForPrograms } from '../../contract/for-programs.ts'
import { audiences, openApiDocument } from './document.ts'
import { exampleFor, mayHaveExample } from './examples.ts'

type Operation = {
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Record<string, unknown>[]
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: Readonly<Record<string, { readonly schema: unknown }>>; readonly headers?: object }
    >
  >
}
const document = openApiDocument('Mkopo', 'http://localhost')
/** With the components that its responses name. */
function operation(method: string, path: string): Operation {
  const found = document.paths[path]?.[method] as unknown as Operation
  const responses = document.components['responses'] as Readonly<Record<string, object>>
  const described = document.components['parameters'] as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >
  return {
    ...found,
    parameters: found.parameters.map((parameter) => {
      const named = described[String(parameter['$ref']).split('/').at(-1)!]
      return named && named['in'] !== 'header' ? named : parameter
    }),
    responses: Object.fromEntries(
      Object.entries(found.responses as Readonly<Record<string, { readonly $ref?: string }>>).map(
        ([status, { $ref, ...written }]) => [
          status,
          $ref === undefined ? written : responses[$ref.split('/').at(-1)!]!,
        ],
      ),
    ) as Operation['responses'],
  }
}
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
test("a provider's call has no idempotency key, no conflict and no origin", () => {
  const hook = operation('post', '/hooks/{secret}/stk')
  expect(hook.parameters.map(({ name }) => name)).toEqual(['secret'])
  expect(Object.keys(hook.responses)).not.toContain('409')
  expect(Object.keys(hook.responses)).not.toContain('403')
})
test('the headers of the specification are described once and named by every call of ours', () => {
  const parameters = document.components['parameters'] as Readonly<
    Record<string, { readonly name: string; readonly in: string; readonly description: string }>
  >
  expect(
    Object.values(parameters)
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name),
  ).toEqual(['X-Language', 'X-SESSION-ID', 'X-DEVICE-ID', 'X-Client-Time-Zone', 'Idempotency-Key'])
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

test('a call of our staff names the scope that opens it to a key, or says that no key does', () => {
  for (const call of (calls as readonly NamedCall[]).filter(({ caller }) => caller === 'officer')) {
    const { security = [], description } = operation(call.method.toLowerCase(), call.path)
    const scopes = security.flatMap(({ key }) => key ?? [])
    if (call.byPeople) expect(scopes, call.name).toEqual([])
    if (callsForPrograms.includes(call)) expect(scopes, call.name).toEqual([call.permission])
    expect(description, call.name).toBe(
      scopes.length > 0 ? undefined : 'No key of a program opens it: it is for people.',
    )
  }
})

test('a refused key has one code wherever a key is taken, and the header that says why', () => {
  for (const call of callsForPrograms) {
    const { responses } = operation(call.method.toLowerCase(), call.path)
    expect(JSON.stringify(responses['401']), call.name).toContain('keyRefused')
    expect(responses['401']?.headers, call.name).toHaveProperty('WWW-Authenticate')
    if (call.caller === 'officer' || call.partnerScope)
      expect(responses['403']?.headers, call.name).toHaveProperty('WWW-Authenticate')
  }
  const { responses } = operation('post', '/api/partner/client-tokens')
  expect(JSON.stringify(responses['401'])).not.toContain('credentialsWrong')
})

test('each event for partners is a webhook with its message and its headers', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, webhookTest])
  for (const event of webhookEvents) {
    const post = document.webhooks[event]?.post as unknown as Operation & { readonly requestBody: object }
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    expect(JSON.stringify(post.requestBody)).toContain(`"const":"${event}"`)
    expect(JSON.stringify(post.requestBody), event).toContain('"required":["client",')
    expect(JSON.stringify(post.requestBody), event).toContain('"loan"')
  }
})

test.each(Object.entries(audiences))('the description for %s is below 640 KB', (_, all) => {
  expect(JSON.stringify(openApiDocument('Mkopo', 'http://localhost:8080', all)).length).toBeLessThan(640_000)
})
test('each call is described for one audience, the sign-in of staff with the calls of staff', () => {
  expect(audiences.staff.map(({ path }) => path)).toContain('/api/office/sign-in')
  expect(audiences.public.filter(({ caller }) => caller === 'officer')).toEqual([])
  expect(audiences.public.length + audiences.staff.length).toBe(calls.length)
})
test('an answer shared by many calls is described once, by its name in the contract', () => {
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, object>> }
  for (const name of ['CurrentLoan', 'LoanRequest', 'Slip', 'Process', 'Problem'])
    expect(schemas, name).toHaveProperty(name)
  expect(JSON.stringify(operation('get', '/api/account/loans/current').responses['200'])).toContain(
    '"$ref":"#/components/schemas/CurrentLoan"',
  )
  expect(JSON.stringify(schemas['CurrentLoan'])).toContain('"$ref":"#/components/schemas/Slip"')
})
test('each component that is named is there, and each that is there is named', () => {
  for (const all of Object.values(audiences)) {
    const described = openApiDocument('Mkopo', 'http://localhost', all)
    const named = new Set(JSON.stringify(described).match(/(?<="#\/components\/)\w+\/[\w.]+(?=")/g))
    const there = Object.entries(described.components)
      .filter(([kind]) => ['schemas', 'responses', 'examples'].includes(kind))
      .flatMap(([kind, each]) => Object.keys(each as object).map((name) => `${kind}/${name}`))
    expect([...named].filter((name) => !name.startsWith('parameters/')).toSorted()).toEqual(there.toSorted())
  }
})
test('each refusal has an example, as the service answers', () => {
  const { examples } = document.components as {
    readonly examples: Readonly<Record<string, { readonly value: { readonly code: string } }>>
  }
  const { content } = operation('post', '/api/v2/ken/users/login/password').responses['401'] ?? {
    content: {},
  }
  expect(JSON.stringify(content)).toContain('#/components/examples/credentialsWrong')
  expect(examples['credentialsWrong']?.value).toMatchObject({ code: 'credentialsWrong', errors: {} })
})
test('each call that answers no file has an example, which its schema and its envelope fit', () => {
  for (const call of calls as readonly NamedCall[]) {
    const example = exampleFor(call)
    const { responses } = operation(call.method.toLowerCase(), call.path)
    if (!mayHaveExample(call)) continue
    expect(example, call.name).not.toBeNull()
    const { status, value } = example!
    expect(call.answers[status]?.safeParse(value).error?.issues ?? [], call.name).toEqual([])
    expect(responses[status]?.content[call.media ?? 'application/json'], call.name).toHaveProperty(
      'example',
      call.caller === 'provider' ? value : { data: value },
    )
  }
})
test('no example has a number, an address or a token of a person', () => {
  const text = JSON.stringify((calls as readonly NamedCall[]).map(exampleFor))
  expect(text.match(/\+254(?!700000000)\d{9}/g)).toBeNull()
  expect(
    text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g)?.filter((each) => each !== 'name@example.co.ke') ?? [],
  ).toEqual([])
  expect(text.match(/eyJ[\w-]{10,}|mkp_\w{10,}/g)).toBeNull()
})
test('each call is in one area', () => {
  const names = new Set(document.tags.map(({ name }) => name))
  for (const call of calls as readonly NamedCall[]) {
    const { tags } = document.paths[call.path]![call.method.toLowerCase()] as { readonly tags: string[] }
    expect(tags).toHaveLength(1)
    expect(names, call.name).toContain(tags[0])
  }
})
