/** The API description lists the fields of each form. */
import { expect, test } from 'vitest'
import { formFields } from '../../../contract/process-forms.ts'
import { formNames } from '../../../contract/process.ts'
import { keptFields } from './forms.ts'

test('each form is described', () => {
  expect(Object.keys(formFields)).toEqual(formNames)
})
test.each(formNames)('each stored field of %s is described', (form) => {
  expect(keptFields[form]?.filter((field) => !(field in formFields[form]!))).toEqual([])
})
