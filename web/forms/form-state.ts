/** Server side of forms: returns the typed values with the errors. */
import { data } from 'react-router'
import { passwordCounts, type PasswordCounts } from '../../domain/person/passwords.ts'
import type { Problem } from '../../contract/errors.ts'

export type FormState = {
  readonly values: Readonly<Record<string, string>>
  /** Errors by field in the page's language. The summary and the field show the same text. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Error of the whole form, when no field is to blame. */
  readonly message: string | null
  /** The error is in a hidden field: the page is outdated or was manipulated. */
  readonly outOfDate?: boolean
  /** Attempts left, when a code was requested. */
  readonly triesLeft?: number | undefined
  /** Character counts of the refused new password. The password itself is not returned. */
  readonly passwordHas?: PasswordCounts | undefined
  /** Link to the obstacle. */
  readonly way?: { readonly href: string; readonly text: string } | undefined
}

/** Whether the state is a refusal. A response that only asks for more is not. */
export const isRefusal = (state: FormState | undefined): boolean =>
  state !== undefined &&
  (state.message !== null || state.outOfDate === true || Object.keys(state.errors).length > 0)

/** The field with the signed-in customer of the form's page. */
export const enteredBy = 'typedBy'

/** Never written back into a page. */
const secretFields = new Set([
  'csrf',
  'password',
  'repeated',
  'currentPassword',
  'otp',
  'addOnsOtp',
  'captcha',
  'passkeyAnswer',
  'passkeyProof',
  'idempotencyKey',
])

const passwordFields = new Set(['password', 'repeated', 'currentPassword'])

/**
 * Text fields of a form, trimmed except for passwords. The parts of a DateField (`birthDate.day` ...) are
 * kept and also joined under its name as DD.MM.YYYY, or as an empty text when all are empty.
 */
export function readForm(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && name !== 'csrf' && name !== enteredBy)
      values[name] = passwordFields.has(name) ? value : value.trim()
  }
  for (const key of Object.keys(values)) {
    if (key.endsWith('.day'))
      values[key.slice(0, -'.day'.length)] = joinedDay(values, key.slice(0, -'.day'.length))
  }
  return values
}

/** The file of a form; null when none was chosen, which browsers send as an empty file without a name. */
export function readFile(form: FormData, name: string): File | null {
  const file = form.get(name)
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null
}

/** The files of a field that takes several. */
export const readFiles = (form: FormData, name: string): File[] =>
  form
    .getAll(name)
    .filter((file): file is File => file instanceof File && (file.size > 0 || file.name !== ''))

function joinedDay(values: Readonly<Record<string, string>>, name: string): string {
  const [date = '', month = '', year = ''] = ['day', 'month', 'year'].map(
    (part) => values[`${name}.${part}`] ?? '',
  )
  return date + month + year === '' ? '' : `${date.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
}

/** The typed values without secrets, safe to show again. */
export const refilledForm = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.has(name)))

/** Errors of the whole form that belong to one field; shown at that field. */
const fieldOf: Readonly<Partial<Record<Problem['code'], string>>> = {
  codeWrong: 'otp',
  codeEnded: 'otp',
  contractNotFound: 'contractNumber',
  noValidAgreement: 'contractNumber',
}
/** Two codes are judged together, so both fields show the error. */
function errorsOf(
  { errors, code, message }: Problem,
  typed: Readonly<Record<string, string>>,
): Problem['errors'] {
  const field = fieldOf[code]
  if (field === undefined || Object.keys(errors).length > 0) return errors
  const both = field === 'otp' && typed.addOnsOtp !== undefined
  return { [field]: [message], ...(both ? { addOnsOtp: [message] } : {}) }
}

/** A refusal that is not the fault of a typed field. */
export const ofNoField = (problem: Problem): Problem => ({ ...problem, errors: {} })

/** For a field that was not checked, the number of attempts stays as shown before. */
const triesLeftOf = ({ code, triesLeft }: Problem, typed: string | undefined): number | undefined =>
  triesLeft ??
  ((code === 'validationFailed' || code === 'codeResendTooEarly') && /^\d$/.test(typed ?? '')
    ? Number(typed)
    : undefined)

/**
 * Response of an action that the API refused: status, texts and typed values. `fields` maps API names to form
 * names: `{ payoutPhone: 'phone' }`, or `{ periodDays: null }` for a field that the form hides. `way` links
 * to the obstacle.
 */
export function refused(
  problem: Problem,
  status: number,
  values: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string | null>> = {},
  way?: FormState['way'],
) {
  const named = Object.entries(errorsOf(problem, values)).map(
    ([name, texts]) => [fields[name] === undefined ? name : fields[name], texts] as const,
  )
  const errors: FormState['errors'] = Object.fromEntries(
    named.flatMap(([name, texts]) => (name === null ? [] : [[name, texts] as const])),
  )
  const outOfDate = named.some(([name]) => name === null)
  const state: FormState = {
    values: refilledForm(values),
    errors,
    message: named.length > 0 ? null : problem.message,
    ...(outOfDate && { outOfDate }),
    ...(errors.password && values.password !== undefined
      ? { passwordHas: passwordCounts(values.password) }
      : {}),
    triesLeft: triesLeftOf(problem, values.triesLeft),
    way,
  }
  return data(state, { status })
}
