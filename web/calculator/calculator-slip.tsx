/**
 * Price of a choice on the money slip: amounts received and repaid, dates, rates, and early and late
 * examples.
 */
import type { Slip } from '../../contract/fields.ts'
import { addDays, showDay, type Day } from '../../domain/days.ts'
import { lateFeeWords, showMoney, showPercent } from '../texts/format.ts'
import { MoneySlip } from '../ui/slip.tsx'
import { SlipBlock, SlipLine, SlipNote } from '../ui/slip-parts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import {
  earlyDays,
  lateDays,
  personalPriceOf,
  priceOf,
  type CalculatorInput,
  type Price,
} from './calculation.ts'

/** What adds up to the total. */
export const linesOf = (price: Price): Slip['lines'] => [
  { key: 'amountReceived', amount: price.amount },
  { key: 'interest', amount: price.interest },
  ...(price.excise === 0 ? [] : [{ key: 'excise' as const, amount: price.excise }]),
  { key: 'rounding', amount: price.rounding },
]

const slipOf = (price: Price, holdsOn: Day): Slip => ({
  lines: linesOf(price),
  total: { key: 'toRepay', amount: price.total },
  holdsOn,
  dueOn: price.dueOn,
  dues: price.dues,
  ahead: null,
  kept: null,
  settlement: null,
  most: price.most && { ...price.most, late: false },
  dailyIncrease: 0,
  chargesEnded: false,
  firstLoan: price.firstLoan,
  rates: [
    {
      from: null,
      through: null,
      dailyPercent: price.dailyRatePercent,
      nominalYearlyPercent: price.nominalYearlyPercent,
    },
  ],
  dailyRatePercent: price.dailyRatePercent,
  nominalYearlyPercent: price.nominalYearlyPercent,
  effectiveYearlyPercent: price.effectiveYearlyPercent,
})

type Choice = { readonly input: CalculatorInput; readonly amount: number; readonly term: number }

/** `bare`: on the paper of its form. */
export function CalculatorSlip({ input, amount, term, bare }: Choice & { readonly bare?: boolean }) {
  const all = usePageTexts()
  const texts = all.price
  const price = personalPriceOf(input, amount, term)
  const several = price.dues.length > 1
  return (
    <div aria-live="polite" data-slip="">
      <MoneySlip
        slip={slipOf(price, input.today)}
        title={texts.title}
        note={price.firstLoan ? <FirstLoanNote price={price} /> : undefined}
        rest={texts.rest}
        bare={bare}
      >
        {price.firstLoan ? null : (
          <dl>
            <SlipLine label={all.slip.costPerDay} figure="costPerDay">
              {showMoney(price.costPerDay)}
            </SlipLine>
          </dl>
        )}
        <SlipBlock name={texts.early}>{price.firstLoan ? texts.earlyTextFirst : texts.earlyText}</SlipBlock>
        {price.firstLoan ? null : (
          <dl>
            <SlipLine
              label={texts.earlyLine({
                days: earlyDays(input),
                day: showDay(addDays(input.today, earlyDays(input))),
              })}
              figure="early"
            >
              {showMoney(price.earlyTotal)}
            </SlipLine>
          </dl>
        )}
        <SlipBlock name={texts.late}>
          {texts.lateText({
            daily: showPercent(price.firstLoan ? input.standardDailyPercent : input.dailyRatePercent),
            penalty: showPercent(input.penaltyDailyPercent),
            fee: lateFeeWords(input.lateFee),
          })}
        </SlipBlock>
        <dl>
          <SlipLine
            label={several ? texts.lateFirstPayment({ days: lateDays }) : texts.lateLine({ days: lateDays })}
            figure="late"
          >
            {showMoney(price.lateTotal)}
          </SlipLine>
        </dl>
        {price.firstLoan ? (
          <>
            <SlipBlock name={texts.later}>
              {texts.laterText({ daily: showPercent(input.dailyRatePercent) })}
            </SlipBlock>
            <dl>
              <SlipLine label={texts.laterLine} figure="laterTotal">
                {showMoney(priceOf(input, amount, term).total)}
              </SlipLine>
            </dl>
          </>
        ) : null}
      </MoneySlip>
    </div>
  )
}

/** Why a first loan is free, and the cost of each day past its due date, in shillings. */
function FirstLoanNote({ price: { lateDay, dues } }: { readonly price: Price }) {
  const texts = usePageTexts().price
  const after = dues.length > 1 ? texts.firstAfterPayment : texts.firstAfter
  return (
    <SlipNote>
      <p className="font-semibold">{texts.first}</p>
      <p>{texts.firstNote}</p>
      <p data-figure="lateDay" data-template={after({ amount: '{amount}' })}>
        {after({ amount: showMoney(lateDay) })}
      </p>
    </SlipNote>
  )
}

/** The total next to the button of a phone. It repeats the slip, so screen readers skip it. */
export function BarTotal({ input, amount, term }: Choice) {
  const texts = usePageTexts().slip
  const price = personalPriceOf(input, amount, term)
  const by = texts.totalBy({ day: '{day}' })
  return (
    <p aria-hidden="true" data-bar="" className="scripted">
      <span className="block text-quiet" data-figure="dueDay" data-template={by}>
        {texts.totalBy({ day: showDay(price.dueOn) })}
      </span>
      <span className="block font-head text-xl font-bold whitespace-nowrap" data-figure="total">
        {showMoney(price.total)}
      </span>
    </p>
  )
}
