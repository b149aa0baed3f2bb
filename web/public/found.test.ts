import { expect, test } from 'vitest'
import { foundIn } from './found.ts'

const items = [
  {
    title: 'How do I pay?',
    html: '<p>At the <a href="/en/paybill">paybill</a> or by a prompt. Lipa na M-Pesa, Pay Bill.</p>',
  },
  { title: '¿Qué pasa si me retraso?', html: '<p>Los intereses siguen. Llámanos.</p>' },
]

test.each([
  ['pay', [0]],
  ['PAYBILL prompt', [0]],
  ['que', [1]],
  ['llamanos', [1]],
  ['interés', [1]],
  ['', [0, 1]],
  ['  ? ', [0, 1]],
  ['href', []],
  ['lipana', [0]],
  ['naM', []],
  ['pay llamanos', []],
])('%j finds %j', (typed, expected) => {
  expect(foundIn(items, typed).map((item) => items.indexOf(item))).toEqual(expected)
})
