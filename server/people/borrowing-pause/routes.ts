/** API calls of the pause on borrowing. */
import { liftPause, pauseBorrowing, readPause } from '../../../contract/borrowing-pause.ts'
import type { BorrowingPause } from '../../../domain/person/borrowing-pause.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { BorrowingPauses } from './service.ts'

/** For its customer and for staff. */
export const pauseView = (pause: BorrowingPause | null) =>
  pause && {
    since: pause.since.toISOString(),
    untilOn: pause.untilOn,
    liftsAt: pause.liftAt?.toISOString() ?? null,
  }
const view = (pause: BorrowingPause | null) => ({ pause: pauseView(pause) })

export const borrowingPauseRoutes = ({ activeOf, pause, lift }: BorrowingPauses): Route[] => [
  handle(readPause, async ({ customerId }) => view(await activeOf(customerId))),
  handle(pauseBorrowing, async ({ customerId, body }) => orFail(await pause(customerId, body.months), view)),
  handle(liftPause, async ({ customerId }) => orFail(await lift(customerId), view)),
]
