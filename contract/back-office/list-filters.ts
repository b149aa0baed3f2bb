/** How filters, order and columns of a list are parsed. */
import { byCountry } from '../country-rule.ts'
import { z } from 'zod'
import { parseMoney } from '../../domain/amounts.ts'
import { parseTypedDay } from '../../domain/person/birth-date.ts'
import { isDay, type Day } from '../../domain/days.ts'
import { isInvalid, type Invalid } from '../../domain/validation.ts'
import { isRange, lists, regionChoices, type FilterKind, type ListName } from './list-table.ts'

/** An empty filter has no effect: a form sends all of its fields. */
const typed = <Value>(rule: (input: string) => Value) =>
  z
    .string()
    .max(60, 'textTooLong')
    .optional()
    .transform((input, context): Exclude<Value, Invalid> | undefined => {
      if (input === undefined || input.trim() === '') return undefined
      const value = rule(input.trim())
      if (!isInvalid(value)) return value as Exclude<Value, Invalid>
      context.addIssue({ code: 'custom', message: (value as Invalid).error })
      return z.NEVER
    })

const typedDay = (input: string): Day | Invalid =>
  (isDay(input) ? input : parseTypedDay(input)) ?? { error: 'dayInvalid' }
const typedMoney = z
  .string()
  .max(60, 'textTooLong')
  .optional()
  .pipe(
    byCountry(
      (input: string | undefined, { currency }) =>
        input === undefined || input.trim() === '' ? undefined : parseMoney(input, currency),
      true,
    ),
  )
const typedNumber = (input: string): number | Invalid =>
  /^\d{1,5}$/.test(input) ? Number(input) : { error: 'numberInvalid' }
const oneOf =
  (options: readonly string[]) =>
  (input: string): string | Invalid =>
    options.includes(input) ? input : { error: 'choiceInvalid' }

const fieldsOf = (name: string, kind: FilterKind): Readonly<Record<string, z.ZodType>> => {
  if (kind === 'region')
    return {
      [name]: z
        .string()
        .max(60, 'textTooLong')
        .optional()
        .pipe(
          byCountry(
            (input: string | undefined, country) => input && oneOf(regionChoices(country))(input),
            true,
          ),
        )
        .describe('a region of the country, or notKnown'),
    }
  if (!isRange(kind)) return { [name]: typed(oneOf(kind)).describe(`one of ${kind.join(', ')}`) }
  const field =
    kind === 'days'
      ? () => typed(typedDay).describe('YYYY-MM-DD or DD.MM.YYYY')
      : kind === 'money'
        ? () => typedMoney.describe('in shillings')
        : () => typed(typedNumber)
  return { [`${name}From`]: field(), [`${name}To`]: field() }
}

/** Filters, order and columns in the address of a list. */
export const chosenOf = (list: ListName) => {
  const orders: readonly string[] = lists[list].orders
  return {
    ...Object.fromEntries(
      Object.entries<FilterKind>(lists[list].filters).flatMap(([name, kind]) =>
        Object.entries(fieldsOf(name, kind)),
      ),
    ),
    sort: typed(oneOf(orders.flatMap((order) => [order, `-${order}`]))).describe(
      `${orders.join(', ')}; with - before it the greatest first`,
    ),
    columns: z
      .union([z.string().max(600), z.array(z.string().max(40)).max(40)])
      .optional()
      .transform((input) => (typeof input === 'string' ? input.split(',') : input))
      .describe('column names in order; default: the columns shown first'),
  }
}
