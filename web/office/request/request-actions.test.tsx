import { expect, test } from 'vitest'
import { textOf } from '../../ui/html.fixture.tsx'
import type { OfficeApplication } from '../ui/data.ts'
import { DecisionForms } from './request-actions.tsx'

const request = {
  canDecide: true,
  revision: 3,
  requested: 10_000,
  termDays: 61,
  aloneUpTo: 25_000,
  offerMin: 500,
  offerMax: 9_500,
  offerStep: 500,
  officerReasons: [],
  customer: { name: 'Amina Otieno' },
  laterPrice: null,
} as unknown as OfficeApplication
const shown = (laterPrice: OfficeApplication['laterPrice']) =>
  textOf(<DecisionForms request={{ ...request, laterPrice }} refusal={undefined} idempotencyKey="key" />)

test('approving says what it does: it sends money, or makes an offer at the price of a repeat loan', () => {
  expect(shown(null)).toContain('Amina Otieno is sent KES 10,000 for 61 days.')
  const offered = shown({ dailyPercent: 2.5, toRepay: 25_250 })
  expect(offered).toContain('This ID had a loan with us before, so this is not a first loan.')
  expect(offered).toMatch(/is offered KES 10,000 for 61 days at 2\.5.?% a day, KES 25,250 to repay/)
  expect(offered).toContain('Offer KES 10,000 at this price')
  expect(offered).not.toContain('Approve KES 10,000')
})
