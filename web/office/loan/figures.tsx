/** A loan's figures as tables whose rows and columns add up. */
import { showDay } from '../../../domain/days.ts'
import { showFigure as money, showPercent } from '../../texts/format.ts'
import { Table, type Column, type Row } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import type { LoanAnswer } from './words.ts'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

type Loan = { readonly loan: LoanAnswer }

/** A dense table with right-aligned numbers. */
export const Sheet = ({
  title,
  columns,
  rows,
}: {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}) => (
  <Part title={title}>
    <Table label={title} columns={columns} rows={rows} empty={texts.noneYet} />
  </Part>
)

/** Every row and every column adds up to the total on the slip. */
export const Figures = ({ loan: { position, status, on, closedOn } }: Loan) => {
  const { parts, inAll, leadingOn, customer } = position
  const statusOnDay = status === 'ceded' && closedOn !== null && on < closedOn ? 'active' : status
  const cells = ({ charged, paid, givenUp, owed }: typeof inAll): string[] =>
    [charged, paid, givenUp, owed].map((amount) => money(amount))
  return (
    <Sheet
      title={texts.figures}
      columns={[
        texts.bucket,
        ...[texts.charged, texts.paid, texts.givenUp, texts.owedBy[statusOnDay]].map((figures) => ({
          figures,
        })),
      ]}
      rows={[
        ...parts.map(({ name, ...part }) => ({ key: name, cells: [texts.buckets[name], ...cells(part)] })),
        { key: 'inAll', sum: true, cells: [texts.inAll, ...cells(inAll)] },
        ...leadingOn.map(({ key, paid, owed }) => ({
          key,
          cells: [texts.leadingOn[key], '', unlessZero(paid), '', unlessZero(owed)],
        })),
        {
          key: 'customer',
          sum: true,
          cells: [texts.customersFigures, '', money(customer.paid), '', money(customer.owed)],
        },
      ]}
    />
  )
}
const unlessZero = (amount: number): string => (amount === 0 ? '' : money(amount))

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

/** Daily rate, with the fee for payments that became past due in the period. */
const penaltyRateOf = ({ penaltyDailyRatePercent, lateFee }: Loan['loan']['periods'][number]): string =>
  [showPercent(penaltyDailyRatePercent), ...(lateFee > 0 ? [money(lateFee)] : [])].join(' + ')

export const Periods = ({ loan: { periods } }: Loan) => (
  <Sheet
    title={texts.periods}
    columns={[
      texts.from,
      texts.through,
      ...[texts.principal, texts.rate, texts.interest, texts.overdue, texts.penaltyRate, texts.penalty].map(
        (figures) => ({ figures }),
      ),
    ]}
    rows={
      periods.length === 0
        ? []
        : [
            ...periods.map((period) => ({
              key: period.from,
              cells: [
                showDay(period.from),
                period.limitMet ? `${showDay(period.through)} ${texts.limitMet}` : showDay(period.through),
                money(period.principal),
                showPercent(period.dailyRatePercent),
                money(period.interest),
                money(period.overdue),
                period.overdue > 0 ? penaltyRateOf(period) : '–',
                money(period.penalty),
              ],
            })),
            {
              key: 'inAll',
              sum: true,
              cells: [
                texts.inAll,
                '',
                '',
                '',
                money(sumOf(periods.map(({ interest }) => interest))),
                '',
                '',
                money(sumOf(periods.map(({ penalty }) => penalty))),
              ],
            },
          ]
    }
  />
)
