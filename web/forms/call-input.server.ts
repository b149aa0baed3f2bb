/**
 * A form as the input of its call: the contract's schemas name the fields and their kinds. The API validates;
 * here typed text only finds its place.
 */
import type { CallKey, Input } from '../../contract/client.ts'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { readFile } from './form-state.ts'

type Values = Readonly<Record<string, string>>
type Body<K extends CallKey> = Input<K> extends { readonly body?: infer B } ? NonNullable<B> : never
type Query<K extends CallKey> = Input<K> extends { readonly query?: infer Q } ? NonNullable<Q> : never
type Some<T> = { readonly [P in keyof T]?: T[P] | undefined }

/** Parts of a call's input that the form's fields do not give, or give under other names. */
export type InputParts<K extends CallKey> = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Some<Query<K>>
  readonly body?: Some<Body<K>>
  readonly file?: Blob
}

/** The part of a JSON schema that tells how a form carries a value. */
type Shape = {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly string[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
}

const callOf = new Map<string, Call>(calls.map((call) => [call.route, call]))

type Schema = NonNullable<Call['body']>

const shapes = new WeakMap<Schema, Shape>()
/** Computed once for each schema. */
function shapeOf(schema: Schema): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, shape)
  return shape
}

/** A number that may not come as typed text. */
const isNumber = ({ type = '', anyOf = [] }: Shape): boolean =>
  type === 'integer' ||
  type === 'number' ||
  (anyOf.some(isNumber) && !anyOf.some((each) => each.type === 'string'))

type Typed = {
  readonly values: Values
  /** A partial change (PATCH) sends what the form has: an emptied field clears the stored value. */
  readonly isPartial: boolean
}

/**
 * The value of a field. A required one is sent as typed, an optional one unless it is empty (undefined). A
 * tick is `true`; a list of choices has a tick for each (`scopes.money.read`); parts of an object are named
 * after it (`address.town`).
 */
function valueOf(shape: Shape, name: string, typed: Typed, isRequired: boolean): unknown {
  const { values, isPartial } = typed
  const text = values[name] ?? ''
  if (isNumber(shape) && text !== '' && Number.isFinite(Number(text))) return Number(text)
  switch (shape.type) {
    case 'boolean':
      return isRequired || values[name] !== undefined ? text === 'true' : undefined
    case 'array':
      return (shape.items?.enum ?? []).filter((each) => values[`${name}.${each}`] === 'true')
    case 'object': {
      const entries = entriesOf(name, values)
      if (!isRequired && Object.keys(entries).length === 0) return undefined
      return shape.properties ? fieldsOf(shape, typed, `${name}.`) : entries
    }
    case undefined:
  }
  return isRequired || text !== '' || (isPartial && values[name] !== undefined) ? text : undefined
}

const fieldsOf = ({ properties = {}, required = [] }: Shape, typed: Typed, prefix = ''): object =>
  present(
    Object.fromEntries(
      Object.entries(properties).map(([name, shape]) => [
        name,
        valueOf(shape, prefix + name, typed, required.includes(name)),
      ]),
    ),
  )

/** Fields named after an object, by the rest of their names. */
const entriesOf = (name: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [],
    ),
  )

const present = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T

/** Whether the call changes nothing: its form's key stays unused, for the act that follows. */
export const isReadOnly = (key: CallKey): boolean => callOf.get(key)?.readOnly === true

/** Whether the call takes a proof of identity (`web/forms/proof.ts`). */
export function takesProof(key: CallKey): boolean {
  const body = callOf.get(key)?.body
  const { properties = {}, required = [] }: Shape = body ? shapeOf(body) : {}
  return 'otp' in properties && 'currentPassword' in properties && !required.includes('currentPassword')
}

/** The call's input from the typed values; `parts` come first. */
export function inputOf<K extends CallKey>(
  key: K,
  form: FormData,
  values: Values,
  params: Readonly<Record<string, string | undefined>>,
  parts: InputParts<K> = {},
) {
  const { method, path, query, body, upload } = callOf.get(key)!
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const of = (schema: Schema) => fieldsOf(shapeOf(schema), { values, isPartial: method === 'PATCH' })
  return {
    ...(names.length > 0 && {
      params: Object.fromEntries(
        names.map((name) => [name, parts.params?.[name] ?? params[name] ?? values[name] ?? '']),
      ),
    }),
    // With a body the address carries no typed text: addresses stand in logs.
    ...(query && { query: present({ ...(body ? {} : of(query)), ...parts.query }) }),
    ...(body && { body: present({ ...of(body), ...parts.body }) }),
    ...(upload && { file: parts.file ?? readFile(form, 'file') ?? new File([], '') }),
  }
}
