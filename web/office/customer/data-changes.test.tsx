/** The outcome of a data change, on the pages where officers read it. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { htmlOf, textOf } from '../../ui/html.fixture.tsx'
import Changes from './changes.tsx'
import { Trail } from '../request/decision.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

test('the audit trail shows why a change was declined', () => {
  const entry = {
    seq: 1,
    at: '2026-11-23T06:00:00.000Z',
    officer: 'officer@mkopo.example',
    act: 'data.declined',
    subject: 'change',
    customerId: null,
    before: null,
    after: { note: 'A digit was wrong.' },
  }
  expect(textOf(<Trail entries={[entry]} />)).toContain('Data change declined A digit was wrong.')
})

test('after a decision one press opens the customer request to answer', () => {
  const props = { loaderData: { items: [], done: 'It is done.', appeal: 'a-1' } }
  expect(htmlOf(<Changes {...(props as unknown as ComponentProps<typeof Changes>)} />)).toMatch(
    /<a href="\/office\/appeals\/a-1"[^>]*>Open request<\/a>/,
  )
})
