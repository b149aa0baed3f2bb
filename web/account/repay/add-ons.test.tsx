/** The add-ons of a loan: from when to when each holds, and that it has ended. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { day } from '../../../domain/days.ts'
import { textOf } from '../../ui/html.fixture.tsx'
import AddOns from './add-ons.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

const shown = (on: string, cancelledOn: string | null = null): string => {
  const item = {
    kind: 'insurance',
    documentNumber: 'B234567890',
    price: 300,
    cancelThrough: day('2026-11-30'),
    canCancel: false,
    cancelledOn,
    holdsFrom: day('2026-11-16'),
    holdsThrough: day('2027-01-16'),
    delivery: null,
  }
  const props = { loaderData: { on: day(on), items: [item], asked: null, done: null } }
  return textOf(<AddOns {...(props as unknown as ComponentProps<typeof AddOns>)} />)
}

test('the screen shows the period of an add-on, and its end afterwards', () => {
  expect(shown('2027-01-16')).toContain('It holds from 16.11.2026 through 16.01.2027.')
  expect(shown('2027-01-17')).toContain('It held from 16.11.2026 through 16.01.2027 and has ended.')
  expect(shown('2026-12-01', '2026-11-20')).toContain('and has ended')
})
