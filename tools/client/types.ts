/** Converts JSON Schema, as the contract's schemas produce it, to TypeScript types. */

export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}
const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const inBrackets = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type)
const oneOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')

export function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return oneOf(schema.enum.map((each) => JSON.stringify(each)))
  const any = schema.anyOf ?? schema.oneOf
  if (any) return oneOf(any.map(typeOf))
  if (schema.allOf) return schema.allOf.map((each) => inBrackets(typeOf(each))).join(' & ')
  if (typeof schema.type !== 'string')
    return schema.type ? oneOf(schema.type.map((type) => typeOf({ ...schema, type }))) : 'unknown'
  if (schema.type === 'array') return arrayOf(schema)
  return schema.type === 'object' ? objectOf(schema) : (simple[schema.type] ?? 'unknown')
}

function arrayOf({ prefixItems, items }: Schema): string {
  if (prefixItems) return `readonly [${prefixItems.map(typeOf).join(', ')}]`
  return `readonly ${inBrackets(typeof items === 'object' ? typeOf(items) : 'unknown')}[]`
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, each]) => `readonly ${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(each)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object'
    ? `Readonly<Record<string, ${typeOf(additionalProperties)}>>`
    : 'Readonly<Record<string, unknown>>'
}
