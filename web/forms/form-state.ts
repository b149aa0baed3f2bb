/** Forms on the server's side: what was typed comes back, with what was wrong beside it. */
import { data } from 'react-router'
import { passwordCounts, type PasswordCounts } from '../../domain/person/passwords.ts'
import type { Problem } from '../../contract/errors.ts'

export type FormState = {
  readonly values: Readonly<Record<string, string>>
  /** Texts by field, in the page's language; the same words go into the summary and beside the field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What is wrong with the whole, where no field is to blame. */
  readonly message: string | null
  /** What is wrong was in no field that anybody fills in: the page is not the one that is open now, or was tampered with. */
  readonly outOfDate?: boolean
  /** How often what was sent can still be tried, where a code was asked for. */
  readonly triesLeft?: number | undefined
  /** What the refused new password had of what rules count: the password itself is not written back. */
  readonly passwordHas?: PasswordCounts | undefined
  /** Where to see what stands in the way. */
  readonly way?: { readonly href: string; readonly text: string } | undefined
}

/** Whether something was refused: an answer that only asks for more is no failure. */
export const isRefusal = (state: FormState | undefined): boolean =>
  state !== undefined &&
  (state.message !== null || state.outOfDate === true || Object.keys(state.errors).length > 0)

/** The field that says who is signed in on the page of a form. */
export const typedBy = 'typedBy'

/** Never written back into a page. */
const secretFields = new Set([
  'csrf',
  'password',
  'repeated',
  'currentPassword',
  'otp',
  'addOnsOtp',
  'captcha',
  'idempotencyKey',
])

const passwordFields = new Set(['password', 'repeated', 'currentPassword'])

/**
 * The text fields of a form, trimmed but for passwords. The parts of a DateField (`birthDate.day` ...) are
 * kept and also joined under its name as DD.MM.YYYY, or as an empty text when none was filled in.
 */
export function readForm(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && name !== 'csrf' && name !== typedBy)
      values[name] = passwordFields.has(name) ? value : value.trim()
  }
  for (const key of Object.keys(values)) {
    if (key.endsWith('.day'))
      values[key.slice(0, -'.day'.length)] = joinedDay(values, key.slice(0, -'.day'.length))
  }
  return values
}

/** The file of a form; null where none was chosen, which browsers send as an empty file without a name. */
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

/** What was typed, without secrets: safe to show again. */
export const shownAgain = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.has(name)))

/** Refusals of the whole that are about one field all the same: said straight under it. */
const fieldOf: Readonly<Partial<Record<Problem['code'], string>>> = {
  codeWrong: 'otp',
  codeEnded: 'otp',
  contractNotFound: 'contractNumber',
  noValidAgreement: 'contractNumber',
}
/** Two codes are judged together: what is wrong with them is said of both. */
function errorsOf(
  { errors, code, message }: Problem,
  typed: Readonly<Record<string, string>>,
): Problem['errors'] {
  const field = fieldOf[code]
  if (field === undefined || Object.keys(errors).length > 0) return errors
  const both = field === 'otp' && typed.addOnsOtp !== undefined
  return { [field]: [message], ...(both ? { addOnsOtp: [message] } : {}) }
}

/** A field that was not even looked at leaves the tries as they were said before. */
const triesLeftOf = ({ code, triesLeft }: Problem, typed: string | undefined): number | undefined =>
  triesLeft ??
  ((code === 'validationFailed' || code === 'codeResendTooEarly') && /^\d$/.test(typed ?? '')
    ? Number(typed)
    : undefined)

/**
 * The answer of an action that the API refused: its status, its words, and what was typed. `fields` names the form's
 * fields where the API calls them differently: `{ payoutPhone: 'phone' }` is API name to form name, `{ periodDays: null }`
 * a field that the form hides. `way` leads to what stands in the way.
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
    values: shownAgain(values),
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
