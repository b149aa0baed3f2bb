import { expect, test } from 'vitest'
import { emailIn } from './with-program.ts'

test("a program's act is its owner's by the address", () => {
  expect(emailIn('jane@mkopo.example (Nightly (2) books)')).toBe('jane@mkopo.example')
  expect(emailIn('jane@mkopo.example')).toBe('jane@mkopo.example')
})
