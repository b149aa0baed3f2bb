/** Every figure of a calculator's slip as it is shown: written into the page by the server, and kept true by the script. */
import { showDay } from '../../domain/days.ts'
import { showDayWithWeekday, showMoney, showPercent } from '../format.ts'
import { priceOf, type CalculatorInput } from './calculation.ts'

/** By the mark of its place (`data-figure`); of the first loan too, where there is one. */
export function figuresOf(input: CalculatorInput, amount: number, term: number, language: string): Readonly<Record<string, string>> {
  const price = priceOf(input, amount, term)
  const first = input.firstLoanFree ? priceOf(input, amount, term, { firstLoan: true }) : null
  return {
    amountReceived: showMoney(price.amount),
    interest: showMoney(price.interest),
    excise: showMoney(price.excise),
    rounding: showMoney(price.rounding),
    total: showMoney(price.total),
    dueOn: showDayWithWeekday(price.dueOn, language),
    ...Object.fromEntries(price.dues.flatMap((due, position) => [[`due${position}On`, showDay(due.on)], [`due${position}`, showMoney(due.amount)]])),
    costPerDay: showMoney(price.costPerDay),
    dailyRate: showPercent(price.dailyRatePercent),
    nominalYearly: showPercent(price.nominalYearlyPercent),
    effectiveYearly: showPercent(price.effectiveYearlyPercent),
    early: showMoney(price.earlyTotal),
    late: showMoney(price.lateTotal),
    ...(first ? { firstTotal: showMoney(first.total), firstLate: showMoney(first.lateTotal) } : {}),
  }
}
