import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { box, firstLabel, lineOf, scaleOf } from './plan-lines.ts'
import { placesOf } from './term-bar.tsx'

test('the bar marks today within the term, and extends to today when past due', () => {
  const term = { from: day('2026-03-02'), due: day('2026-05-02') }
  expect(placesOf({ ...term, today: day('2026-03-02') })).toEqual({ today: 0, due: 100 })
  expect(placesOf({ ...term, today: day('2026-04-01') })).toEqual({ today: 49.2, due: 100 })
  expect(placesOf({ ...term, today: day('2026-05-02') })).toEqual({ today: 100, due: 100 })
  expect(placesOf({ ...term, today: day('2026-07-02') })).toEqual({ today: 100, due: 50 })
  expect(placesOf({ from: term.from, due: term.from, today: term.from })).toEqual({ today: 0, due: 0 })
})

test('the debt line stays in its box and falls at payments', () => {
  const points = [
    { on: day('2026-03-02'), owed: 10_000 },
    { on: day('2026-05-02'), owed: 25_250 },
    { on: day('2026-05-02'), owed: 0 },
  ]
  const scale = scaleOf(points)
  expect(lineOf(points, scale)).toBe(
    `M${box.left} ${scale.y(10_000)}L${box.right} ${box.top}L${box.right} ${box.bottom}`,
  )
  expect(lineOf([points[0]!], scaleOf([points[0]!]))).toBe(`M${box.left} ${box.top}`)
})

test("the first amount's label avoids the line: it is above after an early payment", () => {
  const due = [
    { on: day('2026-05-02'), owed: 10_000 },
    { on: day('2026-05-02'), owed: 0 },
  ]
  const flat = [{ on: day('2026-03-02'), owed: 10_000 }, ...due]
  expect(firstLabel(flat, scaleOf(flat), flat[0]!.on)).toEqual({ x: box.left + 4, y: box.top + 18 })
  const scale = scaleOf(flat)
  const crossed = day('2026-03-07')
  expect(firstLabel(flat, scale, crossed)).toEqual({ x: scale.x(crossed) + 4, y: box.top + 18 })
  const paidEarly = [
    { on: day('2026-03-02'), owed: 10_000 },
    { on: day('2026-03-05'), owed: 10_000 },
    { on: day('2026-03-05'), owed: 9_000 },
    { on: day('2026-04-05'), owed: 9_000 },
    { on: day('2026-05-02'), owed: 9_000 },
    { on: day('2026-05-02'), owed: 0 },
  ]
  expect(firstLabel(paidEarly, scaleOf(paidEarly), day('2026-04-20')).y).toBe(box.top - 8)
})
