import { kenya } from '../../../../domain/country/kenya.ts'
import { nairobi } from '../../../../domain/country/nairobi.ts'
import { expect, test } from 'vitest'
import { languages } from '../../../../contract/texts/index.ts'
import { day } from '../../../../domain/days.ts'
import { calendarOf } from './calendar.ts'

const given = {
  loanId: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01',
  dues: [
    { on: day('2026-04-01'), amount: 11_193.69 },
    { on: day('2026-05-31'), amount: 11_193.7 },
  ],
  paybill: { paybill: '600000', accountNumber: 'B234567890' },
  brand: 'Mkopo; Ltd',
  hotline: '+254 20 000 0000',
  place: { country: kenya, zone: nairobi },
  now: new Date('2026-03-02T09:00:00Z'),
} as const
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

test('each future payment is an all-day entry with its amount, how to pay, and a reminder the day before', () => {
  const lines = unfolded(calendarOf({ ...given, language: 'en' }))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20260401',
      'DTEND;VALUE=DATE:20260402',
      'DTSTART;VALUE=DATE:20260531',
      'DTEND;VALUE=DATE:20260601',
      'TRIGGER:-PT15H',
      'DTSTAMP:20260302T090000Z',
      'SUMMARY:Mkopo\\; Ltd: pay KES 11\\,193',
      `UID:${given.loanId}-2`,
      `UID:${given.loanId}-1`,
    ]),
  )
  expect(lines.find((line) => line.startsWith('DESCRIPTION:M-Pesa'))).toContain(
    'paybill 600000\\, account B234567890',
  )
})

test('the last payment keeps its entry when it is the only one left, so that the old entry is replaced', () => {
  const lines = unfolded(
    calendarOf({ ...given, dues: [{ on: day('2026-06-14'), amount: 12_000 }], language: 'en' }),
  )
  expect(lines).toContain(`UID:${given.loanId}-1`)
})

test('a past-due payment is an entry for today in Nairobi, and keeps its earlier entry', () => {
  const lines = unfolded(calendarOf({ ...given, now: new Date('2026-04-20T21:30:00Z'), language: 'en' }))
  expect(lines.filter((line) => /^(?:DTSTART|DTEND|UID)/.test(line))).toEqual([
    `UID:${given.loanId}-2`,
    'DTSTART;VALUE=DATE:20260421',
    'DTEND;VALUE=DATE:20260422',
    `UID:${given.loanId}-1`,
    'DTSTART;VALUE=DATE:20260531',
    'DTEND;VALUE=DATE:20260601',
  ])
})

test.each(languages)('in %s no line is longer than 75 bytes, and no letter is cut', (language) => {
  const text = calendarOf({ ...given, language })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
