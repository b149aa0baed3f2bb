import { expect, test } from 'vitest'
import { addFloor } from './floors.ts'

type Greeting = { readonly say: () => string }

test('a floor takes what is below it and what its own list made before', () => {
  const people = addFloor(
    { clock: 'noon' },
    {
      name: () => 'Amina',
      greeting: ({ name, clock }: { readonly name: string; readonly clock: string }) => `${name} at ${clock}`,
    },
    {},
  )

  expect(people).toEqual({ clock: 'noon', name: 'Amina', greeting: 'Amina at noon' })
})

test('a service of a higher floor is read when a call comes', () => {
  const later = {} as { readonly greeting: Greeting }
  const below = addFloor(
    {},
    { asks: (_: object, above: { readonly greeting: Greeting }) => () => above.greeting.say() },
    later,
  )
  Object.assign(later, addFloor(below, { greeting: (): Greeting => ({ say: () => 'hello' }) }, later))

  expect(below.asks()).toBe('hello')
})

test('a service that its list makes later is named', () => {
  const makers = {
    greeting: ({ name }: { readonly name: string }) => `hello ${name}`,
    name: () => 'Amina',
  }

  expect(() => addFloor({}, makers, {})).toThrow('greeting needs name: list name before it')
})

test('types refuse a service that no floor below has', () => {
  const makers = { greeting: ({ name }: { readonly name: string }) => `hello ${name}` }

  // @ts-expect-error: nothing below is called name
  expect(addFloor({}, makers, {})).toEqual({ greeting: 'hello undefined' })
})
