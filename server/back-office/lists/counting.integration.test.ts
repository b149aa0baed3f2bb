/**
 * Goal: counts and totals of the loan list are read from an index alone; otherwise each of a million rows
 * would be looked up. Method: the columns of its filters and sums are in the indexes of its orders.
 */
import { nairobi } from '../../../domain/country/nairobi.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { people, setUp } from '../tasks/tasks.fixture.ts'
import { parseListQuery, type Query } from './list-query.ts'
import { definitionOf } from './definitions/by-name.ts'

setUp()

/** Other filters read tables of their own, or few loans. */
const counted: readonly Query[] = [
  ...['active', 'repaid', 'writtenOff', 'ceded'].map((status) => ({ status })),
  ...['late', 'today', 'later'].map((due) => ({ due })),
  { daysLateFrom: '1' },
  { dueOnFrom: '2026-01-01' },
  { paidOutOnFrom: '2026-01-01' },
  { principalFrom: '500' },
]

const columnsIn = (of: RawBuilder<unknown>): readonly string[] =>
  [...of.compile(people.database.db).sql.matchAll(/\bbase"?\."?(\w+)/g)].map(([, column]) => column!)

test.each(['loan_in_order_paid_out', 'loan_in_order_due'])(
  'the index %s has all columns that loans are counted by',
  async (index) => {
    const definition = definitionOf('loans', people.clock.today())
    const conditions = counted.map(
      (query) =>
        parseListQuery('loans', definition, query, { customers: true, numbers: true }, nairobi).conditions,
    )
    expect(conditions.every((each) => each.length > 0)).toBe(true)
    const named = [...conditions.flat(), ...Object.values(definition.sums)].flatMap(columnsIn)
    const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute where attrelid = ${index}::regclass`.execute(
      people.database.db,
    )
    expect(named).toEqual(expect.arrayContaining(['status', 'taken_back_on']))
    expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining([...new Set(named)]))
  },
)
