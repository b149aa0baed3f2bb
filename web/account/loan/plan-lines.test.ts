import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { dueLabelY, scaleOf } from './plan-lines.ts'

const due = day('2026-11-30')
const labelOf = (points: readonly { readonly on: ReturnType<typeof day>; readonly owed: number }[]) => {
  const scale = scaleOf(points)
  return dueLabelY(points, scale, due, 12_000) - scale.y(12_000)
}

test("a due's label is above its point, or below it when the debt fell just before", () => {
  const start = { on: day('2026-06-18'), owed: 6_000 }
  expect(labelOf([start, { on: due, owed: 12_000 }, { on: due, owed: 0 }])).toBe(-8)
  const fell = [
    { on: day('2026-11-16'), owed: 19_000 },
    { on: day('2026-11-16'), owed: 12_000 },
  ]
  expect(labelOf([start, ...fell, { on: due, owed: 12_000 }, { on: due, owed: 0 }])).toBe(18)
})
