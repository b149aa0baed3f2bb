/** Monthly figures in charts and tables. */
import { dayOfNumber } from '../../../domain/days.ts'
import { showMonth, showPercent } from '../../texts/format.ts'

export const showShare = (share: number | null): string =>
  share === null ? '–' : showPercent(Math.round(share * 1_000) / 10)
/** Name of a month from its first day. */
export const showMonthOf = (month: string): string => showMonth(month.slice(0, 7), 'en')
export const labelOfMonth = (x: number): string => showMonthOf(dayOfNumber(x))
