import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'

const site = 'https://mkopo.example'
const read = (address: string): string => readAddress(new URL(address, site)).url.href.replace(site, '')
const properly = (address: string): string | null => readAddress(new URL(address, site)).properPath

test('a page is cached whatever campaign parameters its address has', () => {
  expect(read('/en/about?utm_source=radio&utm_medium=spot')).toBe('/en/about')
  expect(read('/?utm_source=radio')).toBe('/')
  expect(read('/es/news/2026-01-open?utm_source=radio')).toBe('/es/news/2026-01-open')
  expect(read('/sitemap.xml?utm_source=radio')).toBe('/sitemap.xml')
})
test('parameters that a page reads stay in its address', () => {
  expect(read('/sw?utm_source=radio&amount=5000&term=61')).toBe('/sw?amount=5000&term=61')
  expect(read('/registration?change=phone')).toBe('/registration?change=phone')
  expect(read('/en/account/cards?removed')).toBe('/en/account/cards?removed')
})
test('a page that reads nothing of its visitor is shared', () => {
  const isEverybodys = (address: string): boolean => readAddress(new URL(address, site)).isEverybodys
  expect(
    [
      '/',
      '/en',
      '/en?amount=5000&term=61',
      '/sw/support',
      '/es/promotions/first-loan',
      '/sitemap.xml',
      '/robots.txt',
      '/sw/manifest.webmanifest',
    ].filter((address) => !isEverybodys(address)),
  ).toEqual([])
  expect(
    [
      '/registration',
      '/en/sign-in',
      '/en/pay',
      '/en/account',
      '/en/support.data',
      '/en/SUPPORT',
      '/nothing',
    ].filter(isEverybodys),
  ).toEqual([])
})
describe('a shared page has one address', () => {
  test.each([
    ['/en/SUPPORT', '/en/support'],
    ['/en/supp%6frt', '/en/support'],
    ['/%65n/support', '/en/support'],
    ['/en/support/', '/en/support'],
    ['/en/', '/en'],
    ['/SW', '/sw'],
    ['/Sitemap.XML', '/sitemap.xml'],
    ['/en/news/2026%2D01-open', '/en/news/2026-01-open'],
    ['/en/support', null],
    ['/', null],
    ['/en/Registration', null],
    ['/en/account/PAY', null],
    ['/nothing/', null],
    ['/en/%E0%A4%A', null],
  ])('%s -> %s', (address, proper) => {
    expect(properly(address)).toBe(proper)
  })
})
