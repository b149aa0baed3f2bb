/** What the contract's schemas are in the description. */
import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
