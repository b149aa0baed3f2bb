/** The description of the API (OpenAPI 3.1), made from the contract. */
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { errorStatus, fieldsRefused, type ErrorCode } from '../../contract/errors.ts'
import { errorText } from '../../contract/texts/index.ts'
import { scopeForKey } from '../platform/caller.ts'
import { jsonSchema, type Json } from './json-schema.ts'
import { openApiWebhooks } from './webhooks.ts'
import { commonErrors } from '../platform/common-errors.ts'

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly paths: Record<string, Record<string, Json>>
  readonly webhooks: Readonly<Record<string, { readonly post: Json }>>
  readonly components: Json
}

/** Whether an Idempotency-Key is heeded; what providers send is told apart by its own ids. */
const isRepeatable = (call: Call): boolean => call.method === 'POST' && call.caller !== 'provider'

/** Every code that a call may answer with: its own, and those that come with its kind. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  const byKind: ErrorCode[] = [
    ...commonErrors.filter(
      (code) =>
        (call.method !== 'GET' ||
          (code !== 'bodyTooLarge' && code !== 'mediaTypeUnsupported' && code !== 'originRefused')) &&
        (call.caller !== 'provider' || code !== 'originRefused') &&
        (code !== 'technicalWorks' || (call.caller !== 'provider' && call.caller !== 'officer')),
    ),
    ...(call.caller === 'customer' || call.caller === 'officer' ? (['signInRequired'] as const) : []),
    ...(call.caller === 'officer' || isPublicRead(call) ? (['keyRefused'] as const) : []),
    ...(call.caller === 'officer' && call.permission !== 'own.account' ? (['roleMissing'] as const) : []),
    ...(call.scope || call.partnerScope || call.caller === 'officer' ? (['scopeMissing'] as const) : []),
    ...(isRepeatable(call) ? (['idempotencyKeyReused'] as const) : []),
    ...((call.params ?? call.query ?? call.body ?? call.headers ?? call.upload)
      ? (['validationFailed'] as const)
      : []),
  ]
  return [...new Set([...call.errors, ...byKind])]
}

export function openApiDocument(brand: string, baseUrl: string, all: readonly Call[] = calls): OpenApi {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of all) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Answers come in an envelope: `{ "data": ... }`. Refusals are `{ "errors": { "field": ["text"] }, "message": "text", "code": "code" }`. Money is a number in major units. A browser brings its session cookie with an Origin of ours and the token of the page in `X-CSRF-Token`; other programs bring a bearer token: that of a customer, or a key with scopes (`mkp_...`), which a lender makes at the back office.',
    },
    servers: [{ url: baseUrl }],
    paths,
    webhooks: openApiWebhooks(),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        officer: { type: 'apiKey', in: 'cookie', name: 'officer' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'mkp_' },
      },
      parameters: headers,
      schemas: {
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
  }
}

/** What everybody may read, also with a key. */
const isPublicRead = ({ caller, method }: Call): boolean => caller === 'anyone' && method === 'GET'

/** What a call of our staff says to programs that it is not for. */
const noKey = 'No key of a program opens it: it is for people.'

function operation(call: Call): Json {
  const keyScope = scopeForKey(call)
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.caller === 'officer' && !keyScope ? { description: noKey } : {}),
    tags: [
      call.path.split('/').find((part) => !['', 'api', 'v1', 'v2', 'ken', 'customer'].includes(part)) ??
        'other',
    ],
    ...(call.caller === 'customer'
      ? { security: [{ session: [] }, { bearer: call.scope ? [call.scope] : [] }] }
      : call.caller === 'officer'
        ? { security: [{ officer: [] }, ...(keyScope ? [{ key: [keyScope] }] : [])] }
        : { security: call.partnerScope ? [{ key: [call.partnerScope] }, {}] : [] }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...parameters(call.headers, 'header'),
      ...sharedHeaders(call),
    ],
    ...(call.upload
      ? { requestBody: uploadBody(call.body) }
      : call.body
        ? { requestBody: requestBody(call.body) }
        : {}),
    responses: { ...successes(call), ...refusals(call) },
  }
}

function requestBody(body: z.ZodType): Json {
  const schema = jsonSchema(body, 'input')
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
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
    'such as Africa/Nairobi; kept with the session it opens',
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
    call.caller === 'provider' ? [] : ['language', 'sessionId', 'deviceId', 'timeZone']
  if (isRepeatable(call)) names.push('idempotencyKey')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function successes(call: Call): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => {
      const data = jsonSchema(schema, 'output')
      const wrapped =
        call.caller === 'provider' || call.media
          ? data
          : { type: 'object', required: ['data'], properties: { data } }
      return [
        status,
        {
          description: 'done',
          headers: { 'X-Build-Id': { schema: { type: 'string' } } },
          content: { [call.media ?? 'application/json']: { schema: wrapped } },
        },
      ]
    }),
  )
}

const challenge: Json = {
  'WWW-Authenticate': {
    schema: { type: 'string' },
    description:
      'as RFC 6750 has it: `Bearer` where no token came, `error="invalid_token"` where it opens nothing, and with 403 `scopeMissing` `error="insufficient_scope"` and the scope that a key needs, where one opens the call',
  },
}

/** One entry for each status, with the codes it may carry and what they say. */
function refusals(call: Call): Record<string, Json> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes
          .map(
            (code) => `\`${code}\`: ${errorText('en', code === 'validationFailed' ? fieldsRefused : code)}`,
          )
          .join('\n\n'),
        ...(status === 401 || codes.includes('scopeMissing') ? { headers: challenge } : {}),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  )
}
