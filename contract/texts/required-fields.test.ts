/** Goal: an error of an empty field names the field, in every language. Method: fields whose forms said "Fill in this field". */
import { expect, test } from 'vitest'
import { errorText, languages } from './index.ts'

test('an empty day of a promise and an empty reason are named', () => {
  expect(['promisedOn', 'note', 'reason'].map((field) => errorText('en', 'required', { field }))).toEqual([
    'Choose the day by which you pay',
    'Enter why',
    'Enter a reason',
  ])
  for (const language of languages)
    for (const field of ['promisedOn', 'note', 'reason'])
      expect(errorText(language, 'required', { field })).not.toBe(
        errorText(language, 'required', { field: '' }),
      )
})
