import { expect, test } from 'vitest'
import { makeLazily } from './lazily.ts'

type Made = { readonly name: string; readonly greeting: { readonly say: () => string } }

test('makes each thing once, whatever the order in which they are listed', () => {
  let made = 0
  const all = makeLazily<Made>({
    greeting: ({ name }) => {
      made += 1
      return { say: () => `hello ${name}` }
    },
    name: () => 'Amina',
  })

  expect(all.greeting.say()).toBe('hello Amina')
  expect(all.greeting).toBe(all.greeting)
  expect(made).toBe(1)
})

test('two may need each other, one of them later', () => {
  const all = makeLazily<{ readonly asks: () => string; readonly answers: () => string }>({
    asks: (_, later) => () => later.answers(),
    answers:
      ({ asks }) =>
      () =>
        `asked by ${typeof asks}`,
  })

  expect(all.asks()).toBe('asked by function')
})

test('names the way round where each needs the other at once', () => {
  const all = makeLazily<{ readonly one: unknown; readonly other: unknown }>({
    one: ({ other }) => other,
    other: ({ one }) => one,
  })

  expect(() => all.one).toThrow('one needs other needs one: ask for one later')
  expect(() => all.other).toThrow('other needs one needs other')
})
