import { describe, expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import {
  definitionOf,
  isDifferent,
  obligationDays,
  obligationNames,
  periodEnding,
  periodsOver,
  returnDueOn,
  returnNames,
} from './returns.ts'

describe('periods', () => {
  test('a period is a month or a quarter, and null for other end days', () => {
    expect(periodEnding('loans', day('2026-02-28'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodEnding('complaints', day('2026-03-31'))).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    expect(periodEnding('complaints', day('2026-02-28'))).toBeNull()
    expect(periodEnding('loans', day('2026-02-27'))).toBeNull()
    expect(returnDueOn('loans', day('2026-02-28'))).toBe('2026-03-10')
  })
  test('the completed periods since the first loan are returned newest first', () => {
    const ends = (today: string) => periodsOver('loans', day('2026-01-15'), day(today)).map(({ to }) => to)
    expect(ends('2026-03-31')).toEqual(['2026-02-28', '2026-01-31'])
    expect(ends('2026-04-01')).toEqual(['2026-03-31', '2026-02-28', '2026-01-31'])
    // A loan of the last day of a period belongs to it.
    expect(periodsOver('loans', day('2026-03-31'), day('2026-04-10'))).toHaveLength(1)
    expect(periodsOver('pricing', day('2026-04-01'), day('2026-06-30'))).toEqual([])
    expect(periodsOver('pricing', day('2024-01-15'), day('2026-07-01')).at(-1)).toEqual({
      from: '2024-01-01',
      to: '2024-03-31',
    })
  })
  test('each return has figures', () => {
    for (const name of returnNames) expect(Object.keys(definitionOf(name).figures).length).toBeGreaterThan(0)
  })
})

test('a figure is compared with the second source when there is one', () => {
  expect(isDifferent({ value: 1, beside: 1 })).toBe(false)
  expect(isDifferent({ value: 1, beside: 2 })).toBe(true)
  expect(isDifferent({ value: 1, beside: null })).toBe(false)
  expect(isDifferent({ value: null, beside: 2 })).toBe(false)
})

describe('duties', () => {
  test('yearly, every two years, and monthly', () => {
    const between = (name: Parameters<typeof obligationDays>[0], from: string, to: string) =>
      obligationDays(name, day(from), day(to))
    expect(between('licenceFee', '2026-01-01', '2027-12-31')).toEqual(['2026-12-31', '2027-12-31'])
    expect(between('amlReport', '2026-01-31', '2026-12-31')).toEqual(['2026-01-31'])
    expect(between('amlReport', '2026-02-01', '2026-12-31')).toEqual([])
    expect(between('riskAssessment', '2026-01-01', '2029-12-31')).toEqual(['2026-01-31', '2028-01-31'])
    expect(between('exciseDuty', '2026-01-21', '2026-03-20')).toEqual(['2026-02-20', '2026-03-20'])
  })
  test('each has a day within two years', () => {
    for (const name of obligationNames)
      expect(
        obligationDays(name, day('2026-01-01'), addDays(day('2026-01-01'), 730)).length,
        name,
      ).toBeGreaterThan(0)
  })
})
