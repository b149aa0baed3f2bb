/** Fields with a length limit: typed or pasted text is never cut, and an excess is reported at the field. */
import { expect, test } from 'vitest'
import { TextAreaField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { htmlOf } from './html.fixture.tsx'

test('free text is never cut by the browser, and is complete in a refused form', () => {
  const typed = 'a word '.repeat(1_116)
  const state = { values: { text: typed }, errors: { text: ['4,000 characters at most'] }, message: null }
  const html = htmlOf(
    <Form state={state} labels={{ text: 'What happened' }}>
      <TextAreaField name="text" label="What happened" />
      <TextField name="town" label="Town" maxLength={100} />
    </Form>,
  )
  expect(html).not.toMatch(/maxlength/i)
  expect(html).toContain(typed)
})

test('a browser may cut a number only beyond its valid length', () => {
  expect(htmlOf(<TextField name="days" label="Days" inputMode="numeric" maxLength={3} />)).toMatch(
    /maxlength="3"/i,
  )
})
