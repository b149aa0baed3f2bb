/**
 * Goal: the document photo fits its place in the served page, whose policy allows no inline style of an
 * element.
 */
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { Pictures } from './pictures.tsx'

test('the photo fills its place without an inline style', () => {
  const scans = [{ kind: 'mainPage', fileKind: 'jpeg', uploadedAt: '2026-03-02T09:00:00.000Z' }]
  const request = { id: 'r-1', scans } as unknown as ComponentProps<typeof Pictures>['request']
  const html = htmlOf(<Pictures request={request} />)
  expect(html).toContain('h-full w-full')
  expect(html).not.toContain('style=')
})
