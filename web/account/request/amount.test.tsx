/** The amount and term page names one limit: the most available for the chosen term. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import { AmountStep } from './amount.tsx'

vi.mock('../../calculator/calculator-slip.tsx', () => ({
  BarTotal: () => null,
  CalculatorSlip: () => null,
}))
vi.mock('../loyalty.tsx', () => ({ Loyalty: () => null }))

const input = {
  today: '2026-03-02',
  sumMin: 500,
  sumMax: 30_000,
  sumStep: 500,
  termDaysMin: 61,
  termDays: [61, 122],
  terms: [61, 122],
}
const open = {
  step: 'amount',
  process: { executionId: 'e', completed: [], answers: {} },
  installment: null,
  inputs: { standard: input, installment: null },
  config: {
    ...input,
    limit: { limit: 15_000, lines: ['Your limit is KES 15,000.'] },
    limits: [
      { product: 'standard', termDays: 61, amountMax: 10_500 },
      { product: 'standard', termDays: 122, amountMax: 14_500 },
    ],
  },
}
const shown = (loanTerm: string, loanSize: string): string =>
  htmlOf(
    <AmountStep
      {...({
        open: { ...open, choice: { loanSize, loanTerm, product: 'standard' } },
      } as unknown as ComponentProps<typeof AmountStep>)}
    />,
  )

test.each([
  ['61', '10500', '10,500', false],
  ['122', '14500', '14,500', false],
  ['61', '14500', '10,500', true],
])('%s days, KES %s asked for: up to KES %s', (term, amount, most, isMore) => {
  const html = shown(term, amount)
  const said = html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
  expect(said).toContain(`Your limit is KES 15,000. For these days your income carries KES ${most}.`)
  expect(said).toContain(`Ask for KES ${most} instead`)
  expect(said).toContain('61 days, to 02.05.2026')
  expect(said).not.toMatch(/to KES 30,000/)
  expect(said).toContain('This is more than we would lend you for this time')
  expect(/<div data-over-limit="" hidden/.test(said), 'is not seen').toBe(!isMore)
})
