/** The price of a choice on the money slip: what is received and repaid, by when, the rates, and what happens early and late. */
import type { Slip } from '../../contract/fields.ts'
import { addDays, showDay, type Day } from '../../domain/days.ts'
import { showMoney, showPercent } from '../format.ts'
import { MoneySlip, SlipBlock, SlipLine, SlipNote } from '../ui/slip.tsx'
import { useTexts } from '../ui/visit.tsx'
import { earlyDays, lateDays, priceOf, type CalculatorInput, type Price } from './calculation.ts'

const slipOf = (price: Price, holdsOn: Day): Slip => ({
  lines: [
    { key: 'amountReceived', amount: price.amount },
    { key: 'interest', amount: price.interest },
    ...(price.excise === 0 ? [] : [{ key: 'excise' as const, amount: price.excise }]),
    { key: 'rounding', amount: price.rounding },
  ],
  total: { key: 'toRepay', amount: price.total },
  holdsOn, dueOn: price.dueOn, dues: price.dues, ahead: null, dailyIncrease: 0, chargesEnded: false, firstLoan: price.firstLoan,
  rates: [{ from: null, through: null, dailyPercent: price.dailyRatePercent, nominalYearlyPercent: price.nominalYearlyPercent }],
  dailyRatePercent: price.dailyRatePercent, nominalYearlyPercent: price.nominalYearlyPercent, effectiveYearlyPercent: price.effectiveYearlyPercent,
})

type CalculatorSlipProps = { readonly input: CalculatorInput; readonly amount: number; readonly term: number }

export function CalculatorSlip({ input, amount, term }: CalculatorSlipProps) {
  const all = useTexts()
  const texts = all.home.slip
  const price = priceOf(input, amount, term)
  const first = input.firstLoanFree ? priceOf(input, amount, term, { firstLoan: true }) : null
  const several = price.dues.length > 1
  return (
    <div aria-live="polite" data-slip="">
      <MoneySlip slip={slipOf(price, input.today)} title={texts.title} note={first && <FirstLoanNote price={first} />}>
        <dl><SlipLine label={all.slip.costPerDay} figure="costPerDay">{showMoney(price.costPerDay)}</SlipLine></dl>
        <SlipBlock name={texts.early}>{texts.earlyText}</SlipBlock>
        <dl><SlipLine label={texts.earlyLine(earlyDays(input), showDay(addDays(input.today, earlyDays(input))))} figure="early">{showMoney(price.earlyTotal)}</SlipLine></dl>
        <SlipBlock name={texts.late}>{texts.lateText(showPercent(input.dailyRatePercent), showPercent(input.penaltyDailyPercent))}</SlipBlock>
        <dl><SlipLine label={several ? texts.lateFirstPayment(lateDays) : texts.lateLine(lateDays)} figure="late">{showMoney(price.lateTotal)}</SlipLine></dl>
      </MoneySlip>
    </div>
  )
}

/** What a first loan costs, and what follows after its day. */
function FirstLoanNote({ price: { total, lateTotal, dues } }: { readonly price: Price }) {
  const texts = useTexts().home.slip
  const late = (amount: string): string => (dues.length > 1 ? texts.firstLatePayment(lateDays, amount) : texts.firstLate(lateDays, amount))
  return (
    <SlipNote>
      <p className="font-semibold">{texts.first}</p>
      <p className="text-lg font-semibold tabular-nums" data-figure="firstTotal" data-template={texts.firstTotal('{amount}')}>{texts.firstTotal(showMoney(total))}</p>
      <p className="text-quiet">{texts.firstNote}</p>
      <p className="text-quiet" data-figure="firstLate" data-template={late('{amount}')}>{late(showMoney(lateTotal))}</p>
    </SlipNote>
  )
}
