/** The summary of what is wrong with a form. */
import { expect, test } from 'vitest'
import { fieldId, Form } from './form.tsx'
import { textOf } from './html.fixture.tsx'

test('each error is named by its field; a question goes before it without a colon', () => {
  const state = {
    values: {},
    errors: { name: ['Fill in this field'], textarea: ['Fill in this field'] },
    message: null,
  }
  const labels = { name: 'Your name', textarea: 'What is wrong, and what is right?' }
  const said = textOf(
    <Form state={state} labels={labels}>
      {null}
    </Form>,
  )
  expect(said).toMatch(/Your name: ?Fill in this field/)
  expect(said).toMatch(/what is right\? ?Fill in this field/)
})

test('the id of a field has no space, whatever its form is named: a label would not find it', () => {
  expect(fieldId('addOns.insurance.fixed', 'decline 7f')).toBe('field-decline-7f-addOns-insurance-fixed')
})
