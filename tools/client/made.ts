/**
 * Generates files for client programs from the contract: types of the client's calls, and a Postman
 * collection.
 */
import type { Call, NamedCall } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { callsForPrograms } from '../../contract/for-programs.ts'
import { errorStatus } from '../../contract/errors.ts'
import { webhookMessage, webhookTypes } from '../../contract/webhook-messages.ts'
import { errorsOf } from '../../server/openapi/refusals.ts'
import { jsonSchema, mayLackAll } from '../../server/openapi/json-schema.ts'
import { tagOf } from '../../server/openapi/tags.ts'
import { typeOf, type Schema } from './types.ts'

type Described = NonNullable<Call['body']>
const schemaOf = (schema: Described, io: 'input' | 'output'): Schema => jsonSchema(schema, io) as Schema

function inputOf(call: Call): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    if (!call[part]) return []
    const schema = schemaOf(call[part], 'input')
    return [`readonly ${part}${part !== 'body' && mayLackAll(schema) ? '?' : ''}: ${typeOf(schema)}`]
  })
  return parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`
}
const answerOf = (call: Call): string =>
  call.media && call.media !== 'application/json'
    ? 'Blob'
    : [...new Set(Object.values(call.answers).map((each) => typeOf(schemaOf(each, 'output'))))].join(' | ')
const codes = (all: readonly string[]): string => all.map((code) => `'${code}'`).join(' | ')

const typesOf = (call: Call): string => `  /** ${call.summary} */
  '${call.route}': {
    input: ${inputOf(call)}
    answer: ${answerOf(call)}
    errors: ${codes(errorsOf(call))}
  }`

/** client/calls.d.ts */
export const callTypes = (): string => `/** Made from the contract by \`npm run client\`. */

export type ErrorCode = ${codes(Object.keys(errorStatus))}

/** By method and path: what is sent, what is answered, and the codes of refusals. */
export type Calls = {
${callsForPrograms.map(typesOf).join('\n')}
}

/** Webhook messages of a partner, by type: the body of each message. */
export type Webhooks = {
${webhookTypes.map((type) => `  '${type}': ${typeOf(schemaOf(webhookMessage(type), 'output'))}`).join('\n')}
}
`

/** A valid example value, which the sender replaces. */
function example(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return example(first)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, each]) => [name, example(each)]),
      )
    case 'array':
      return typeof schema.items === 'object' ? [example(schema.items)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return ''
  }
}

const fieldsOf = (schema: Call['query']): [string, { isNeeded: boolean; about: string }][] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as Schema & {
    properties?: Record<string, Schema & { description?: string }>
  }
  return Object.entries(properties).map(([name, { description = '' }]) => [
    name,
    { isNeeded: required.includes(name), about: description },
  ])
}

function requestOf(call: Call): object {
  const path = call.path.slice(1).replace(/\{(\w+)\}/g, ':$1')
  const query = fieldsOf(call.query).map(([key, { isNeeded, about }]) => ({
    key,
    value: '',
    description: about,
    disabled: !isNeeded,
  }))
  return {
    name: call.route,
    request: {
      method: call.method,
      description: call.summary,
      header: call.method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [],
      url: {
        raw: `{{baseUrl}}/${path}`,
        host: ['{{baseUrl}}'],
        path: path.split('/'),
        query,
        variable: fieldsOf(call.params).map(([key, { about }]) => ({ key, value: '', description: about })),
      },
      ...(call.upload
        ? {
            body: {
              mode: 'formdata',
              formdata: [
                ...fieldsOf(call.body as Call['query']).map(([key, { about }]) => ({
                  key,
                  type: 'text',
                  value: '',
                  description: about,
                })),
                { key: 'file', type: 'file', src: [] },
              ],
            },
          }
        : call.body
          ? {
              body: {
                mode: 'raw',
                raw: JSON.stringify(example(schemaOf(call.body, 'input')), null, 2),
                options: { raw: { language: 'json' } },
              },
            }
          : {}),
    },
    response: [],
  }
}

const folderOf = ({ permission, partnerScope }: Call): string => partnerScope ?? permission ?? 'everybody'

const bearer = (variable: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
})
/** Calls for a customer's own program or page, which no API key opens. */
export const callsOfCustomers: readonly Call[] = (calls as readonly NamedCall[]).filter(
  (call) =>
    ['customer', 'visitor', 'anyone'].includes(call.caller) &&
    !call.path.startsWith('/api/office/') &&
    !callsForPrograms.includes(call),
)
const folder = ([name, all]: readonly [string, readonly Call[]]) => ({ name, item: all.map(requestOf) })

/**
 * client/postman.json in Postman's format 2.1: a folder for each scope of API keys, and one for customers'
 * calls.
 */
export const postmanCollection = (): object => ({
  info: {
    name: 'Mkopo',
    description:
      'Made from the contract. Set the variables baseUrl and key: a key opens the folders of its scopes. The folder "customers" uses the variable token: the access token that signing in answers with.',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: bearer('key'),
  variable: [
    { key: 'baseUrl', value: 'http://localhost:8080' },
    { key: 'key', value: '' },
    { key: 'token', value: '' },
  ],
  item: [
    ...[...Map.groupBy(callsForPrograms, folderOf)].map(folder),
    {
      name: 'customers',
      auth: bearer('token'),
      item: [...Map.groupBy(callsOfCustomers, tagOf)].map(folder),
    },
  ],
})
