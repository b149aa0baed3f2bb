/** The history shows how and when each loan ended. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { day } from '../../domain/days.ts'
import { textOf } from '../ui/html.fixture.tsx'
import History from './history.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

type Items = ComponentProps<typeof History>['loaderData']
const shown = (change: Partial<Items[number]>): string => {
  const item = {
    id: '1',
    documentNumber: 'B234567890',
    requestDate: day('2026-03-02'),
    size: 5_000,
    termDays: 30,
    label: 'active',
    paidOutOn: day('2026-03-02'),
    closedOn: null,
    writtenOffOn: null,
    ...change,
  }
  const props = { loaderData: [item] } as unknown as ComponentProps<typeof History>
  return textOf(<History {...props} />)
}

test('a written-off loan shows the day', () => {
  const text = shown({ label: 'writtenOff', writtenOffOn: day('2026-11-17') })
  expect(text).toContain('Written off on 17.11.2026')
  expect(text).not.toContain('Closed on')
})

test('a repaid loan has the label of the specification, and the day on which it was closed', () => {
  const text = shown({ label: 'extinguished', closedOn: day('2026-03-20') })
  for (const part of ['Extinguished', 'Closed on 20.03.2026']) expect(text).toContain(part)
})

test('a past due loan is marked, and a cancelled application has its reason', () => {
  expect(shown({ label: 'pastDue' })).toContain('Past due')
  const declined = shown({ label: 'notApprovedCancelled', cancellationReason: 'offerDeclined' })
  expect(declined).toContain('Not approved (cancelled)')
  expect(declined).toContain('You declined our offer.')
})
