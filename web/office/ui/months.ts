/** Monthly figures in charts and tables. */
import { dayNumber, dayOfNumber, type Day } from '../../../domain/days.ts'
import { showMonth, showPercent } from '../../texts/format.ts'

export const showShare = (share: number | null): string =>
  share === null ? '–' : showPercent(Math.round(share * 1_000) / 10)
/** Name of a month from its first day. */
export const showMonthOf = (month: string): string => showMonth(month.slice(0, 7), 'en')
export const labelOfMonth = (x: number): string => showMonthOf(dayOfNumber(x))

/** Points of a line, from rows with the newest month first; a month without a value has none. */
export const pointsByMonth = <Row extends { readonly month: Day }>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | null,
) =>
  rows.toReversed().flatMap((row) => {
    const y = valueOf(row)
    return y === null ? [] : [{ x: dayNumber(row.month), y }]
  })
