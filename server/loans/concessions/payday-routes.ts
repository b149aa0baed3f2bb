/** API calls of the payday after the payout. */
import { movePayday, paydayAfterPayout } from '../../../contract/payday.ts'
import { parsePayday, type PaydayMove } from '../../../domain/loan/payday.ts'
import { toMajor } from '../../../domain/money.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Paydays } from './payday.ts'

const shown = ({ from, to }: PaydayMove) => ({
  from: { on: from.on, amount: toMajor(from.amountCents) },
  to: { on: to.on, amount: toMajor(to.amountCents) },
})

export const paydayRoutes = (paydays: Paydays): Route[] => [
  handle(paydayAfterPayout, async ({ customerId, query: { payday = '' } }) => {
    const { dueOn, move } = await paydays.read(customerId, parsePayday(payday))
    return { dueOn, move: move && shown(move) }
  }),
  handle(movePayday, async ({ customerId, body: { payday, total } }) =>
    orFail(await paydays.move(customerId, { payday: parsePayday(payday)!, totalCents: total }), shown),
  ),
]
