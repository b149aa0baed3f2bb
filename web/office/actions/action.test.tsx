/** Goal: the person who stopped a key sees no button to open it again without approval. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { htmlOf, textOf } from '../../ui/html.fixture.tsx'
import ActionPage from './action.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

const action = {
  id: 'a-1',
  number: 7,
  kind: 'key.revoke',
  subject: 'k-1',
  label: 'Nightly figures',
  customerId: null,
  effect: 0,
  status: 'waiting',
  own: true,
  maker: 'administrator@mkopo.example',
  madeAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-03-09T00:00:00.000Z',
  promisedOn: null,
  decider: null,
  decidedAt: null,
  before: {},
  after: {},
  reason: 'found in a chat',
  evidence: '',
  note: null,
  mayApprove: false,
  others: [],
  now: {
    effect: 0,
    moved: false,
    draft: null,
    loans: [],
    on: '2026-03-02',
    before: {},
    after: {},
    seen: 's',
  },
}
const page = (mayWithdraw: boolean) => {
  const loaderData = {
    action: { ...action, mayWithdraw },
    rules: null,
    float: null,
    done: null,
    idempotencyKey: 'x'.repeat(32),
    assignment: null,
  }
  return <ActionPage {...({ loaderData } as unknown as ComponentProps<typeof ActionPage>)} />
}

test('figures that change by the day are shown as of today, next to the submitted ones', () => {
  const before = { status: 'active', owed: 1_000 }
  const after = { status: 'writtenOff' }
  const of = (now: object) => {
    const loaderData = {
      action: {
        ...action,
        own: false,
        mayApprove: true,
        before,
        after,
        now: { ...action.now, before, after, ...now },
      },
      rules: null,
      float: null,
      done: null,
      idempotencyKey: 'x'.repeat(32),
      assignment: null,
    }
    return <ActionPage {...({ loaderData } as unknown as ComponentProps<typeof ActionPage>)} />
  }
  const nextDay = { on: '2026-03-03', before: { ...before, owed: 1_025 }, seen: 'of the next day' }
  expect(textOf(of(nextDay))).toContain('These are the figures of 03.03.2026')
  expect(textOf(of(nextDay))).toContain('1,025')
  expect(textOf(of(nextDay))).toContain('As submitted')
  expect(htmlOf(of(nextDay))).toContain('name="seen" value="of the next day"')
  expect(textOf(of({}))).not.toContain('As submitted')
})

test('an action in effect before approval has no withdraw button, and names who decides', () => {
  expect(htmlOf(page(true))).toContain('value="withdraw"')
  expect(htmlOf(page(false))).not.toContain('value="withdraw"')
  expect(textOf(page(false))).toContain('You stopped this key. A colleague makes that final')
})

test('a second approver who decides late reads who decided what, and keeps the typed note', () => {
  const loaderData = {
    action: {
      ...action,
      status: 'approved',
      own: false,
      decider: 'second@mkopo.example',
      decidedAt: '2026-03-02T10:00:00.000Z',
      mayWithdraw: false,
      now: null,
    },
    rules: null,
    float: null,
    done: null,
    idempotencyKey: 'x'.repeat(32),
    assignment: null,
  }
  const state = {
    values: { note: 'The receipt is of another loan.' },
    errors: {},
    message: 'Something changed',
  }
  const props = { loaderData, actionData: { form: 'decline', state } }
  const shown = textOf(<ActionPage {...(props as unknown as ComponentProps<typeof ActionPage>)} />)
  expect(shown).toContain('Your decision was not recorded: second@mkopo.example decided first. Approved')
  expect(shown).toContain('The receipt is of another loan.')
})

test("the approver of a texts draft sees each language's result, and that it applies later", () => {
  const item = (language: string, after: string) => ({
    name: 'SMS: dueSoon',
    language,
    before: 'Mkopo: pay',
    after,
    beforeLength: { parts: 1, signs: 10 },
    afterLength: { parts: 1, signs: 20 },
  })
  const rules = {
    draft: 'd-1',
    examples: null,
    texts: [item('en', 'Mkopo reminds you'), item('sw', 'Mkopo yakukumbusha')],
    replayed: null,
  }
  const of = (kind: string) => {
    const loaderData = {
      action: { ...action, kind, own: false, mayApprove: true },
      rules,
      float: null,
      done: null,
      idempotencyKey: 'x'.repeat(32),
      assignment: null,
    }
    return textOf(<ActionPage {...({ loaderData } as unknown as ComponentProps<typeof ActionPage>)} />)
  }
  const shown = of('rules.messages')
  expect(shown).toContain('Preview')
  expect(shown).toContain('Mkopo yakukumbusha')
  expect(shown).toContain('It is released next')
  expect(shown).not.toContain('at once')
  expect(shown).not.toContain('the cost of loans')
  expect(of('rules.products')).toContain('It goes to the regulator next')
  expect(of('key.revoke')).toContain('Approve and apply')
})

test('the approver of a placement or sale sees each loan, and for a sale the loss instead of an effect', () => {
  const loan = (number: number, price: number | null) => ({
    customerId: 'c-1',
    loanId: `l-${number}`,
    contractNumber: `K${number}`,
    owed: 1_000,
    price,
    loss: price === null ? null : 1_000 - price,
  })
  const of = (kind: string, price: number | null) => {
    const loans = Array.from({ length: 22 }, (_, at) => loan(at, price))
    const loaderData = {
      action: {
        ...action,
        kind,
        own: false,
        effect: 22_000,
        before: { owed: 22_000 },
        now: { ...action.now, before: { owed: 22_000 }, loans },
      },
      rules: null,
      float: null,
      done: null,
      idempotencyKey: 'x'.repeat(32),
      assignment: null,
    }
    return <ActionPage {...({ loaderData } as unknown as ComponentProps<typeof ActionPage>)} />
  }
  const placed = textOf(of('late.place', null))
  expect(placed).toContain('stays owed to us')
  expect(placed).toContain('Loans: 22')
  expect(placed).toContain('2 more loans')
  expect(htmlOf(of('late.place', null))).toContain('/office/customers/c-1/loans/l-21')
  const sold = textOf(of('loan.cedeMany', 600))
  expect(sold).toContain('Loss')
  expect(sold).toContain('400')
  expect(sold).not.toContain('Impact')
})
