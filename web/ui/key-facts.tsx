/** Everything a customer sees before agreeing: the price, early, late, how to complain (rule price-16). */
import type { Slip } from '../../contract/fields.ts'
import { showDay } from '../../domain/days.ts'
import { lateFeeWords, showPercent } from '../texts/format.ts'
import { interestFreeThrough, MoneySlip } from './slip.tsx'
import { SlipBlock, SlipNote } from './slip-parts.tsx'
import { usePageTexts } from './page-texts.ts'
import { useVisit } from './visit.tsx'

/**
 * In percent per day: the rate after an interest-free first loan's due date, and the penalty on overdue
 * principal.
 */
export type Rates = {
  readonly standardDailyPercent: number
  readonly penaltyDailyPercent: number
  /** Once for each payment that becomes late. */
  readonly lateFee: number
}

export function KeyFacts({
  slip,
  rates,
  title,
}: {
  readonly slip: Slip
  readonly rates: Rates
  readonly title: string
}) {
  const texts = usePageTexts().keyFacts
  const { brand } = useVisit()
  const free = interestFreeThrough(slip)
  return (
    <div data-key-facts="">
      <MoneySlip
        slip={slip}
        title={title}
        note={
          free ? (
            <SlipNote>
              <p className="font-semibold">{texts.first}</p>
              <p>{texts.firstText({ day: showDay(free) })}</p>
              {slip.lines.some(({ key }) => key === 'addOns') ? <p>{texts.onlyAddOns}</p> : null}
            </SlipNote>
          ) : undefined
        }
      >
        <SlipBlock name={texts.early}>{slip.firstLoan ? texts.earlyTextFirst : texts.earlyText}</SlipBlock>
        <SlipBlock name={texts.late}>
          {texts.lateText({
            daily: showPercent(slip.firstLoan ? rates.standardDailyPercent : slip.dailyRatePercent),
            penalty: showPercent(rates.penaltyDailyPercent),
            fee: lateFeeWords(rates.lateFee),
          })}
        </SlipBlock>
        <SlipBlock name={texts.complain}>
          {texts.complainText({ hotline: brand.hotline, email: brand.email })}
        </SlipBlock>
      </MoneySlip>
    </div>
  )
}
