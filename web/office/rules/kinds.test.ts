/** Goal: an error of a draft is about a field that people know by name. */
import { expect, test } from 'vitest'
import { labelsOf } from './kinds.tsx'

test('the summary of errors names the fields of a draft as the form does, whatever its kind calls its own', () => {
  const values = { title: '', validFrom: '', 'summary.es': '', sumMaxCents: '' }
  const labels = labelsOf('products', values)
  expect(Object.keys(labels).slice(0, 2)).toEqual(['title', 'validFrom'])
  expect(labels).toMatchObject({
    title: 'What it is about',
    validFrom: 'Holds from',
    'summary.es': 'What customers are told, in Spanish',
    sumMaxCents: 'Largest amount, KES',
  })
  expect(labelsOf('messages', { 'texts.sms.dueSoon.en': '' })['texts.sms.dueSoon.en']).toBe(
    'SMS: dueSoon (English)',
  )
})
