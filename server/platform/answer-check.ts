/** What may be in an answer: the fields within the caller's scopes, in the shape of the contract. */
import type { Call } from '../../contract/call.ts'
import type { Caller } from './caller.ts'

/** How a program without the scope sees the fields that the scope opens (rule identity-14). */
const closedFields = [
  { field: 'phone', scope: 'phone', closed: '' },
  { field: 'email', scope: 'email', closed: null },
  { field: 'emailProved', scope: 'email', closed: null },
] as const

/** The customer's own phone and e-mail address are for programs with their scopes; a browser's session has them all. */
export function withinScopes(value: unknown, call: Call, { identity }: Caller): unknown {
  if (call.caller !== 'customer' || !identity || typeof value !== 'object' || value === null) return value
  const closed = closedFields.filter(({ field, scope }) => field in value && !identity.scopes.includes(scope))
  return closed.length === 0
    ? value
    : { ...value, ...Object.fromEntries(closed.map((each) => [each.field, each.closed])) }
}

export function checkAnswer(call: Call, status: number, value: unknown): void {
  const schema = call.answers[status]
  if (!schema) throw new Error(`${call.name} answered with ${status}, which the contract does not know`)
  const fit = schema.safeParse(value)
  if (!fit.success)
    throw new Error(
      `${call.name} answered with what the contract does not know: ${fit.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    )
}
