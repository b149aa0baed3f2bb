/** The geometry of the plan's picture: days to the right, shillings up. Pure, so that it can be tested. */
import { daysBetween, type Day } from '../../../domain/days.ts'

export const box = { width: 328, height: 176, left: 8, right: 320, top: 28, bottom: 148 } as const

type Point = { readonly on: Day; readonly owed: number }

export function scaleOf(points: readonly Point[]): {
  readonly x: (on: Day) => number
  readonly y: (owed: number) => number
  readonly most: number
} {
  const first = points[0]!.on
  const days = Math.max(1, daysBetween(first, points.at(-1)!.on))
  const most = Math.max(1, ...points.map(({ owed }) => owed))
  const tenth = (value: number): number => Math.round(value * 10) / 10
  return {
    most,
    x: (on) => tenth(box.left + (daysBetween(first, on) / days) * (box.right - box.left)),
    y: (owed) => tenth(box.bottom - (owed / most) * (box.bottom - box.top)),
  }
}

const labelWidth = 72
/**
 * Position of the first amount's label: next to today's mark if they would overlap; otherwise under the line,
 * or above it if the line descends within the label's width.
 */
export function firstLabel(
  points: readonly Point[],
  { x, y }: Pick<ReturnType<typeof scaleOf>, 'x' | 'y'>,
  today: Day,
): { readonly x: number; readonly y: number } {
  const start = x(today) > box.left && x(today) < box.left + labelWidth ? x(today) + 4 : box.left + 4
  const beyond = points.findIndex(({ on }) => x(on) > start + labelWidth)
  const heights = (beyond < 0 ? points : points.slice(0, beyond + 1)).map(({ owed }) => y(owed))
  const first = heights[0]!
  return {
    x: start,
    y: heights.some((height) => height > first + 4) ? Math.max(12, Math.min(...heights) - 8) : first + 18,
  }
}

/** Height of the label of a due: above its point, or below it where the line passes above the point within the label's width. */
export function dueLabelY(
  points: readonly Point[],
  { x, y }: Pick<ReturnType<typeof scaleOf>, 'x' | 'y'>,
  on: Day,
  owed: number,
): number {
  const top = y(owed)
  const crossed = points.some(
    (point) => x(point.on) > x(on) - labelWidth && x(point.on) <= x(on) && y(point.owed) < top - 4,
  )
  return crossed ? top + 18 : top - 8
}

/** The line of the debt as an SVG path. */
export const lineOf = (
  points: readonly Point[],
  { x, y }: Pick<ReturnType<typeof scaleOf>, 'x' | 'y'>,
): string => points.map(({ on, owed }, at) => `${at === 0 ? 'M' : 'L'}${x(on)} ${y(owed)}`).join('')
