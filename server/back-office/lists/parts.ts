/** Shared parts of list definitions. */
import { sql, type RawBuilder } from 'kysely'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { Column, Condition, Order, Range } from './definition.ts'

/** Join of the row's customer, if it has one. */
export const withCustomer = sql`
  left join customer_profile profile on profile.customer_id = base.customer_id
  left join identity_user account on account.id = base.customer_id`

export const nameOf = sql`nullif(concat_ws(' ', profile.first_name, profile.middle_name, profile.last_name), '')`

export const customerColumns: readonly Column[] = [
  { key: 'customer', kind: 'text', value: nameOf, isPersonal: true },
  { key: 'phone', kind: 'text', value: sql`account.phone`, isPersonal: true, isNumber: true, isHidden: true },
]

export const column = (key: string, kind: Column['kind'], name: string = key): Column => ({
  key,
  kind,
  value: sql.ref(`base.${name}`),
})
export const order = (name: string, type: Order['type']): Order => ({ by: sql.ref(name), type })

const ends = <Value>(
  { from, to }: Range<Value>,
  least: (value: Value) => Condition,
  most: (value: Value) => Condition,
): Condition[] => [...(from === null ? [] : [least(from)]), ...(to === null ? [] : [most(to)])]

export const choice = (column: string) => (option: string) => [sql<boolean>`${sql.ref(column)} = ${option}`]

/** Filter whose choices are conditions instead of column values. */
export const cases =
  <Option extends string>(conditions: Readonly<Record<Option, Condition>>) =>
  (option: Option) => [conditions[option]]

export const days = (column: string) => (range: Range<Day>) =>
  ends(
    range,
    (from) => sql<boolean>`${sql.ref(column)} >= ${from}::date`,
    (to) => sql<boolean>`${sql.ref(column)} <= ${to}::date`,
  )

/** Range of days on a timestamp column. */
export const daysOfInstant = (column: string) => (range: Range<Day>, zone: Zone) =>
  ends(
    range,
    (from) => sql<boolean>`${sql.ref(column)} >= ${zone.startOf(from)}::timestamptz`,
    (to) => sql<boolean>`${sql.ref(column)} < ${zone.startOf(addDays(to, 1))}::timestamptz`,
  )

/** Range of amounts in cents. */
export const money = (column: string) => (range: Range<number>) =>
  ends(
    range,
    (from) => sql<boolean>`${sql.ref(column)} >= ${from}::bigint`,
    (to) => sql<boolean>`${sql.ref(column)} <= ${to}::bigint`,
  )

/** Range of the number of days from a column's day to today: more days mean an earlier day. */
export const daysSince = (column: string, today: Day, range: Range<number>): RawBuilder<boolean>[] =>
  ends(
    range,
    (from) => sql<boolean>`${sql.ref(column)} <= ${addDays(today, -from)}::date`,
    (to) => sql<boolean>`${sql.ref(column)} >= ${addDays(today, -to)}::date`,
  )
