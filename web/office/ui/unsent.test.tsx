/**
 * Goal: after a colleague was faster and a form is gone, its page reports that and keeps the typed text; if
 * the form is still there, it reports that itself. Method: the pages as rendered by the server, with a
 * refusing response.
 */
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { permissions } from '../../../contract/permissions.ts'
import { view } from '../../ui/html.fixture.tsx'
import { ServerView } from '../../ui/visit.tsx'
import Period from '../books/period.tsx'
import Colleague from '../staff/colleague.tsx'
import Complaint from '../complaints/complaint.tsx'
import Payout from '../money/payout.tsx'
import Key from '../programs/key.tsx'
import Webhook from '../programs/webhook.tsx'
import Break from '../reconciliation/break.tsx'
import AccountDay from '../reconciliation/day.tsx'
import Draft from '../rules/draft.tsx'
import Challenger from '../scorecards/challenger.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

/** Renders for a viewer with all permissions, as the back office layout passes them. */
function textFor(part: ReactNode): string {
  const id = 'office/layout'
  const me = { email: 'somebody@mkopo.example', permissions }
  const router = createMemoryRouter([{ id, path: '*', element: part, loader: () => me }], {
    hydrationData: { loaderData: { [id]: me } },
  })
  return renderToStaticMarkup(
    <ServerView value={view}>
      <RouterProvider router={router} />
    </ServerView>,
  ).replace(/<[^>]*>/g, ' ')
}

const at = '2026-03-02T09:00:00.000Z'
const day = '2026-03-01'
const key = {
  id: 'k-1',
  name: 'Figures',
  partner: null,
  state: 'open',
  own: true,
  scopes: [],
  perMinute: 60,
  perDay: 5_000,
  hint: null,
  madeBy: 'one@mkopo.example',
  approvedBy: 'two@mkopo.example',
  expiresAt: at,
  lastUsedAt: null,
}
const webhook = { id: 'w-1', url: 'https://partner.example', partner: 'Partner', events: [], madeAt: at }
const payout = {
  amount: 700,
  to: 'M-Pesa',
  status: 'inQuestion',
  waitsFor: null,
  sentAt: null,
  settledAt: null,
  receipt: null,
  lookups: 0,
  canAsk: true,
  canSettle: true,
  canReturn: false,
  customerId: 'c-1',
  request: null,
  purpose: 'loan',
  sends: 1,
  acts: [],
}
const complaint = {
  id: 'p-1',
  number: 7,
  name: 'Jane Doe',
  customerId: null,
  outcome: null,
  topic: 'treatment',
  channel: 'oral',
  receivedAt: at,
  clocks: [],
  steps: [],
  acknowledgedOn: null,
  writtenOn: null,
  repliedOn: null,
  replyManner: null,
  revision: 1,
  nature: '',
  subjectPersons: '',
  findings: '',
  reasonPending: '',
}
const challengers = {
  champion: { version: 3, name: 'Usual' },
  challengers: [],
  waiting: null,
  mayChange: true,
}
const challenger = {
  number: 2,
  sharePercent: 10,
  startedAt: at,
  stoppedAt: null,
  draft: null,
  differences: [],
}
const period = { month: day, state: 'softClosed', isOver: true, items: [], changes: [] }
const draft = {
  kind: 'scorecard',
  number: 4,
  title: 'Younger',
  state: 'draft',
  validFrom: day,
  baseVersion: 3,
  reference: null,
  sentOn: null,
  answer: null,
  version: null,
  faults: [],
  warnings: [],
  differences: [],
  steps: [],
  files: [],
  may: { withdraw: true },
}
const accountDay = {
  account: 'bank',
  day,
  signable: false,
  taken: false,
  signedBy: 'one@mkopo.example',
  signedAt: at,
  opening: 0,
  paidIn: 0,
  paidOut: 0,
  closing: 0,
  rows: 0,
  rowItems: [],
  items: [],
  fileName: 'march.csv',
  uploadedAt: at,
  ledger: 0,
  onWay: 0,
  dated: 0,
  timing: 0,
  breaks: 0,
  unexplained: 0,
}
const found = {
  id: 'b-1',
  class: 'theirsOnly',
  account: 'bank',
  day,
  kind: 'other',
  receipt: '',
  theirs: 700,
  ours: 0,
  openedAt: at,
  owner: null,
  bookedAs: null,
  asks: false,
  resolutions: ['charge'],
}
const aboutBreak = { assignment: null, unnamed: null, named: [], templates: [], accounts: [], said: null }
const waits = [{ id: 'a-1', kind: 'statement.reopen', status: 'waiting' }]

test.each([
  {
    page: 'a colleague',
    of: Colleague,
    form: 'close',
    there: { email: 'one@mkopo.example', self: false, state: 'active', role: '', roles: [] },
    gone: { state: 'disabled' },
  },
  {
    page: 'a key',
    of: Key,
    form: 'revoke',
    there: { key, waiting: [] },
    gone: { key: { ...key, state: 'revoked' } },
  },
  {
    page: 'a webhook',
    of: Webhook,
    form: 'replay',
    typed: 'from',
    there: { webhook: { ...webhook, state: 'open' }, deliveries: { items: [], next: null } },
    gone: { webhook: { ...webhook, state: 'stopped' } },
  },
  {
    page: 'a payout with a recorded outcome',
    of: Payout,
    form: 'settle',
    there: { payout, waiting: [] },
    gone: { payout: { ...payout, canAsk: false, canSettle: false } },
  },
  {
    page: 'a payout with a pending decision',
    of: Payout,
    form: 'settle',
    there: { payout, waiting: [] },
    gone: { waiting: waits },
  },
  {
    page: 'a complaint',
    of: Complaint,
    form: 'replied',
    typed: 'text',
    there: { complaint, assignment: null, done: null },
    gone: { complaint: { ...complaint, repliedOn: day, replyManner: 'letter' } },
  },
  {
    page: 'a challenger to start',
    of: Challenger,
    form: 'start',
    there: { found: challengers, drafts: [{ id: 'd-1', number: 4, title: 'Younger' }] },
    gone: { found: { ...challengers, challengers: [challenger] } },
  },
  {
    page: 'a challenger to stop',
    of: Challenger,
    form: 'stop',
    there: { found: { ...challengers, challengers: [challenger] }, drafts: [] },
    gone: { found: { ...challengers, waiting: 'a-1' } },
  },
  {
    page: 'a month',
    of: Period,
    form: 'lock',
    there: { period, waiting: [], done: null },
    gone: { waiting: waits },
  },
  {
    page: 'a draft',
    of: Draft,
    form: 'withdraw',
    there: { draft, examples: null, texts: null, replayed: null, said: null },
    gone: { draft: { ...draft, may: {} } },
  },
  {
    page: 'a day of an account',
    of: AccountDay,
    form: 'reopen',
    there: { seen: accountDay, waiting: [], isSigned: false },
    gone: { waiting: waits },
  },
  {
    page: 'a break',
    of: Break,
    form: 'resolve',
    there: { found, waiting: [], ...aboutBreak },
    gone: { found: { ...found, resolutions: [] } },
  },
])('typed words stay visible when the form is gone: $page', ({ of, form, there, gone, typed = 'note' }) => {
  const Page = of as unknown as ComponentType<object>
  const shown = (data: object, message: string | null = 'Somebody was first.') => {
    const state = { values: { [typed]: 'Seen with my own eyes' }, errors: {}, message }
    const loaderData = { ...data, idempotencyKey: 'x'.repeat(32) }
    return textFor(<Page {...{ loaderData, actionData: { form, state } }} />)
  }
  const lost = shown({ ...there, ...gone })
  expect(lost).toContain('Somebody was first.')
  expect(lost).toContain('Not sent. Your text: Seen with my own eyes')
  expect(shown({ ...there, ...gone }, null)).toContain('This record has changed since you opened it.')
  expect(shown(there)).toContain('Somebody was first.')
  expect(shown(there)).not.toContain('Not sent.')
})
