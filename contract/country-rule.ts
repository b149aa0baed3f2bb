/**
 * Fields whose rule depends on the country, such as phone numbers and amounts. The schemas are the same for every
 * country: the service names its country when it parses an input (docs/decisions/2026-11-30-country.md).
 */
import { z } from 'zod'
import type { Country } from '../domain/country/country.ts'

type Context = z.core.ParseContextInternal & { readonly country?: Country }

/** The context of a parse: `schema.safeParse(input, parsedIn(country))`. */
export const parsedIn = (country: Country): z.core.ParseContext<z.core.$ZodIssue> =>
  ({ country }) as z.core.ParseContext<z.core.$ZodIssue>

type Refusal = { readonly error: string }
const isRefused = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'error' in value

/**
 * A schema that converts a text by a rule of the country. With `refuses`, an error value of the rule refuses the
 * field; otherwise it is the field's value.
 */
export function byCountry<Value, Refuses extends boolean, Input = string>(
  rule: (input: Input, country: Country) => Value,
  refuses: Refuses,
) {
  const schema = z.transform((input: Input) => input as unknown as Value)
  const parse: typeof schema._zod.parse = (payload, context: Context) => {
    if (!context.country) throw new Error('a field of this schema is parsed by the rule of a country')
    const value = rule(payload.value as Input, context.country)
    if (refuses && isRefused(value))
      payload.issues.push({ code: 'custom', message: value.error, input: payload.value, inst: schema })
    else payload.value = value as never
    return payload
  }
  Object.assign(schema._zod, { parse, run: parse })
  return schema as z.ZodTransform<Refuses extends true ? Exclude<Value, Refusal> : Value, Input>
}
