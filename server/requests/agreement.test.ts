import { expect, test } from 'vitest'
import { addDays, day, startOfDay } from '../../domain/days.ts'
import { fromMajor } from '../../domain/money.ts'
import type { Phone } from '../../domain/phone.ts'
import { printPaper } from '../papers/sheet.ts'
import { readPdf } from '../testing/pdf.ts'
import { agreementPaper } from './agreement.ts'
import { untouched, type LoanRequest } from './request.ts'

const today = day('2026-03-02')
const house = { brand: 'Mkopo', lender: 'Mkopo Credit Ltd', address: 'Nairobi, Kenya', hotline: '+254 20 000 0000', email: 'help@mkopo.example', paybill: '600000' }
const borrower = { fullName: "Amina Ng'ang'a-Otieno", phone: '+254733000111' as Phone }
const print = (request: LoanRequest) => printPaper(agreementPaper(request, borrower, house))
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
test.each(['en', 'es', 'sw'] as const)('the agreement in %s names every key fact, for eyes and for screen readers', async (language) => {
  const { text, title, language: said, tags } = await readPdf(await print(requestIn(language, false)))
  for (const fact of [
    'B2345-67890', '02.03.2026', 'Mkopo Credit Ltd', "Amina Ng'ang'a-Otieno", '+254 733-000-111', 'KES 10,000.00', 'KES 15,250.00', 'KES 300.00', 'KES 25,550.00', '02.05.2026',
    '2.5 %', '912.5 %', '0.1 %', '600000', 'B234567890', '+254 20 000 0000', 'help@mkopo.example', '+254 712-345-678', '07.03.2026',
  ]) expect(text).toContain(fact)
  expect(text).toContain({ en: 'Extras: Insurance', es: 'Extras: Seguro', sw: 'Huduma za ziada: Bima' }[language])
  expect(text).toContain({ en: 'Page 1 of 2', es: 'Página 1 de 2', sw: 'Ukurasa 1 kati ya 2' }[language])
  expect(text).not.toMatch(/undefined|null|NaN/)
  expect(title).toBe({ en: 'Loan agreement B2345-67890', es: 'Contrato de préstamo B2345-67890', sw: 'Mkataba wa mkopo B2345-67890' }[language])
  expect(said).toBe(language)
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
})

test.each(['en', 'es', 'sw'] as const)('a first loan in %s says what later days cost', async (language) => {
  const { text } = await readPdf(await print(requestIn(language, true)))
  expect(text).toContain('KES 0.00')
  expect(text).toContain({ en: 'Days after it cost 2.5 %', es: 'cuestan el 2.5 %', sw: 'ni 2.5 % ya mkopo' }[language])
})

test('a smaller offer says what was asked for, and that accepting it signs it', async () => {
  const { text } = await readPdf(await print({ ...requestIn('en', false), requestedCents: fromMajor(20_000), alternativeCents: fromMajor(10_000), status: 'alternativeOffer' }))
  expect(text).toContain('Asked for KES 20,000.00')
  expect(text).toContain('signed by accepting it')
})

test('the same facts make the same bytes, whenever they are made; another name makes others', async () => {
  const request = requestIn('sw', false)
  const first = await print(request)
  await new Promise((resolve) => setTimeout(resolve, 1_100)) // a second later by the clock of the machine, which dates in a PDF would show
  expect((await print({ ...request })).equals(first)).toBe(true)
  expect((await printPaper(agreementPaper(request, { ...borrower, fullName: 'Amina Otieno' }, house))).equals(first)).toBe(false)
})

test('making one takes less than 50 ms', async () => {
  await print(requestIn('en', false))
  const began = performance.now()
  for (let time = 0; time < 20; time++) await print(requestIn('en', false))
  expect((performance.now() - began) / 20).toBeLessThan(50)
})
