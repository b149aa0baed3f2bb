/** Limits a response to the fields of the caller's scopes, in the contract's schema. */
import { nameOf } from '../../../../contract/calls.ts'
import type { Call, Scope } from '../../../../contract/call.ts'
import type { Caller } from '../caller.ts'

type Closed = { readonly scope: Scope; readonly fields: Readonly<Record<string, '' | null>> }

/** How a program without the scope sees fields that the scope opens (rule identity-14). */
const closedFields: readonly Closed[] = [
  { scope: 'phone', fields: { phone: '' } },
  { scope: 'email', fields: { email: null, emailProved: null } },
]
/** The same for the payout number and for fields of the application form. */
const closedReceiving: readonly Closed[] = [{ scope: 'phone', fields: { phone: null } }]
const closedTyped: readonly Closed[] = [
  { scope: 'phone', fields: { phone: '', payoutPhone: '', airtelPhone: '' } },
  { scope: 'email', fields: { email: '' } },
]

/** JSON responses only; a file is bytes. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The customer's phone and e-mail address need their scopes; a browser session has all scopes. */
export function withoutUnscopedFields(value: unknown, call: Call, { identity }: Caller): unknown {
  if ((call.caller !== 'customer' && call.caller !== 'visitor') || !identity || !isObject(value)) return value
  const close = (held: Record<string, unknown>, closed: readonly Closed[]) => ({
    ...held,
    ...Object.fromEntries(
      closed
        .filter(({ scope }) => !identity.scopes.includes(scope))
        .flatMap(({ fields }) => Object.entries(fields).filter(([field]) => field in held)),
    ),
  })
  const { current, answers } = value
  return {
    ...close(value, closedFields),
    ...(isObject(current) ? { current: close(current, closedReceiving) } : {}),
    ...(isObject(answers)
      ? {
          answers: Object.fromEntries(
            Object.entries(answers).map(([form, typed]) => [
              form,
              isObject(typed) ? close(typed, closedTyped) : typed,
            ]),
          ),
        }
      : {}),
  }
}

export function checkAnswer(call: Call, status: number, value: unknown): void {
  const schema = call.answers[status]
  if (!schema) throw new Error(`${nameOf(call)} answered with ${status}, which the contract does not know`)
  const fit = schema.safeParse(value)
  if (!fit.success)
    throw new Error(
      `${nameOf(call)} answered with what the contract does not know: ${fit.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    )
}
