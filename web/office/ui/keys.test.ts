import { expect, test } from 'vitest'
import { keyOf, type Key } from './keys.tsx'
import { menu } from './menu.ts'

const key = (press: string): Key => ({ press, says: press, does: () => undefined })
const keys = ['s', 'a', 'g w a', 'g s a'].map(key)
const pressed = (sequence: string) => {
  const { found, begun } = keyOf(keys, sequence)
  return [found?.press ?? null, begun]
}

test('a sequence presses only its own key, and an unknown sequence starts again', () => {
  expect(pressed('g')).toEqual([null, 'g'])
  expect(pressed('g s')).toEqual([null, 'g s'])
  expect(pressed('g s a')).toEqual(['g s a', null])
  expect(pressed('s')).toEqual(['s', null])
  expect(pressed('g x')).toEqual([null, null])
  expect(pressed('g a')).toEqual(['a', null])
})

test('each menu entry has a letter of its own in its group, and each group has one', () => {
  const distinct = (all: readonly string[]) => expect(new Set(all).size).toBe(all.length)
  distinct(menu.map((group) => group.key))
  for (const { items } of menu) distinct(items.map((item) => item.key))
})
