/**
 * Rule content as form fields, and back. An unreadable value stays as typed: it is saved with the draft, and
 * the service reports the error.
 */
import { pageCountry } from '../../texts/page-country.ts'
import { parseMoney, parsePercent } from '../../../domain/amounts.ts'
import { isDay, parseShownDay, showDay } from '../../../domain/days.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import { isInvalid } from '../../../domain/validation.ts'

type Values = Readonly<Record<string, string>>
type Thing = Readonly<Record<string, unknown>>
type Codec = {
  readonly is: 'field'
  readonly read: (typed: string) => unknown
  readonly show: (value: unknown) => string
}
export type Spec =
  | Codec
  /** Checkboxes: the names of the ticked ones. */
  | { readonly is: 'choices'; readonly among: readonly string[] }
  /**
   * `optional`: absent if every field of it is empty. `form`: converts it for the form, such as to other
   * units.
   */
  | {
      readonly is: 'thing'
      readonly fields: Readonly<Record<string, Spec>>
      readonly optional?: true
      readonly form?: { readonly shown: (kept: Thing) => Thing; readonly kept: (shown: Thing) => Thing }
    }
  /**
   * `name`: the field that identifies a row, empty in a new one; `added`: other initial values of a new row.
   */
  | { readonly is: 'list'; readonly of: Spec; readonly name: string; readonly added?: Thing }
  /** Texts by name and language; empty ones are left out. */
  | { readonly is: 'texts'; readonly languages: readonly string[] }

const asTyped = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const field = (read: Codec['read'], show: Codec['show'] = asTyped): Codec => ({ is: 'field', read, show })
const whole = (typed: string): unknown => (/^-?\d{1,9}$/.test(typed) ? Number(typed) : typed)
const percentOf = (typed: string): unknown => {
  const ppm = parsePercent(typed)
  return isInvalid(ppm) ? typed : ppm
}
const shownPercent = (value: unknown): string =>
  typeof value === 'number' ? String(value / 10_000) : asTyped(value)
/** Reads an empty field as `empty`. */
const orElse =
  (empty: undefined | null, read: Codec['read']): Codec['read'] =>
  (typed) =>
    typed === '' ? empty : read(typed)

export const text = field((typed) => typed)
/** `25.12.2026`. */
export const dayField = field(
  (typed) => parseShownDay(typed.trim()) ?? typed,
  (value) => (typeof value === 'string' && isDay(value) ? showDay(value) : asTyped(value)),
)
export const count = field(whole)
export const optionalCount = field(orElse(undefined, whole))
export const percent = field(percentOf, shownPercent)
export const percentOrNone = field(orElse(null, percentOf), shownPercent)
export const shillings = field(
  (typed) => {
    const amount = parseMoney(typed, pageCountry().currency)
    return isInvalid(amount) ? typed : amount
  },
  (value) => (typeof value === 'number' ? String(toMajor(value as Cents)) : asTyped(value)),
)
export const shillingsOrNone = field(orElse(undefined, shillings.read), shillings.show)
export const yesOrNo = field(
  (typed) => typed === 'true',
  (value) => (value === true ? 'true' : ''),
)
/** `30, 61`; null if empty. */
export const daysOrNone = field(
  orElse(null, (typed) =>
    /^\d{1,4}(?:[, ]+\d{1,4})*$/.test(typed) ? typed.split(/[, ]+/).map(Number) : typed,
  ),
  (value) => (Array.isArray(value) ? value.join(', ') : asTyped(value)),
)
/** `-3, 0, 7`. */
export const steps = field(
  (typed) =>
    /^[-−]?\d{1,3}(?:[, ]+[-−]?\d{1,3})*$/.test(typed)
      ? typed.replaceAll('−', '-').split(/[, ]+/).map(Number)
      : typed,
  (value) => (Array.isArray(value) ? value.join(', ') : asTyped(value)),
)
/** `usual` is shown where the content has no value. */
export const choice = (usual = '') =>
  field(
    (typed) => typed,
    (value) => asTyped(value) || usual,
  )

const languagesOf = (languages: readonly string[], texts: unknown): [string, string][] =>
  languages.map((each) => [each, isThing(texts) ? asTyped(texts[each]) : ''])
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const under = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`

/** Field values of the form for a content. */
export function valuesOf(spec: Spec, content: unknown, path = ''): Record<string, string> {
  switch (spec.is) {
    case 'field':
      return { [path]: spec.show(content) }
    case 'choices':
      return Object.fromEntries(
        spec.among.map((each) => [
          under(path, each),
          Array.isArray(content) && content.includes(each) ? 'true' : '',
        ]),
      )
    case 'thing': {
      const thing = isThing(content) ? (spec.form?.shown(content) ?? content) : {}
      return Object.assign(
        {},
        ...Object.entries(spec.fields).map(([name, each]) => valuesOf(each, thing[name], under(path, name))),
      ) as Record<string, string>
    }
    case 'texts':
      return Object.fromEntries(
        Object.entries(isThing(content) ? content : {}).flatMap(([name, texts]) =>
          languagesOf(spec.languages, texts).map(([language, text]) => [
            under(under(path, name), language),
            text,
          ]),
        ),
      )
    case 'list':
      return Object.assign(
        {},
        ...(Array.isArray(content) ? content : []).map((each, at) =>
          valuesOf(spec.of, each, under(path, at)),
        ),
      ) as Record<string, string>
  }
}

/**
 * Errors by field of the form, each once: an error in one of several figures in a field belongs to that
 * field.
 */
export function errorsAt(
  faults: readonly { readonly field: string; readonly text: string }[],
  fields: readonly string[],
): Record<string, string[]> {
  const known = new Set(fields)
  const errors: Record<string, string[]> = {}
  for (const { field, text } of faults) {
    let at = field
    while (!known.has(at) && at.includes('.')) at = at.slice(0, at.lastIndexOf('.'))
    const name = known.has(at) ? at : field
    if (!errors[name]?.includes(text)) errors[name] = [...(errors[name] ?? []), text]
  }
  return errors
}

/** Name of the checkbox that removes a row of a list. */
export const removeField = (path: string): string => `${path}.remove`

/** Content of a form, without removed rows. */
export function contentOf(spec: Spec, values: Values, path = ''): unknown {
  switch (spec.is) {
    case 'field':
      return spec.read(values[path] ?? '')
    case 'choices':
      return spec.among.filter((each) => values[under(path, each)] === 'true')
    case 'thing': {
      const names = Object.keys(spec.fields)
      if (spec.optional && names.every((name) => isEmpty(values, under(path, name)))) return undefined
      const thing: Thing = Object.fromEntries(
        names.map((name) => [name, contentOf(spec.fields[name]!, values, under(path, name))]),
      )
      return spec.form?.kept(thing) ?? thing
    }
    case 'texts': {
      const found: Record<string, Record<string, string>> = {}
      for (const [field, text] of Object.entries(values)) {
        const language = spec.languages.find((each) => field.endsWith(`.${each}`))
        if (language === undefined || !field.startsWith(`${path}.`) || text === '') continue
        const name = field.slice(path.length + 1, -language.length - 1)
        found[name] = { ...found[name], [language]: text }
      }
      return found
    }
    case 'list': {
      const rows: unknown[] = []
      for (let at = 0; Object.keys(values).some((name) => name.startsWith(`${under(path, at)}.`)); at += 1)
        if (values[removeField(under(path, at))] !== 'true')
          rows.push(contentOf(spec.of, values, under(path, at)))
      return rows
    }
  }
}

const isEmpty = (values: Values, path: string): boolean =>
  Object.entries(values).every(
    ([name, value]) => value === '' || (name !== path && !name.startsWith(`${path}.`)),
  )

/**
 * The form with a new row in a list: a copy of the last one without its name, unless the list defines the
 * initial values.
 */
export function withRow(spec: Spec, values: Values, list: string): Record<string, string> {
  const found = specAt(spec, list)
  if (found?.is !== 'list') return { ...values }
  const rows = contentOf(found, values, list) as unknown[]
  const last = rows.at(-1)
  const row = { ...(found.added ?? (isThing(last) ? last : {})), [found.name]: '' }
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`))
  return { ...Object.fromEntries(others), ...valuesOf(found, [...rows, row], list) }
}

function specAt(spec: Spec, path: string): Spec | undefined {
  return path.split('.').reduce<Spec | undefined>((at, name) => {
    if (at?.is === 'thing') return at.fields[name]
    return at?.is === 'list' ? at.of : undefined
  }, spec)
}
