/** The error summary of a form. */
import { expect, test } from 'vitest'
import { TextField } from './fields.tsx'
import { fieldId, Form } from './form.tsx'
import { htmlOf, textOf } from './html.fixture.tsx'

test("each error has its field's label; a question has no colon", () => {
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

test('the summary takes labels from the fields, in page order, wherever in the form they are', () => {
  const Pair = () => (
    <>
      <TextField name="note" label="Why" />
      <TextField name="evidence" label="Where to check" />
    </>
  )
  Pair.labels = () => ({ note: 'Why', evidence: 'Where to check' })
  const wrong = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, ['Fill it in']]))
  const state = { values: {}, errors: wrong('other', 'evidence', 'name', 'note'), message: null }
  const said = textOf(
    <Form state={state} labels={{ other: 'Another label' }}>
      <details>
        {['name'].map((name) => (
          <TextField key={name} name={name} label="Your name" />
        ))}
      </details>
      <Pair />
    </Form>,
  )
  expect(said).toMatch(
    /Your name: ?Fill it in ?Why: ?Fill it in ?Where to check: ?Fill it in ?Another label: ?Fill it in/,
  )
})

test("a field's id has no space, whatever its form's name, so that labels find it", () => {
  expect(fieldId('addOns.insurance.fixed', 'decline 7f')).toBe('field-decline-7f-addOns-insurance-fixed')
})

test('a refusal links to the obstacle', () => {
  const way = { href: '/en/account/pay/1', text: 'See that request' }
  const html = htmlOf(
    <Form state={{ values: {}, errors: {}, message: 'It waits on a phone', way }}>{null}</Form>,
  )
  expect(html).toContain('It waits on a phone')
  expect(html).toMatch(/<a href="\/en\/account\/pay\/1"[^>]*>See that request</)
})
