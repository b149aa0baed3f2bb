/**
 * Validates a request against the call's schemas. Forms and query strings contain only text, which is
 * converted to the expected number or flag.
 */
import { z } from 'zod'
import type { Call } from '../../../../contract/call.ts'
import { parsedIn } from '../../../../contract/country-rule.ts'
import type { Country } from '../../../../domain/country/country.ts'
import { readFieldCode, type FieldValues } from '../../../../contract/field-codes.ts'
import { isTextCode, lengthValues } from '../../../../contract/texts/index.ts'
import { withoutInvisible } from '../../../../domain/invisible-characters.ts'

export type Parts = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: unknown
  readonly bodyIsForm: boolean
}
export type ParsedCall = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: unknown
}
/** `values`: values for the placeholders of an error's text. */
export type FieldCodes = {
  readonly fields: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, FieldValues>>
}

/** A schema compiles at its first use: make its strict copy once, not per request. */
const strictCopies = new WeakMap<z.ZodObject, z.ZodObject>()
function strictCopy(schema: z.ZodObject): z.ZodObject {
  const known = strictCopies.get(schema)
  if (known) return known
  const strict = schema.strict()
  strictCopies.set(schema, strict)
  return strict
}

/** Returns the parsed parts, or the error code of each wrong field. */
export function parseCall(call: Call, parts: Parts, country: Country): ParsedCall | FieldCodes {
  const context = parsedIn(country)
  const fields = Object.create(null) as Record<string, string> // no inherited names, such as `constructor`
  const values = Object.create(null) as Record<string, FieldValues>
  const read = (schema: z.ZodType | undefined, value: unknown, texts: boolean): unknown => {
    if (!schema) return undefined
    const strict = schema instanceof z.ZodObject && schema !== call.headers ? strictCopy(schema) : schema
    const result = texts ? parseTexts(strict, value, context) : strict.safeParse(value, context)
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      for (const [field, code, named] of codesOf(issue, value)) {
        if (fields[field] === undefined && named) values[field] = named
        fields[field] ??= code
      }
    }
    return undefined
  }
  const parsed = {
    params: read(call.params, plain(parts.params), true),
    query: read(call.query, plain(parts.query), true),
    body: read(
      call.body,
      parts.bodyIsForm ? plain(unfold(parts.body)) : emptyAsAbsent(call.body, bodyOf(call, parts.body)),
      parts.bodyIsForm,
    ),
    headers: read(call.headers, parts.headers, true),
  }
  if (Object.keys(fields).length === 0) return parsed
  return { fields, ...(Object.keys(values).length > 0 && { values }) }
}

/** Provider messages are kept unchanged. */
const bodyOf = ({ caller }: Call, body: unknown): unknown => (caller === 'provider' ? body : plain(body))

/** Removes invisible characters from all texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
}

/** A post without a body counts as empty: each missing required field is reported. */
const emptyAsAbsent = (schema: z.ZodType | undefined, body: unknown): unknown =>
  body === undefined || body === null ? (schema?.safeParse(undefined).success ? undefined : {}) : body

function codesOf(issue: z.core.$ZodIssue, input: unknown): [string, string, FieldValues?][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...path, key].join('.'), 'fieldUnknown'])
  const name = path.join('.') || 'body'
  const value = valueAt(input, issue.path)
  if (issue.message === 'textTooLong' && issue.code === 'too_big' && typeof value === 'string')
    return [[name, issue.message, lengthValues(value.trim().length, Number(issue.maximum))]]
  const { code, values } = readFieldCode(issue.message)
  if (isTextCode(code)) return [[name, code, values]]
  if (value === undefined || value === null || value === '') return [[name, 'required']]
  return [[name, reasonOf(issue)]]
}

/** For input that only programs send, the error states what is expected. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return 'textTooLong'
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'idInvalid'
  if (issue.code === 'invalid_type' && issue.expected === 'object' && issue.path.length === 0)
    return 'bodyNotObject'
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'choiceInvalid' : 'textInvalid'
}

/** Converts texts to the types that the schema expects, and validates once more. */
function parseTexts(
  schema: z.ZodType,
  input: unknown,
  context: ReturnType<typeof parsedIn>,
): z.ZodSafeParseResult<unknown> {
  const first = schema.safeParse(input, context)
  if (first.success) return first
  let value = structuredClone(input)
  let changed = false
  for (const issue of first.error.issues) {
    const text = valueAt(input, issue.path)
    const wanted = typeof text === 'string' ? readAs(issue, text) : text
    if (wanted === text) continue
    value = withValueAt(value, issue.path, wanted)
    changed = true
  }
  return changed ? schema.safeParse(value, context) : first
}

function readAs(issue: z.core.$ZodIssue, text: string): unknown {
  const ticked = issue.code === 'invalid_value' && issue.values.length === 1 && issue.values[0] === true
  const flag = ticked || (issue.code === 'invalid_type' && issue.expected === 'boolean')
  if (flag && /^(true|on|1|yes)$/i.test(text)) return true
  if (flag && /^(false|off|0|no|)$/i.test(text)) return false
  if (
    issue.code === 'invalid_type' &&
    issue.expected === 'number' &&
    text.trim() !== '' &&
    Number.isFinite(Number(text))
  )
    return Number(text)
  if (issue.code === 'invalid_type' && issue.expected === 'array') return text === '' ? [] : [text]
  return text
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )

function withValueAt(value: unknown, [key, ...rest]: readonly PropertyKey[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  const record: Record<PropertyKey, unknown> =
    typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>) : {}
  record[key] = withValueAt(record[key], rest, replacement)
  return record
}

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])
/** No call has deeper fields, and errors do not repeat longer names in full. */
const nameDepthMax = 4
const unknownNameMax = 60

/**
 * `data.firstName=Amina` becomes `{ data: { firstName: 'Amina' } }`; the form's token is not a field of the
 * call.
 */
function unfold(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return {}
  const unfolded: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(form)) {
    const path = name.split('.', nameDepthMax + 1)
    if (path.length > nameDepthMax) {
      unfolded[name.slice(0, unknownNameMax)] = value // no call has such a field: it is refused as unknown
      continue
    }
    if (name === 'csrf' || path.some((part) => forbiddenNames.has(part))) continue
    withValueAt(unfolded, path, value)
  }
  return unfolded
}
