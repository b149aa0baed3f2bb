/** Goal: a table with many figures fits its page. Method: which of its parts may wrap on a desktop. */
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Table } from './table.tsx'

test('a figure never wraps, and its column title may', () => {
  const html = htmlOf(
    <Table
      label="Rolls"
      columns={['From', { figures: 'More than 90 days late' }]}
      empty=""
      rows={[{ key: 1, cells: ['On time', '12.5 %'] }]}
    />,
  )
  const classOf = (tag: string) =>
    new RegExp(`<${tag}[^>]*class="([^"]*)"[^>]*>(?:(?!</${tag}>).)*(?:More|12)`)
  const [, title = ''] = classOf('th').exec(html.slice(html.indexOf('From</th>') + 9)) ?? []
  expect(title).toContain('lg:text-right')
  expect(title).not.toContain('whitespace-nowrap')
  expect(html.slice(html.indexOf('<td'))).toContain('lg:whitespace-nowrap')
})
