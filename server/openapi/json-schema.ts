/** What the contract's schemas are in the description. */
import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema: made }) => {
      if (made.format !== undefined) delete made.pattern // the format says it in a word
      // Every whole number here is one that JavaScript holds.
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
      // An answer may get further fields later.
      if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties
    },
  })
  return rest
}

/** Whether an input may lack all its fields. Read from its description: a parse would need the country. */
export const mayLackAll = ({ required, anyOf }: Json): boolean =>
  Array.isArray(anyOf)
    ? (anyOf as readonly Json[]).some(mayLackAll)
    : !Array.isArray(required) || required.length === 0
