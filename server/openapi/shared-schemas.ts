/** Shapes that several calls share are described once, under the name that the contract gives them. */
import { sharedShapes } from '../../contract/shared-shapes.ts'
import { jsonSchema, type Json } from './json-schema.ts'

type Name = keyof typeof sharedShapes
/** What a place says of a shape besides the shape itself. */
const bare = ({ description: _, ...rest }: Json): string => JSON.stringify(rest)

export function createSharedSchemas() {
  const schemas = Object.entries(sharedShapes).map(
    ([name, shape]) => [name as Name, jsonSchema(shape, 'output')] as const,
  )
  const byText = new Map(
    schemas.flatMap(([name, schema]) => [
      [JSON.stringify(schema), name] as const,
      ...(schema['type'] === 'object' ? [[bare(schema), name] as const] : []),
    ]),
  )
  const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

  function within(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shared)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shared(each)]))
  }
  /** The value with each shared shape in it named instead of written. */
  function shared(value: unknown): unknown {
    if (!isObject(value) || !('type' in value)) return within(value)
    const exactly = byText.get(JSON.stringify(value))
    if (exactly) return { $ref: `#/components/schemas/${exactly}` }
    const name = byText.get(bare(value))
    return name ? { $ref: `#/components/schemas/${name}`, description: value['description'] } : within(value)
  }
  return {
    shared: (schema: Json): Json => shared(schema) as Json,
    components: Object.fromEntries(schemas.map(([name, schema]) => [name, within(schema)])) as Json,
  }
}
