/** Error responses: exhaustive maps turn a code into a status and a text in the caller's language. */
import type { Country } from '../../../domain/country/country.ts'
import {
  type TextValues,
  errorStatus,
  fieldsRefused,
  type ErrorCode,
  type Failure,
  type Problem,
} from '../../../contract/errors.ts'
import { marketingGoalOf } from '../../../contract/goals.ts'
import { countryValues, errorText, isTextCode, type Language } from '../../../contract/texts/index.ts'

const refusedMark = Symbol('refused')
/** An error that a handler returns. */
export type Refused<Code extends ErrorCode = ErrorCode> = { readonly [refusedMark]: Failure<Code> }

/** All error codes contained in a union of values. */
type CodeIn<T> = T extends { readonly error: infer Code extends ErrorCode } ? Code : never
type ValueIn<T> = T extends { readonly error: ErrorCode } ? never : T

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  typeof value.error === 'string' &&
  value.error in errorStatus

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && refusedMark in value
export const failureOf = (refused: Refused): Failure => refused[refusedMark]

/**
 * Turns a service's result into a response: an error value becomes an error response, other values go through
 * `view`.
 */
export function orFail<T>(result: T): ValueIn<T> | Refused<CodeIn<T>>
export function orFail<T, V>(result: T, view: (value: ValueIn<T>) => V): V | Refused<CodeIn<T>>
export function orFail<T, V>(result: T, view?: (value: ValueIn<T>) => V): unknown {
  if (isFailure(result)) return { [refusedMark]: result }
  return view ? view(result as ValueIn<T>) : result
}

/** An error made by the handler itself. */
export const fail = <Code extends ErrorCode>(
  error: Code,
  details: Omit<Failure<Code>, 'error'> = {},
): Refused<Code> => ({ [refusedMark]: { error, ...details } })

/** An error names at most this many fields; further ones are named on the next attempt. */
const fieldsNamedMax = 50

/** Reader of the text: a person on a page, or a developer. */
export type Reader = 'person' | 'program'

/** Wait time as text: in minutes up to an hour and a half. */
function waitOf(seconds: number | undefined): Readonly<Record<string, string | number>> {
  if (seconds === undefined) return { unit: 'unknown', count: 0 }
  return seconds <= minutesNamedMaxSeconds
    ? { unit: 'minutes', count: Math.max(1, Math.ceil(seconds / 60)) }
    : { unit: 'hours', count: Math.ceil(seconds / 3_600) }
}
const minutesNamedMaxSeconds = 90 * 60

/** Names the missing field: the last part of `registrationAddress.town`. */
const valuesOf = (field: string, code: string, values: TextValues | undefined): TextValues | undefined =>
  code === 'required' ? { ...values, field: field.split('.').at(-1) ?? field } : values

/** Values of placeholders such as {years} come with the failure, per field; those of the country with it. */
export function problemOf(
  failure: Failure,
  language: Language,
  reader: Reader = 'person',
  country?: Country,
): { readonly status: number; readonly body: Problem } {
  const text = (code: string, values?: TextValues) =>
    errorText(language, isTextCode(code) ? code : 'textInvalid', {
      ...(country && countryValues(country)),
      ...values,
    })
  const goal = marketingGoalOf(failure.error)
  const errors = Object.fromEntries(
    Object.entries(failure.fields ?? {})
      .slice(0, fieldsNamedMax)
      .map(([field, code]) => [field, [text(code, valuesOf(field, code, failure.values?.[field]))]]),
  )
  return {
    status: errorStatus[failure.error],
    body: {
      errors,
      message: text(
        reader === 'program' && failure.error === 'validationFailed' ? fieldsRefused : failure.error,
        waitOf(failure.retryAfterSeconds),
      ),
      code: failure.error,
      ...(failure.current === undefined ? {} : { current: failure.current }),
      ...(failure.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: failure.retryAfterSeconds }),
      ...(failure.triesLeft === undefined ? {} : { triesLeft: failure.triesLeft }),
      ...(goal === undefined ? {} : { marketing: { en: goal } }),
      ...(failure.error === 'restorationNeeded' ? { action: 'GO_TO_RESTORE_PASSWORD' } : {}),
    },
  }
}
