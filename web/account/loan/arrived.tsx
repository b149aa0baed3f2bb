/**
 * Notice on My loan in the first days after the payout: amount, destination, time, and the receipt number.
 */
import { isPhoneMethod, phoneMethodNames } from '../../../domain/payment/receiving.ts'
import { daysBetween } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import type { CurrentLoan } from '../loan-data.ts'
import { arrivedOn } from './timeline.ts'

/** Days for which the notice is shown. */
const newsDays = 3

export function Arrived({
  loan: {
    size,
    slip,
    paidOutOn,
    loanRequest: { payout, timeline },
  },
}: {
  readonly loan: CurrentLoan
}) {
  const texts = usePageTexts().myLoan.arrived
  if (!payout || !timeline.arrivedAt || !paidOutOn || daysBetween(paidOutOn, slip.holdsOn) >= newsDays)
    return null
  const { time, day } = arrivedOn(timeline.arrivedAt, slip.holdsOn)
  const amount = showMoney(size)
  const { receivingMethod: method } = payout
  const where = isPhoneMethod(method)
    ? texts.where.byPhone({ name: phoneMethodNames[method] })
    : texts.where[method]
  return (
    <div className="print max-w-2xl">
      <Notice
        kind="good"
        title={
          day === null ? texts.today({ amount, where, time }) : texts.earlier({ amount, where, time, day })
        }
      >
        {payout.receipt ? texts.receipt({ receipt: payout.receipt }) : null}
      </Notice>
    </div>
  )
}
