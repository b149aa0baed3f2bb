import { expect, test } from 'vitest'
import { addDays, day, startOfDay } from '../../domain/days.ts'
import { fromMajor } from '../../domain/money.ts'
import type { Phone } from '../../domain/phone.ts'
import { agreementText } from './agreement.ts'
import { untouched, type LoanRequest } from './request.ts'

const today = day('2026-03-02')
const house = { brand: 'Mkopo', lender: 'Mkopo Credit Ltd', hotline: '+254 20 000 0000', paybill: '600000' }
const requestIn = (language: LoanRequest['language'], firstLoan: boolean): LoanRequest => ({
  ...untouched, id: '1', customerId: '2', contractNumber: 'B234567890', status: 'waitingUserConfirmation', documentKey: 'key', language, requestedCents: fromMajor(10_000), offeredCents: fromMajor(10_000),
  termDays: 61, product: 'standard', payoutPhone: '+254712345678' as Phone, expiresOn: addDays(today, 5), requestedOn: today, createdAt: startOfDay(today),
  offer: {
    productsVersion: 1, productHrid: 'standard', modificationHrid: 'standard-new', termDays: 61, loyaltyProgram: null,
    template: {
      principalCents: fromMajor(10_000), currency: 'KES', dueAfterDays: [61], firstLoan, addOns: [{ kind: 'insurance', priceCents: fromMajor(300) }],
      pricing: { dailyRatePpm: 25_000, standardDailyRatePpm: 25_000, penaltyDailyRatePpm: 1_000, graceIntervalDays: 0, nonPerformingAfterDays: 90, inDuplum: 'nonPerforming', maxTotalDays: 122, exciseRatePpm: 0 },
    },
  },
})

/** PRODUCT 2.13: received, repaid, each charge, daily and yearly rate, due date, what happens when late, how to complain. */
test.each(['en', 'es', 'sw'] as const)('the agreement in %s names every key fact', (language) => {
  const text = agreementText(requestIn(language, false), { fullName: 'Amina Otieno' }, house, today)
  for (const fact of ['B2345-67890', '02.03.2026', 'Mkopo Credit Ltd', 'Amina Otieno', 'KES 10,000.00', 'KES 15,250.00', 'KES 300.00', 'KES 25,550.00', '02.05.2026', '2.5 %', '912.5 %', '0.1 %', '600000', 'B234567890', '+254 20 000 0000', '+254 712-345-678', '07.03.2026']) {
    expect(text).toContain(fact)
  }
  expect(text).not.toMatch(/undefined|null|NaN/)
})

test.each(['en', 'es', 'sw'] as const)('a first loan in %s says what later days cost', (language) => {
  const free = agreementText(requestIn(language, true), { fullName: 'Amina Otieno' }, house, today)
  expect(free).toContain('KES 0.00')
  expect(free.split('\n').length).toBe(agreementText(requestIn(language, false), { fullName: 'Amina Otieno' }, house, today).split('\n').length + 1)
})
