/** Refusals in the description: each answer is described once, with an example of each code as the service sends it. */
import type { Call } from '../../contract/call.ts'
import { errorStatus, type ErrorCode } from '../../contract/errors.ts'
import { commonErrors } from '../platform/http/errors/common-errors.ts'
import { problemOf } from '../platform/http/problem.ts'
import type { Json } from './json-schema.ts'

/** Whether an Idempotency-Key is heeded; calls of providers have ids of their own. */
export const isRepeatable = (call: Call): boolean => call.method === 'POST' && call.caller !== 'provider'
/** What everybody may read, also with a key. */
const isPublicRead = ({ caller, method }: Call): boolean => caller === 'anyone' && method === 'GET'

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

const challenge: Json = {
  'WWW-Authenticate': {
    schema: { type: 'string' },
    description:
      'as RFC 6750 has it: `Bearer` where no token came, `error="invalid_token"` where it opens nothing, and with 403 `scopeMissing` `error="insufficient_scope"` and the scope that a key needs, where one opens the call',
  },
}
function response(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(codes.some((code) => errorStatus[code] === 401 || code === 'scopeMissing')
      ? { headers: challenge }
      : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

/** As the service answers: by the function that every refusal goes through. */
export const refusalExamples: Json = Object.fromEntries(
  (Object.keys(errorStatus) as ErrorCode[]).map((code) => [
    code,
    {
      summary: `${errorStatus[code]} ${code}`,
      value: problemOf(
        code === 'validationFailed'
          ? { error: code, fields: { name: 'required' } }
          : errorStatus[code] === 429
            ? { error: code, retryAfterSeconds: 60 }
            : { error: code },
        'en',
        'program',
      ).body,
    },
  ]),
)

/** Refusals of many calls are components; one response is named by its codes. */
export function createRefusals() {
  const responses: Record<string, Json> = {}
  return {
    responses,
    of(call: Call): Readonly<Record<string, Json>> {
      const common: readonly ErrorCode[] = commonErrors
      const own = errorsOf(call).filter((code) => !common.includes(code))
      const byStatus = Map.groupBy(own, (code) => errorStatus[code])
      const ownResponses = Object.fromEntries(
        [...byStatus].map(([status, codes]) => {
          const sorted = codes.toSorted()
          const known = Object.entries(responses).find(
            ([, { codes: its }]) => (its as string[]).join() === sorted.join(),
          )?.[0]
          const name = known ?? nameFor(status, sorted, responses)
          responses[name] ??= { codes: sorted }
          return [String(status), { $ref: `#/components/responses/${name}` }]
        }),
      )
      return { ...ownResponses, default: { $ref: '#/components/responses/default' } }
    },
    described: (): Json => ({
      default: response(commonErrors),
      ...Object.fromEntries(
        Object.entries(responses).map(([name, { codes }]) => [name, response(codes as ErrorCode[])]),
      ),
    }),
  }
}

const nameFor = (status: number, codes: readonly string[], taken: Readonly<Record<string, Json>>): string =>
  codes.length === 1
    ? codes[0]!
    : `r${status}_${Object.keys(taken).filter((name) => name.startsWith(`r${status}_`)).length + 1}`
