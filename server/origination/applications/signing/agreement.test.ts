import { expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../../domain/days.ts'
import { fromMajor } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { printDocument } from '../../../pricing/pdf/sheet.ts'
import { lender as company } from '../../../testing/service/lender.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'
import { agreementDocument } from './agreement.ts'
import { initialFields, type Application } from '../intake/application.ts'
import { standardInput } from '../../../../domain/testing/standard-loan.ts'

const today = day('2026-03-02')
const borrower = { fullName: "Amina Ng'ang'a-Otieno", phone: '+254733000111' as Phone }
const print = (request: Application, goesTo: string | null = null) =>
  printDocument(agreementDocument(request, borrower, goesTo, company))
const requestIn = (language: Application['language'], firstLoan: boolean): Application => ({
  ...initialFields,
  id: '1',
  customerId: '2',
  contractNumber: 'B23456789Z',
  status: 'waitingUserConfirmation',
  documentKey: 'key',
  language,
  requestedCents: fromMajor(10_000),
  offeredCents: fromMajor(10_000),
  termDays: 61,
  product: 'standard',
  payoutPhone: '+254712345678' as Phone,
  expiresOn: addDays(today, 5),
  requestedOn: today,
  createdAt: startOfDay(today),
  offer: {
    productsVersion: 1,
    productHrid: 'standard',
    modificationHrid: 'standard-new',
    termDays: 61,
    loyaltyProgram: null,
    template: standardInput(fromMajor(10_000), {
      firstLoan,
      addOns: [
        { kind: 'insurance', priceCents: fromMajor(300) },
        { kind: 'legalAid', priceCents: fromMajor(200), cancelDays: 7 },
      ],
    }),
  },
})

/** Returns the section on complaints, by its title. */
const complaintIn = (text: string, language: 'en' | 'es' | 'sw'): string => {
  const from = text.indexOf({ en: 'To complain', es: 'Para reclamar', sw: 'Kulalamika' }[language])
  return from < 0 ? '' : text.slice(from, from + 200)
}

/**
 * The facts of rule price-16: received, repaid, each charge, daily and yearly rate, due date, late repayment,
 * complaints.
 */
test.each(['en', 'sw', 'es'] as const)(
  'the agreement in %s names every key fact, for eyes and for screen readers',
  async (language) => {
    const { text, title, language: said, tags } = await readPdf(await print(requestIn(language, false)))
    for (const fact of [
      'B2345-6789Z',
      '02.03.2026',
      'Mkopo Credit Ltd',
      "Amina Ng'ang'a-Otieno",
      '+254 733-000-111',
      'KES 10,000.00',
      'KES 15,250.00',
      'KES 300.00',
      'KES 200.00',
      'KES 25,750',
      '02.05.2026',
      '2.5 %',
      '912.5 %',
      '0.1 %',
      '600000',
      'B23456789Z',
      '+254 20 000 0000',
      'help@mkopo.example',
      '+254 712-345-678',
      '07.03.2026',
    ])
      expect(text).toContain(fact)
    for (const contact of {
      en: ['To complain', 'Call +254 20 000 0000', 'write to help@mkopo.example', 'within 30 days'],
      es: ['Para reclamar', '+254 20 000 0000', 'help@mkopo.example', '30 días'],
      sw: ['Kulalamika', '+254 20 000 0000', 'help@mkopo.example', 'siku 30'],
    }[language])
      expect(complaintIn(text, language)).toContain(contact)
    for (const addOn of {
      en: [
        'Add-ons: Accident insurance KES 300.00',
        'Add-ons: Legal aid KES 200.00',
        'Accident insurance, KES 300.00: you can cancel it within 14 days',
        'Legal aid, KES 200.00: you can cancel it within 7 days',
      ],
      es: [
        'Servicios adicionales: Seguro de accidentes KES 300.00',
        'Servicios adicionales: Ayuda legal KES 200.00',
        'Seguro de accidentes, KES 300.00: puedes cancelarlo en los 14 días',
        'Ayuda legal, KES 200.00: puedes cancelarlo en los 7 días',
      ],
      sw: [
        'Huduma za ziada: Bima ya ajali KES 300.00',
        'Huduma za ziada: Msaada wa kisheria KES 200.00',
        'Bima ya ajali, KES 300.00: unaweza kuighairi ndani ya siku 14',
        'Msaada wa kisheria, KES 200.00: unaweza kuighairi ndani ya siku 7',
      ],
    }[language])
      expect(text).toContain(addOn)
    expect(text).toContain({ en: 'Page 1 of 2', es: 'Página 1 de 2', sw: 'Ukurasa 1 kati ya 2' }[language])
    expect(text).not.toMatch(/undefined|null|NaN/)
    expect(title).toBe(
      {
        en: 'Loan agreement B2345-6789Z',
        es: 'Contrato de préstamo B2345-6789Z',
        sw: 'Mkataba wa mkopo B2345-6789Z',
      }[language],
    )
    expect(said).toBe(language)
    expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
  },
)

test.each(['en', 'sw', 'es'] as const)(
  'a first loan in %s names the cost of later days',
  async (language) => {
    const { text } = await readPdf(await print(requestIn(language, true)))
    expect(text).toContain('KES 0.00')
    expect(text).toContain(
      {
        en: 'also when the date is moved, cost 2.5 %',
        es: 'cuestan el 2.5 %',
        sw: 'inatozwa 2.5 % ya mkopo',
      }[language],
    )
  },
)

test('a counter-offer names the requested amount, and that accepting it signs it', async () => {
  const { text } = await readPdf(
    await print({
      ...requestIn('en', false),
      requestedCents: fromMajor(20_000),
      alternativeCents: fromMajor(10_000),
      status: 'alternativeOffer',
    }),
  )
  expect(text).toContain('Asked for KES 20,000.00')
  expect(text).toContain('signed by accepting it')
})

test.each([
  ['card', 'en', 'Card Visa •••• 4081'],
  ['card', 'es', 'Tarjeta Visa •••• 4081'],
  ['card', 'sw', 'Kadi Visa •••• 4081'],
  ['bank', 'en', 'Bank account Equity Bank •••• 6789'],
  ['bank', 'es', 'Cuenta bancaria Equity Bank •••• 6789'],
  ['bank', 'sw', 'Akaunti ya benki Equity Bank •••• 6789'],
] as const)(
  'an agreement with money to a %s says so in %s, and does not name the phone as destination',
  async (payoutMethod, language, said) => {
    const { text } = await readPdf(
      await print(
        { ...requestIn(language, false), payoutMethod, payoutTargetId: '3' },
        said.replace(/^.*(?=Visa|Equity)/, ''),
      ),
    )
    expect(text).toContain(said)
    expect(text).not.toContain('+254 712-345-678')
  },
)

test('without add-ons the text has no cancellation', async () => {
  const request = requestIn('en', false)
  const { text } = await readPdf(
    await print({
      ...request,
      offer: { ...request.offer, template: { ...request.offer.template, addOns: [] } },
    }),
  )
  expect(text).not.toMatch(/Add-ons|cancel/)
})

test('an agreement of equal facts has equal bytes at any time; another name gives others', async () => {
  const request = requestIn('sw', false)
  const first = await print(request)
  // a second later by the machine's clock, which dates in a PDF would show
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await print({ ...request })).equals(first)).toBe(true)
  expect(
    (
      await printDocument(
        agreementDocument(request, { ...borrower, fullName: 'Amina Otieno' }, null, company),
      )
    ).equals(first),
  ).toBe(false)
})

test('making one takes less than 50 ms', async () => {
  await print(requestIn('en', false))
  const began = performance.now()
  for (let time = 0; time < 20; time++) await print(requestIn('en', false))
  expect((performance.now() - began) / 20).toBeLessThan(50)
})
