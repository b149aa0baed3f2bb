import { describe, expect, test } from 'vitest'
import { ageOn, parseBirthDate, parseTypedDay } from './birth-date.ts'
import { day } from '../days.ts'

const today = day('2026-03-10')

describe('a typed day', () => {
  test.each(['05.11.1990', '5.11.1990', '05/11/1990', '5-11-1990', ' 05 11 1990 ', '05111990'])(
    '%s is 5 November 1990',
    (typed) => expect(parseTypedDay(typed)).toBe('1990-11-05'),
  )
  test.each([
    '30.02.1990',
    '29.02.2025',
    '00.01.1990',
    '01.13.1990',
    '1990-11-05',
    '05.11.90',
    'yesterday',
    '',
  ])('%s is none', (typed) => expect(parseTypedDay(typed)).toBeNull())
})

describe('a birth date', () => {
  test('a birth date on a limit is accepted, at both ends', () => {
    expect(parseBirthDate('10.03.2008', today)).toBe('2008-03-10')
    expect(parseBirthDate('11.03.1950', today)).toBe('1950-03-11')
  })
  test('a birth date one day beyond a limit names the limit', () => {
    expect(parseBirthDate('11.03.2008', today)).toEqual({ error: 'tooYoung', years: 18 })
    expect(parseBirthDate('10.03.1950', today)).toEqual({ error: 'tooOld', years: 75 })
    expect(parseBirthDate('10.03.2006', today, { yearsMin: 21, yearsMax: 60 })).toEqual({
      error: 'tooYoung',
      years: 21,
    })
  })
  test('a birth date must be given, be a day, and be past', () => {
    expect(parseBirthDate(' ', today)).toEqual({ error: 'required' })
    expect(parseBirthDate('1990', today)).toEqual({ error: 'birthDateInvalid' })
    expect(parseBirthDate('31.04.1990', today)).toEqual({ error: 'birthDateDoesNotExist' })
    expect(parseBirthDate('11.03.2026', today)).toEqual({ error: 'birthDateInFuture' })
  })
})

test('years are full years, with leap birthdays on 1 March', () => {
  expect(ageOn(day('1990-03-11'), today)).toBe(35)
  expect(ageOn(day('1990-03-10'), today)).toBe(36)
  expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17)
  expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18)
})
