/** Goal: whoever acts on a loan reads on the form itself up to how much they do it alone. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { view } from '../../ui/html.fixture.tsx'
import { ServerView } from '../../ui/visit.tsx'
import { MarkIt, Restructure, Settle, Waive } from '../loan/concession-forms.tsx'
import { Cede, WriteOff } from '../loan/write-off-and-sale.tsx'
import type { ActProps } from '../loan/act-parts.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

/** For somebody with these limits, as the frame of the back office knows them. */
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
const props = { loan: {}, refusal: undefined, looked: undefined, idempotencyKey: '1' } as unknown as ActProps
const limits = [
  { permission: 'loans.waive', most: 90_000, left: 2_000 },
  { permission: 'loans.settle', most: 90_000, left: 5_000 },
  { permission: 'loans.restructure', most: 90_000, left: 30_000 },
  { permission: 'loans.writeOff', most: 90_000, left: 7_000 },
]

test.each([
  [
    Waive,
    [
      'When more than KES 2,000, what is left of your limit for today, is given up, a second person approves it.',
    ],
  ],
  [
    Settle,
    [
      'When more than KES 5,000, what is left of your limit for today, is given up, a second person approves it.',
    ],
  ],
  [
    Restructure,
    [
      'When more than KES 30,000, what is left of your limit for today, is owed, a second person approves it.',
      'When more than KES 2,000, what is left of your limit for today, is given up, a second person approves it.',
    ],
  ],
  [
    MarkIt,
    [
      'When more than KES 2,000, what is left of your limit for today, is given up, a second person approves it.',
    ],
  ],
  [
    WriteOff,
    ['When more than KES 7,000, what is left of your limit for today, is owed, a second person approves it.'],
  ],
  [Cede, ['A second approver is required.']],
])('%o says the limit of who reads it', (Form, says) => {
  for (const line of says) expect(shownTo(limits, <Form {...props} />)).toContain(line)
})

test('a second person approves everything that is given up without a limit, or once the limit of the day is used up', () => {
  expect(shownTo([{ permission: 'loans.waive', most: 2_000, left: 0 }], <Waive {...props} />)).toContain(
    'When something is given up, a second person approves it.',
  )
  const html = shownTo([], <Waive {...props} />)
  expect(html).toContain('When something is given up, a second person approves it.')
  expect(html).not.toContain('more than')
})

test('who may make no new payments alone reads that, and nothing of what is given up by them', () => {
  const html = shownTo([{ permission: 'loans.waive', most: 90_000, left: 2_000 }], <Restructure {...props} />)
  expect(html).toContain('A second approver is required.')
  expect(html).not.toContain('given up, a second')
})
