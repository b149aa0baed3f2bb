/** Days from one to another, as people choose them. */
import type { Failure } from '../../../contract/errors.ts'
import { showDay, type Day } from '../../../domain/days.ts'

/** Nothing is on days that end before they begin: that is said at the first one, not answered with an empty list. */
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
