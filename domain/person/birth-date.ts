/** Dates of birth and ages (rule identity-28). */
import { parseShownDay, type Day } from '../days.ts'
import { invalid, isInvalid, type Invalid } from '../validation.ts'

export type AgeLimits = { readonly yearsMin: number; readonly yearsMax: number }

/** Legal age (Age of Majority Act, section 2): no configuration can lower it. */
export const ageOfMajority = 18

export const defaultAgeLimits: AgeLimits = { yearsMin: ageOfMajority, yearsMax: 75 }

const partsOf = (input: string): RegExpExecArray | null =>
  /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/.exec(input.trim()) ??
  /^(\d{2})(\d{2})(\d{4})$/.exec(input.trim())

/**
 * A day typed as DD.MM.YYYY; slashes, dashes, spaces and missing zeros are put right. Null when there is no
 * such day.
 */
export function parseTypedDay(input: string): Day | null {
  const parts = partsOf(input)
  if (!parts) return null
  const [, date = '', month = '', year = ''] = parts
  const parsed = parseShownDay(`${date.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`)
  return typeof parsed === 'string' ? parsed : null
}

/** Parses a birth date of any age. 31.02.1990 has the right form, but the day does not exist. */
export const parseBirthday = (input: string): Day | Invalid<'birthDateInvalid' | 'birthDateDoesNotExist'> =>
  parseTypedDay(input) ?? invalid(partsOf(input) ? 'birthDateDoesNotExist' : 'birthDateInvalid')

/** Full years on `on`. A person born on 29 February has a birthday on 1 March of ordinary years. */
export function ageOn(birthDate: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export type BirthDateRefusal =
  | Invalid<'required' | 'birthDateInvalid' | 'birthDateDoesNotExist' | 'birthDateInFuture'>
  | (Invalid<'tooYoung' | 'tooOld'> & { readonly years: number })

/** A birth date within the age limits, both included; the refusal names the limit that its message is built from. */
export function parseBirthDate(
  input: string,
  today: Day,
  limits: AgeLimits = defaultAgeLimits,
): Day | BirthDateRefusal {
  if (input.trim() === '') return invalid('required')
  const birthDate = parseBirthday(input)
  if (isInvalid(birthDate)) return birthDate
  if (birthDate > today) return invalid('birthDateInFuture')
  const age = ageOn(birthDate, today)
  if (age < limits.yearsMin) return { error: 'tooYoung', years: limits.yearsMin }
  if (age > limits.yearsMax) return { error: 'tooOld', years: limits.yearsMax }
  return birthDate
}
