import { expect, test } from 'vitest'
import { addressRead } from './address.ts'

const read = (address: string): string => addressRead(new URL(address, 'https://mkopo.example')).href.replace('https://mkopo.example', '')

test('a page is kept whatever campaign somebody came by', () => {
  expect(read('/en/about?utm_source=radio&utm_medium=spot')).toBe('/en/about')
  expect(read('/?utm_source=radio')).toBe('/')
  expect(read('/es/news/2026-01-open?utm_source=radio')).toBe('/es/news/2026-01-open')
})
test('what a page reads stays in its address', () => {
  expect(read('/sw?utm_source=radio&amount=5000&term=61')).toBe('/sw?amount=5000&term=61')
  expect(read('/registration?change=phone')).toBe('/registration?change=phone')
  expect(read('/en/account/cards?removed')).toBe('/en/account/cards?removed')
})
