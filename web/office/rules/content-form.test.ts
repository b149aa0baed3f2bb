import { expect, test } from 'vitest'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { contentOf, errorsAt, valuesOf, withRow } from './content-form.ts'
import { productContent } from './product-content.ts'

const { validFrom: _day, ...content } = defaultProducts
const values = valuesOf(productContent, content)
const read = (changed: Readonly<Record<string, string>>) =>
  JSON.parse(JSON.stringify(contentOf(productContent, { ...values, ...changed }))) as typeof content

test('a content becomes form values and the same content again', () => {
  expect(read({})).toEqual({ ...content, allocation: 'addOnsLast' })
  expect(values).toMatchObject({
    sumMaxCents: '30000',
    standardDailyRatePpm: '2.5',
    'documents.passport': 'true',
    'addOns.0.ceilingDailyPpm': '0.5',
    'addOns.1.ceilingDailyPpm': '',
    'products.1.modifications.0.dueAfterDays': '30, 61',
  })
})

test('amounts, percentages and days are read as staff type them', () => {
  expect(
    read({
      sumMaxCents: 'KES 40,000',
      standardDailyRatePpm: '2.4 %',
      'products.1.modifications.0.dueAfterDays': '20 40, 61',
      'documents.passport': '',
    }),
  ).toMatchObject({
    sumMaxCents: 4_000_000,
    standardDailyRatePpm: 24_000,
    documents: ['nationalId'],
    products: [{}, { modifications: [{ dueAfterDays: [20, 40, 61] }, {}] }],
  })
})

test('an unreadable value stays as typed', () => {
  const typed = {
    sumMaxCents: 'a lot',
    standardDailyRatePpm: '-1',
    termDaysMin: '6x',
    'loyaltyLevels.0.name': '',
  }
  const kept = read(typed)
  expect(kept).toMatchObject({ sumMaxCents: 'a lot', standardDailyRatePpm: '-1', termDaysMin: '6x' })
  expect(valuesOf(productContent, kept)).toMatchObject(typed)
})

test('a new row copies the last one except its name, and a tick removes a row', () => {
  const more = withRow(productContent, values, 'products.0.modifications')
  expect(more).toMatchObject({
    'products.0.modifications.3.modificationHrid': '',
    'products.0.modifications.3.loanTerm': '61-182',
    'products.1.productHrid': 'installment',
  })
  expect(
    read({ ...more, 'products.0.modifications.0.remove': 'true' }).products[0]!.modifications,
  ).toMatchObject([
    { modificationHrid: 'standard-new' },
    { modificationHrid: 'standard-loyal' },
    { modificationHrid: '' },
  ])
  expect(withRow(productContent, values, 'nothing')).toEqual(values)
})

test('an add-on has a provider once one of its provider fields is typed', () => {
  expect(read({}).addOns[0]).not.toHaveProperty('provider')
  expect(read({ 'addOns.0.provider.use.en': 'Call us' }).addOns[0]).toMatchObject({
    provider: { name: '', use: { en: 'Call us', es: '' } },
  })
})

test('an error in one of several figures is shown at their field, once; an error without a field keeps its name', () => {
  const faults = [
    { field: 'reminderSteps.2', text: 'must be days' },
    { field: 'reminderSteps', text: 'must be days' },
    { field: 'reminderSteps', text: 'must ascend' },
    { field: 'summary.es', text: 'must be filled in' },
    { field: 'currency', text: 'is wrong' },
  ]
  expect(errorsAt(faults, ['reminderSteps', 'summary.es'])).toEqual({
    reminderSteps: ['must be days', 'must ascend'],
    'summary.es': ['must be filled in'],
    currency: ['is wrong'],
  })
})
