/** The key facts statement in each language: its length, destination and conditions. */
import { expect, test } from 'vitest'
import { fromMajor } from '../../../domain/money.ts'
import { quoteInput } from '../../../domain/testing/loans.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { keyFactsDocument } from './key-facts.ts'
import { printDocument } from '../../pricing/pdf/sheet.ts'
import { facts, company, request, today } from './documents.fixture.ts'

test.each(['en', 'sw', 'es'] as const)(
  'the key facts in %s fit one page, also with every add-on, a first loan and two payments',
  async (language) => {
    const every = (['insurance', 'telemedicine', 'legalAid', 'multiservice'] as const).map((kind) => ({
      kind,
      priceCents: fromMajor(900),
    }))
    const inputs = [
      { addOns: every },
      { addOns: every, firstLoan: true },
      { addOns: every, firstLoan: true, dueAfterDays: [30, 61] },
    ]
    for (const input of inputs) {
      const { paidOutOn: _, ...template } = quoteInput(input)
      const asked = { ...facts, loan: null, request: { ...request, offer: { ...request.offer, template } } }
      const { pages, text } = await readPdf(
        await printDocument(keyFactsDocument({ facts: asked, company, language, today })),
      )
      expect([input, pages]).toEqual([input, 1])
      expect(text).toContain('600000')
    }
  },
)

test.each([
  ['en', 'Card Visa •••• 4081', 'within 7 days'],
  ['es', 'Tarjeta Visa •••• 4081', 'en los 7 días'],
  ['sw', 'Kadi Visa •••• 4081', 'ndani ya siku 7'],
] as const)(
  'the key facts in %s name the card, and each add-on with its price and its days',
  async (language, card, days) => {
    const { text } = await readPdf(await printDocument(keyFactsDocument({ facts, company, language, today })))
    for (const part of [card, 'KES 300.00', 'KES 200.00', days]) expect(text).toContain(part)
    expect(text).not.toContain('+254 712-345-678')
  },
)

test.each([
  [true, 'It is the same amount.'],
  [false, 'You pay interest only for the days you had the money.'],
])('early repayment of a first loan (%s) saves no interest', async (firstLoan, said) => {
  const { paidOutOn: _, ...template } = quoteInput({ firstLoan })
  const asked = { ...facts, loan: null, request: { ...request, offer: { ...request.offer, template } } }
  const { text } = await readPdf(
    await printDocument(keyFactsDocument({ facts: asked, company, language: 'en', today })),
  )
  expect(text.replace(/\s+/g, ' ')).toContain(said)
})
