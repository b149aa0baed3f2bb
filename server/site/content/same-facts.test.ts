/**
 * Goal: pages of content state the same facts as the account, certificates and messages. Method: the
 * repository's own files, filled from the rules.
 */
import { defaultScorecard } from '../../../domain/decision/default-scorecard.ts'
import { borrowingLimit } from '../../../domain/decision/borrowing-limit.ts'
import { expect, test } from 'vitest'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { contentLanguages, type ContentLanguage } from '../../../domain/language.ts'
import { defaultContactSettings } from '../../../domain/testing/default-contact-settings.ts'
import { deliverable } from '../../../domain/price/products.ts'
import { extensionOptions } from '../../../domain/loan/extension.ts'
import { sampleProviders } from '../../../domain/payment/sample-providers.ts'
import { dayOf, loan } from '../../../domain/testing/loans.ts'
import { pageAddress, shownInContent } from '../../../web/public/content-references.ts'
import { lender } from '../../testing/service/lender.ts'
import { placeholders, valuesOf } from './figures.ts'
import { readContent } from './files.ts'
import { fillLine } from './markdown.ts'

const company = { ...lender, ages: { yearsMin: 18, yearsMax: 75 }, phoneMethods: ['mpesa'] } as const
const inForce = {
  products: deliverable(defaultProducts, sampleProviders),
  contactSettings: defaultContactSettings,
  firstLoanMaxCents: borrowingLimit(
    { loans: [], incomeProved: false },
    defaultScorecard.caps,
    defaultProducts.sumMaxCents,
  ).limitCents,
}
const pieces = readContent('content', { placeholders, addressOf: pageAddress })
const filled = (id: string, language: ContentLanguage): string => {
  const { body } = pieces.find((piece) => piece.id === id && piece.language === language)!
  return fillLine(body, valuesOf(inForce, company, shownInContent, language)).replaceAll('\u00a0', ' ')
}
const { name, phone, claim } = sampleProviders.insurance

test.each(contentLanguages)(
  'the insurance page names the phone number after an accident and the way to claim in %s',
  (language) => {
    const text = filled('insurance', language)
    for (const said of [name, phone, claim[language]]) expect(text).toContain(said)
  },
)

const usual = extensionOptions(loan(), [], dayOf(0))
  .map(({ periodDays }) => String(periodDays))
  .slice(0, -1)
const allThatIsLeft = {
  en: 'all the days it has left',
  es: 'todos los días que le quedan',
  sw: 'siku zote zilizobaki',
}
test.each(
  contentLanguages.flatMap((language) =>
    ['collection', 'questions/more-time'].map((id) => [id, language] as const),
  ),
)('the days of an extension are those on offer: %s in %s', (id, language) => {
  const text = filled(id, language)
  const listed = new Intl.ListFormat(`${language}-KE`, { type: 'disjunction' }).format(usual)
  expect(text).toContain(listed)
  expect(text).toContain(allThatIsLeft[language])
})
test('no choice of days is written by hand', () =>
  expect(pieces.filter(({ body }) => /\d+, \d+,? (or|o|au) \d+/.test(body)).map(({ id }) => id)).toEqual([]))

test.each([
  ['en', '1 and 3 days before', '1, 3, 7, 14, 30 and 60 days after'],
  ['es', '1 y 3 días antes', '1, 3, 7, 14, 30 y 60 días después'],
  ['sw', 'Siku 1 na 3 kabla', 'Siku 1, 3, 7, 14, 30 na 60 baadaye'],
] as const)('the days of reminders are a list of %s', (language, before, after) => {
  const { reminderRows } = valuesOf(inForce, company, shownInContent, language)
  for (const said of [before, after]) expect(JSON.stringify(reminderRows)).toContain(said)
})

test.each(['en', 'es', 'sw'] as const)(
  'no page promises more than the limit for a first loan, in %s',
  (language) => {
    for (const id of ['promotions/first-loan', 'first-loan']) {
      const { title, description } = pieces.find((piece) => piece.id === id && piece.language === language)!
      const text = fillLine(`${title} ${description}`, valuesOf(inForce, company, shownInContent, language))
      expect(text.replaceAll('\u00a0', ' ')).toContain('10,000')
      expect(text).not.toMatch(/30.000/)
    }
  },
)
