/** The description of the API (OpenAPI 3.1), made from the contract. */
import type { z } from 'zod'
import type { Call, NamedCall } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { errorStatus } from '../../contract/errors.ts'
import { scopeForKey } from '../platform/http/caller.ts'
import { exampleFor } from './examples.ts'
import { jsonSchema, type Json } from './json-schema.ts'
import { createRefusals, isRepeatable, refusalExamples } from './refusals.ts'
import { createSharedSchemas } from './shared-schemas.ts'
import { tagOf, tags } from './tags.ts'
import { openApiWebhooks } from './webhooks.ts'

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly tags: readonly Json[]
  readonly paths: Record<string, Record<string, Json>>
  readonly webhooks: Readonly<Record<string, { readonly post: Json }>>
  readonly components: Json
}

/** With their sign-in, which needs no session yet. */
const isOfStaff = ({ path }: Call): boolean => path.startsWith('/api/office/')
/** Everything that customers, partners and providers call; and the calls of the lender's staff and programs. */
export const audiences = {
  public: (calls as readonly NamedCall[]).filter((call) => !isOfStaff(call)),
  staff: (calls as readonly NamedCall[]).filter(isOfStaff),
} as const

export function openApiDocument(brand: string, baseUrl: string, all: readonly NamedCall[] = calls): OpenApi {
  const paths: Record<string, Record<string, Json>> = {}
  const refusals = createRefusals()
  const { shared, components } = createSharedSchemas()
  const sharedParameters = parametersOfSeveral(all)
  const answered = new Map(all.map((call) => [call, shared(successes(call))]))
  const sharedAnswers = answersOfSeveral([...answered.values()])
  for (const call of all)
    (paths[call.path] ??= {})[call.method.toLowerCase()] = {
      ...shared(operation(call, sharedParameters)),
      responses: { ...named(answered.get(call)!, sharedAnswers), ...refusals.of(call) },
    }
  return withoutUnused({
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Answers come in an envelope: `{ "data": ... }`. Refusals are `{ "errors": { "field": ["text"] }, "message": "text", "code": "code" }`. Money is a number in major units. A body may be sent as a form (`application/x-www-form-urlencoded`) too. Each answer names the build in `X-Build-Id`. `default` are the refusals that any call may answer with. A browser brings its session cookie with an Origin of ours and the token of the page in `X-CSRF-Token`; other programs bring a bearer token: that of a customer, or a key with scopes (`mkp_...`), which a lender makes at the back office.',
    },
    servers: [{ url: baseUrl }],
    tags: tags.filter(({ name }) => name === 'webhooks' || all.some((call) => tagOf(call) === name)),
    paths,
    webhooks: all === audiences.staff ? {} : openApiWebhooks(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        officer: { type: 'apiKey', in: 'cookie', name: 'officer' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'mkp_' },
      },
      parameters: {
        ...headers,
        ...Object.fromEntries([...sharedParameters].map(([text, name]) => [name, JSON.parse(text) as Json])),
      },
      responses: {
        ...refusals.described(),
        ...Object.fromEntries([...sharedAnswers].map(([text, name]) => [name, JSON.parse(text) as Json])),
      },
      examples: refusalExamples,
      schemas: {
        ...components,
        Problem: {
          type: 'object',
          required: ['errors', 'message', 'code'],
          properties: {
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(errorStatus) },
            current: {},
            retryAfterSeconds: { type: 'integer' },
            triesLeft: { type: 'integer', description: 'of the code that was sent last' },
            action: { type: 'string' },
          },
        },
      },
    },
  })
}

const pruned = ['schemas', 'responses', 'examples'] as const
/** A component may be used by another one that is not used itself: until none is left. */
function withoutUnused(document: OpenApi): OpenApi {
  const text = JSON.stringify(document)
  const components = Object.fromEntries(
    Object.entries(document.components).map(([kind, all]) => [
      kind,
      pruned.some((each) => each === kind)
        ? Object.fromEntries(
            Object.entries(all as Json).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
          )
        : all,
    ]),
  )
  return JSON.stringify(components).length === JSON.stringify(document.components).length
    ? document
    : withoutUnused({ ...document, components })
}

/** What several calls answer alike is described once: its name among the components, by its text. */
function answersOfSeveral(all: readonly Json[]): ReadonlyMap<string, string> {
  const byText = Map.groupBy(
    all.flatMap((each) => Object.values(each)),
    (answer) => JSON.stringify(answer),
  )
  const several = [...byText].filter(([text, answers]) => answers.length > 1 && text.length > shortText)
  return new Map(several.map(([text], at) => [text, `done_${at + 1}`]))
}
const named = (answers: Json, names: ReadonlyMap<string, string>): Json =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const name = names.get(JSON.stringify(answer))
      return [status, name === undefined ? answer : { $ref: `#/components/responses/${name}` }]
    }),
  )

/** What a call of our staff says to programs that it is not for. */
const noKey = 'No key of a program opens it: it is for people.'

function operation(call: NamedCall, sharedParameters: ReadonlyMap<string, string>): Json {
  const keyScope = scopeForKey(call)
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.caller === 'officer' && !keyScope ? { description: noKey } : {}),
    tags: [tagOf(call)],
    ...(call.caller === 'customer'
      ? { security: [{ session: [] }, { bearer: call.scope ? [call.scope] : [] }] }
      : call.caller === 'officer'
        ? { security: [{ officer: [] }, ...(keyScope ? [{ key: [keyScope] }] : [])] }
        : { security: call.partnerScope ? [{ key: [call.partnerScope] }, {}] : [] }),
    parameters: [
      ...parametersOf(call).map((parameter) => {
        const name = sharedParameters.get(JSON.stringify(parameter))
        return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
      }),
      ...sharedHeaders(call),
    ],
    ...(call.upload
      ? { requestBody: uploadBody(call.body) }
      : call.body
        ? { requestBody: requestBody(call.body) }
        : {}),
  }
}

function requestBody(body: z.ZodType): Json {
  const schema = jsonSchema(body, 'input')
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema } },
  }
}

/** The text fields, then one file. */
function uploadBody(body: z.ZodType | undefined): Json {
  const { properties, required }: { properties?: Json; required?: string[] } = body
    ? jsonSchema(body, 'input')
    : {}
  const file = {
    type: 'string',
    format: 'binary',
    description: 'png, jpeg or pdf by its content, at most 10 MB',
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { ...properties, file },
          required: [...(required ?? []), 'file'],
        },
      },
    },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const parametersOf = (call: Call): readonly Json[] => [
  ...parameters(call.params, 'path'),
  ...parameters(call.query, 'query'),
  ...parameters(call.headers, 'header'),
]

/** What several calls take alike is described once: its name among the components, by its text. */
function parametersOfSeveral(all: readonly Call[]): ReadonlyMap<string, string> {
  const byText = Map.groupBy(all.flatMap(parametersOf), (parameter) => JSON.stringify(parameter))
  const names = new Map<string, string>()
  const taken = new Set<string>(Object.keys(headers))
  for (const [text, [parameter, another]] of byText) {
    if (!another || text.length <= shortText || parameter!['in'] === 'header') continue
    const own = String(parameter!['name'])
    let [name, number] = [own, 1]
    while (taken.has(name)) name = `${own}_${++number}`
    taken.add(name)
    names.set(text, name)
  }
  return names
}
/** As long as the name of a component is. */
const shortText = 60

const header = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
})

/** Headers that many calls take, described once. */
const headers = {
  language: header(
    'X-Language',
    { type: 'string' },
    'language of the texts: one of those that the configuration offers, such as en',
  ),
  sessionId: header(
    'X-SESSION-ID',
    { type: 'string' },
    'the stored user guid, sent along by clients of the specification; never proof of identity, and nothing depends on it',
  ),
  deviceId: header(
    'X-DEVICE-ID',
    { type: 'string', maxLength: 100 },
    'generated once and stored by the device; kept with the session it opens',
  ),
  timeZone: header(
    'X-Client-Time-Zone',
    { type: 'string', maxLength: 60 },
    'IANA name of the time zone; kept with the session it opens',
  ),
  idempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', minLength: 16, maxLength: 128 },
    'posts with one key have one effect and one answer, for a day',
  ),
} as const
type SharedHeader = keyof typeof headers

function sharedHeaders(call: Call): Json[] {
  const names: SharedHeader[] =
    call.caller === 'provider'
      ? []
      : call.caller === 'officer'
        ? ['language']
        : ['language', 'sessionId', 'deviceId', 'timeZone']
  if (isRepeatable(call)) names.push('idempotencyKey')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function successes(call: Call): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => {
      const data = jsonSchema(schema, 'output')
      const isBare = call.caller === 'provider' || call.media !== undefined
      const wrapped = isBare ? data : { type: 'object', required: ['data'], properties: { data } }
      const example = exampleFor(call)
      return [
        status,
        {
          description: 'done',
          content: {
            [call.media ?? 'application/json']: {
              schema: wrapped,
              ...(example?.status === Number(status)
                ? { example: isBare ? example.value : { data: example.value } }
                : {}),
            },
          },
        },
      ]
    }),
  )
}
