/** A range of days, as people choose it. */
import type { Failure } from '../../../contract/errors.ts'
import { showDay, type Day } from '../../../domain/days.ts'

/** A range that ends before it begins is an error at the first day, not an empty list. */
export const spanRefusal = ({
  from,
  through,
}: {
  readonly from?: Day | undefined
  readonly through?: Day | undefined
}): Failure<'validationFailed'> | null =>
  from !== undefined && through !== undefined && from > through
    ? {
        error: 'validationFailed',
        fields: { from: 'dayAfterEnd' },
        values: { from: { to: showDay(through) } },
      }
    : null
