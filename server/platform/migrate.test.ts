/** Files of the schema. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('migrations are numbered one after the other, each number once', () => {
  const numbers = readdirSync(new URL('../migrations', import.meta.url)).map((file) =>
    Number(file.slice(0, 4)),
  )
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, place) => place + 1))
})
