/** Months that a statement covers completely: the sums of others are too low. */
import { addDays, type Day } from '../../../domain/days.ts'

/** `month`: such as `2026-03`. */
export const isWholeMonth = (
  month: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): boolean => from <= `${month}-01` && addDays(to, 1).slice(0, 7) > month
