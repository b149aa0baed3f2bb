/** Formatted figures of a calculator slip: written by the server, updated by the script. */
import type { Slip } from '../../contract/fields.ts'
import { showDay } from '../../domain/days.ts'
import { showDayWithWeekday, showMoney, showPercent } from '../texts/format.ts'
import { personalPriceOf, priceOf, type CalculatorInput } from './calculation.ts'

/** Figures by their `data-figure` mark; includes those of a later loan when this one is the first. */
export function figuresOf(
  input: CalculatorInput,
  amount: number,
  term: number,
  language: string,
): Readonly<Record<string, string>> {
  const price = personalPriceOf(input, amount, term)
  return {
    amountReceived: showMoney(price.amount),
    interest: showMoney(price.interest),
    excise: showMoney(price.excise),
    rounding: showMoney(price.rounding),
    total: showMoney(price.total),
    dueOn: showDayWithWeekday(price.dueOn, language),
    dueDay: showDay(price.dueOn),
    ...Object.fromEntries(
      price.dues.flatMap((due, position) => [
        [`due${position}On`, showDay(due.on)],
        [`due${position}`, showMoney(due.amount)],
      ]),
    ),
    costPerDay: showMoney(price.costPerDay),
    dailyRate: showPercent(price.dailyRatePercent),
    nominalYearly: showPercent(price.nominalYearlyPercent),
    effectiveYearly: showPercent(price.effectiveYearlyPercent),
    ...(price.most
      ? {
          most: showMoney(price.most.amount),
          mostOn: showDay(price.most.on),
          mostLeft: showMoney(price.most.left),
        }
      : {}),
    early: showMoney(price.earlyTotal),
    late: showMoney(price.lateTotal),
    lateDay: showMoney(price.lateDay),
    ...(price.firstLoan ? { laterTotal: showMoney(priceOf(input, amount, term).total) } : {}),
  }
}

/** The figures that a slip of the service carries, by the same marks. */
export function slipFigures(slip: Slip, language: string): Readonly<Record<string, string>> {
  const marked = ['amountReceived', 'interest', 'excise', 'rounding'] as const
  const amountOf = (key: (typeof marked)[number]): number =>
    slip.lines.find((line) => line.key === key)?.amount ?? 0
  return {
    ...Object.fromEntries(marked.map((key) => [key, showMoney(amountOf(key))])),
    total: showMoney(slip.total.amount),
    ...(slip.dueOn === null
      ? {}
      : { dueOn: showDayWithWeekday(slip.dueOn, language), dueDay: showDay(slip.dueOn) }),
    ...Object.fromEntries(
      slip.dues.flatMap((due, position) => [
        [`due${position}On`, showDay(due.on)],
        [`due${position}`, showMoney(due.amount)],
      ]),
    ),
    dailyRate: showPercent(slip.dailyRatePercent),
    nominalYearly: showPercent(slip.nominalYearlyPercent),
    effectiveYearly: showPercent(slip.effectiveYearlyPercent),
  }
}
