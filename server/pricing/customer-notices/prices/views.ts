/** Prices for display: in percent and shillings. */
import type { Prices } from '../../../../domain/staff/customer-notices.ts'
import { addOnKinds } from '../../../../domain/loan/loan-terms.ts'
import { toMajor } from '../../../../domain/money.ts'

const percent = (ppm: number): number => ppm / 10_000

export const pricesView = ({
  dailyRatePpm,
  penaltyDailyRatePpm,
  lateFeeCents,
  exciseRatePpm,
  addOns,
}: Prices) => ({
  dailyPercent: percent(dailyRatePpm),
  penaltyDailyPercent: percent(penaltyDailyRatePpm),
  lateFee: toMajor(lateFeeCents),
  excisePercent: percent(exciseRatePpm),
  addOns: addOnKinds.flatMap((kind) => {
    const price = addOns[kind]
    return price ? [{ kind, fixed: toMajor(price.fixedCents), sharePercent: percent(price.sharePpm) }] : []
  }),
})
