import { expect, test } from 'vitest'
import { keyText, readKey } from './customer-scoped.ts'

const [customerId, id] = ['0b1d7f5e-1d0c-4c5b-9a57-1f6a3f6f0c11', '6d3c7a52-58a5-4c0e-9d38-0f2a3f6a7b10']

test('a thing of a customer is read back from its text; one that names the customer not has the id alone', () => {
  expect(readKey(keyText({ customerId, id }))).toEqual({ customerId, id })
  expect(readKey(id)).toEqual({ customerId: null, id })
})

test.each(['', 'x', `${id}_`, `_${id}`, `${customerId}_x`, `${keyText({ customerId, id })}0`, ` ${id}`])(
  'nothing is read from "%s"',
  (text) => {
    expect(readKey(text)).toBeNull()
  },
)
