/** Goal: a definition gives the file, the table, the pivoted table and the lines of a figure. */
import { expect, test } from 'vitest'
import { kenya } from '../../../domain/country/kenya.ts'
import { day, dayNumber, type Day } from '../../../domain/days.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import { defineFigure, defineFigures, type FiguresAsked } from './figures.ts'
import { pivotOf, tableOf, type FigureColumn } from './figure-tables.ts'

type Row = { month: Day; kind: 'new' | 'old'; paidCents: Cents; share: number | null }
const row = (month: string, kind: Row['kind'], paid: number, share: number | null): Row => ({
  month: day(month),
  kind,
  paidCents: cents(paid * 100),
  share,
})
const rows = [
  row('2026-04-01', 'old', 40, 0.4),
  row('2026-04-01', 'new', 30, null),
  row('2026-03-01', 'new', 20, 0.2),
]
const columns: readonly FigureColumn<Row, FiguresAsked>[] = [
  { name: 'month', title: 'Month', kind: 'month' },
  { name: 'kind', title: 'Kind', kind: 'word', words: { new: 'New', old: 'Old' } },
  { name: 'paidOut', title: 'Paid', kind: 'money', value: (each) => each.paidCents },
  { name: 'share', title: 'Share', kind: 'share', link: ({ share }) => (share === null ? null : 'loans') },
  { name: 'hint', title: 'Hint', kind: 'text', value: () => 'x', only: 'screen' },
]
const figure = defineFigure({
  name: 'example',
  title: 'Example',
  empty: 'None',
  rows: (_: FiguresAsked) => Promise.resolve(rows),
  columns,
  first: ['month', 'share'],
  charts: [{ title: 'Shares', x: 'month', y: ['share'], by: 'kind' }],
})
const asked = { on: day('2026-04-30'), country: kenya } as unknown as FiguresAsked

test('the file has raw values under names in snake case, without columns of the screen', async () => {
  expect(await figure.file(asked)).toEqual([
    ['month', 'kind', 'paid_out', 'share'],
    ['2026-04-01', 'old', 40, 0.4],
    ['2026-04-01', 'new', 30, null],
    ['2026-03-01', 'new', 20, 0.2],
  ])
  expect(await figure.file(null)).toHaveLength(1)
})

test('columns of the answer begin with those named first; a cell has its link', async () => {
  const view = await figure.show(asked)
  expect(view.columns.map(({ name }) => name)).toEqual(['month', 'share', 'kind', 'paidOut', 'hint'])
  expect(view.rows[0]).toEqual({
    cells: { month: '2026-04-01', share: 0.4, kind: 'old', paidOut: 40, hint: 'x' },
    links: { share: 'loans' },
  })
})

test('lines are in the order of the texts and rise along the axis, without missing values', async () => {
  const [march, april] = ['2026-03-01', '2026-04-01'].map((month) => dayNumber(day(month)))
  expect((await figure.show(asked)).charts[0]!.lines).toEqual([
    { name: 'New', points: [{ x: march, y: 0.2 }] },
    { name: 'Old', points: [{ x: april, y: 0.4 }] },
  ])
})

test('a pivoted table has a column for each value, and the links of its cells', () => {
  const table = pivotOf({ title: 'T', rows: ['month'], by: 'kind', value: 'share' }, columns, rows, asked)
  expect(table.columns.map(({ title, kind }) => [title, kind])).toEqual([
    ['Month', 'month'],
    ['New', 'share'],
    ['Old', 'share'],
  ])
  expect(table.rows).toEqual([
    { cells: { month: '2026-04-01', old: 0.4, new: null }, links: { old: 'loans' } },
    { cells: { month: '2026-03-01', new: 0.2 }, links: { new: 'loans' } },
  ])
  expect(tableOf({ title: 'T' }, columns, rows, asked).columns).toHaveLength(5)
})

test('a group answers one figure by name, and nothing for an unknown name', async () => {
  const group = defineFigures({
    name: 'sms',
    title: 'Group',
    lead: () => 'Lead',
    nothing: null,
    open: () => Promise.resolve(asked),
    filters: () => Promise.resolve([]),
    figures: [figure],
  })
  expect(await group.page(asked, {}, 'example')).toMatchObject({
    lead: 'Lead',
    figures: [{ name: 'example' }],
  })
  expect(await group.page(asked, {}, 'none')).toBeNull()
  expect(await group.file(asked, {}, 'none')).toBeNull()
})
