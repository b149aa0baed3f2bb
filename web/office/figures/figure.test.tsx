/** Goal: a figure shows its charts and tables, links its cells to lists, and says when it has no rows. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FigureView, type Figure } from './figure.tsx'

const columns: Figure['columns'] = [
  { name: 'month', title: 'Month', kind: 'month', words: {}, marks: {}, isShown: true },
  { name: 'loans', title: 'Loans', kind: 'count', words: {}, marks: {}, isShown: true },
  { name: 'bad', title: 'Bad', kind: 'share', words: {}, marks: {}, isShown: true },
  {
    name: 'state',
    title: 'State',
    kind: 'word',
    words: { act: 'Act' },
    marks: { act: 'bad' },
    isShown: true,
  },
  { name: 'raw', title: 'Raw', kind: 'money', words: {}, marks: {}, isShown: false },
]
const link = 'loans?status=active&product=standard'
const rows: Figure['rows'] = [
  {
    cells: { month: '2026-03-01', loans: 1_200, bad: 0.255, state: 'act', raw: 7 },
    links: { loans: link },
  },
]
const figure: Figure = {
  name: 'example',
  title: 'Example',
  definition: 'What it counts.',
  empty: 'No loans yet.',
  note: null,
  isWarning: false,
  isWide: false,
  isReversed: false,
  tiles: [],
  charts: [],
  columns,
  rows,
  tables: [],
  links: [],
}
const lines = [
  {
    name: 'Bad',
    points: [
      { x: 20_513, y: 0.25 },
      { x: 20_544, y: 0.5 },
    ],
  },
]
const chart = { title: 'Bad by month', x: 'month', xPrefix: '', y: 'share', lines } as const

function shown(parts: Partial<Figure>, permissions: readonly string[] = ['money.read']): string {
  const id = 'office/layout'
  const element = <FigureView figure={{ ...figure, ...parts }} csv="/api/file" />
  const router = createMemoryRouter([{ id, path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { [id]: { permissions, limits: [] } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

test('a figure without a chart is an open table of its shown columns, with cells by their kind', () => {
  const page = shown({})
  expect(page).toContain('March 2026')
  expect(page).toContain('1,200')
  expect(page).toContain('25.5 %')
  expect(page).toContain('Act')
  expect(page).not.toContain('Raw')
  expect(page).not.toContain('<summary>Figures</summary>')
  expect(page).toContain('href="/api/file"')
})

test('a figure with a chart draws it, with its table one press away', () => {
  const page = shown({ charts: [{ ...chart, lines: [...lines] }] })
  expect(page).toContain('aria-label="Bad by month"')
  expect(page).toContain('March 2026')
  expect(page).toContain('<summary>Figures</summary>')
})

test('a cell is linked to the list behind it, for staff who may open the list', () => {
  const href = 'href="/office/lists/loans?status=active&amp;product=standard"'
  expect(shown({})).toContain(href)
  expect(shown({}, [])).not.toContain('/office/lists/')
  expect(shown({ tiles: [{ title: 'PAR 30', amount: 500, share: 0.1, link }] })).toContain('PAR 30')
})

test('a figure without rows says so, with or without a chart', () => {
  expect(shown({ rows: [] })).toContain('No loans yet.')
  expect(shown({ rows: [], charts: [{ ...chart, lines: [] }] })).toContain('No loans yet.')
})

test('rows that end with the newest are shown newest first', () => {
  const [march] = rows
  const april = { ...march!, cells: { ...march!.cells, month: '2026-04-01' } }
  const page = shown({ rows: [march!, april], isReversed: true })
  expect(page.indexOf('April 2026')).toBeLessThan(page.indexOf('March 2026'))
})

test('a note that needs attention is marked', () => {
  expect(shown({ note: 'Under four fifths: Turkana', isWarning: true })).toContain(
    '▲ Under four fifths: Turkana',
  )
  expect(shown({ note: 'Enough.' })).not.toContain('▲')
})
