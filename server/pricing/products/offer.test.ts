/** A payday changes the days until the signature only: what was signed is what is paid out. */
import { expect, test } from 'vitest'
import { addDays, day } from '../../../domain/days.ts'
import { parsePayday } from '../../../domain/loan/payday.ts'
import { cents } from '../../../domain/money.ts'
import { quoteInput } from '../../../domain/testing/loans.ts'
import { asSigned, daysToRepay, quoteOn, withPayday, type Offer } from './offer.ts'

const { paidOutOn: _, ...template } = quoteInput()
const offer: Offer = {
  productsVersion: 1,
  productHrid: 'standard',
  modificationHrid: 'standard',
  termDays: 61,
  loyaltyProgram: null,
  template,
}
const signedOn = day('2026-12-29')

test('money that leaves a day after the signature costs what was signed', () => {
  const chosen = withPayday(offer, parsePayday('31'), 61)
  const shown = quoteOn(chosen, signedOn)
  expect([shown.dueOn, shown.totalCents]).toEqual(['2027-02-28', cents(2_525_000)])
  // Found again a day later, the payday would be a month further and cost more.
  expect(quoteOn(chosen, addDays(signedOn, 1)).dueOn).toBe('2027-03-31')
  const signed = asSigned(chosen, signedOn)
  const paid = quoteOn(signed, addDays(signedOn, 1))
  expect([paid.dueOn, paid.totalCents]).toEqual(['2027-03-01', shown.totalCents])
})

test('the days that the agreement names are those until the due date', () => {
  const chosen = withPayday(offer, parsePayday('friday'), 61)
  const on = day('2026-12-01')
  expect([daysToRepay(offer, on), daysToRepay(chosen, on)]).toEqual([61, 66])
  expect(quoteOn(chosen, on).dueOn).toBe(addDays(on, 66))
})
