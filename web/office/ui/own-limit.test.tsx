/** Goal: the form of an action on a loan shows the viewer's own approval limit. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { view } from '../../ui/html.fixture.tsx'
import { ServerView } from '../../ui/visit.tsx'
import { FlagLoan, Restructure, Settle, Waive } from '../loan/concession-forms.tsx'
import { SellLoan, WriteOff } from '../loan/write-off-and-sale.tsx'
import type { ActionFormProps } from '../loan/action-form.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

/** Renders for a viewer with these limits, as the back office layout passes them. */
function shownTo(
  limits: readonly { permission: string; most: number; left: number }[],
  part: ReactNode,
): string {
  const id = 'office/layout'
  const permissions = ['loans.sell', 'loans.writeOff']
  const router = createMemoryRouter([{ id, path: '*', element: part, loader: () => null }], {
    hydrationData: { loaderData: { [id]: { permissions, limits } } },
  })
  return renderToStaticMarkup(
    <ServerView value={view}>
      <RouterProvider router={router} />
    </ServerView>,
  ).replaceAll('\u00a0', ' ')
}
const props = {
  loan: {},
  refusal: undefined,
  looked: undefined,
  idempotencyKey: '1',
} as unknown as ActionFormProps
const limits = [
  { permission: 'loans.waive', most: 90_000, left: 2_000 },
  { permission: 'loans.settle', most: 90_000, left: 5_000 },
  { permission: 'loans.restructure', most: 90_000, left: 30_000 },
  { permission: 'loans.writeOff', most: 90_000, left: 7_000 },
]

test.each([
  [Waive, ['Waivers above KES 2,000, the rest of your limit today, need a second approver.']],
  [Settle, ['Waivers above KES 5,000, the rest of your limit today, need a second approver.']],
  [
    Restructure,
    [
      'Amounts owed above KES 30,000, the rest of your limit today, need a second approver.',
      'Waivers above KES 2,000, the rest of your limit today, need a second approver.',
    ],
  ],
  [FlagLoan, ['Waivers above KES 2,000, the rest of your limit today, need a second approver.']],
  [WriteOff, ['Amounts owed above KES 7,000, the rest of your limit today, need a second approver.']],
  [SellLoan, ['A second approver is required.']],
])("the form shows the viewer's limit for %o", (Form, says) => {
  for (const line of says) expect(shownTo(limits, <Form {...props} />)).toContain(line)
})

test("every waiver needs a second approver without a limit, or once the day's limit is used up", () => {
  expect(shownTo([{ permission: 'loans.waive', most: 2_000, left: 0 }], <Waive {...props} />)).toContain(
    'A second approver is required for any waiver.',
  )
  const html = shownTo([], <Waive {...props} />)
  expect(html).toContain('A second approver is required for any waiver.')
  expect(html).not.toContain('more than')
})

test('a viewer whose restructures all need approval reads only that, not the waiver limit', () => {
  const html = shownTo([{ permission: 'loans.waive', most: 90_000, left: 2_000 }], <Restructure {...props} />)
  expect(html).toContain('A second approver is required.')
  expect(html).not.toContain('Waivers above')
})
