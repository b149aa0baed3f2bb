/** Goal: another country is its value and nothing else: numbers, amounts, days and networks follow it. */
import { expect, test } from 'vitest'
import { parseMoney } from '../amounts.ts'
import { day } from '../days.ts'
import { momentOf, timeOf } from '../hours.ts'
import { cents, fromMajor } from '../money.ts'
import { maskPhone, parsePhone, showPhone, type Phone } from '../person/phone.ts'
import { defaultProductsIn } from '../price/default-products.ts'
import { showAmount } from '../show-amount.ts'
import { harbour } from '../testing/harbour.ts'
import { kenya } from './kenya.ts'
import { zoneOf } from './zone.ts'

test.each(['850123456', '+999 5012 3456', '99950123456', '50123456', '8(50)12-34-56'])(
  'reads %s as a mobile number of that country',
  (typed) => {
    expect(parsePhone(typed, harbour.phone)).toBe('+99950123456')
    expect(parsePhone(typed, kenya.phone)).toMatchObject({ error: 'phoneInvalid' })
  },
)

test.each(['0712345678', '+254712345678', '701234567', '8501234567'])(
  'refuses %s, which is no mobile number of that country',
  (typed) => {
    expect(parsePhone(typed, harbour.phone)).toMatchObject({ error: 'phoneInvalid' })
  },
)

test('a number is shown with the calling code of its country', () => {
  expect(showPhone('+99950123456' as Phone)).toBe('+999 501-234-56')
  expect(maskPhone('+99950123456' as Phone)).toBe('+999 5••-•••-56')
  expect(showPhone('+254712345678' as Phone)).toBe('+254 712-345-678')
})

test('amounts are typed and shown in the currency of the country', () => {
  expect(parseMoney('1,500 shells', harbour.currency)).toBe(fromMajor(1_500))
  expect(parseMoney('XTS 1500', harbour.currency)).toBe(fromMajor(1_500))
  expect(parseMoney('15.50', harbour.currency)).toMatchObject({ error: 'amountNotANumber' })
  expect(parseMoney('15.50', kenya.currency)).toBe(cents(1_550))
  expect(parseMoney('KES 1500', harbour.currency)).toMatchObject({ error: 'amountNotANumber' })
  expect(showAmount(fromMajor(1_500), harbour.currency.code)).toBe('XTS\u00a01,500')
  expect(defaultProductsIn(harbour.currency.code).currency).toBe('XTS')
})

test('days begin at midnight of the country, on both sides of the change to summer time', () => {
  const zone = zoneOf(harbour.timeZone)
  expect(zone.startOf(day('2026-03-28')).toISOString()).toBe('2026-03-28T00:00:00.000Z')
  expect(zone.startOf(day('2026-03-30')).toISOString()).toBe('2026-03-29T23:00:00.000Z')
  expect(zone.dayOf(new Date('2026-03-30T23:30:00Z'))).toBe('2026-03-31')
  expect(zone.dayOf(new Date('2026-03-28T23:30:00Z'))).toBe('2026-03-28')
  expect(momentOf(day('2026-03-30'), '08:00', zone).toISOString()).toBe('2026-03-30T07:00:00.000Z')
  expect(timeOf(new Date('2026-03-30T07:00:00Z'), zone)).toBe('08:00')
  expect(zoneOf(kenya.timeZone).dayOf(new Date('2026-03-30T21:00:00Z'))).toBe('2026-03-31')
})
