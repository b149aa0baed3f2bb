/** Goal: an error of a draft names its field as staff know it. */
import { expect, test } from 'vitest'
import { labelsOf } from './kinds.tsx'

test("the summary of errors uses the form's field names for every kind of rules", () => {
  const values = { title: '', validFrom: '', 'summary.es': '', sumMaxCents: '' }
  const labels = labelsOf('products', values)
  expect(Object.keys(labels).slice(0, 2)).toEqual(['title', 'validFrom'])
  expect(labels).toMatchObject({
    title: 'Subject',
    validFrom: 'In force from',
    'summary.es': 'Customer text, in Spanish',
    sumMaxCents: 'Largest amount, KES',
  })
  expect(labelsOf('messages', { 'texts.sms.dueSoon.en': '' })['texts.sms.dueSoon.en']).toBe(
    'SMS: dueSoon (English)',
  )
})
