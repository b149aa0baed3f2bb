/** The M-Pesa statement that a customer confirmed: charts by month, with the figures behind them. */
import { showDay } from '../../../domain/days.ts'
import { showFigure, showMoney, showMonth } from '../../texts/format.ts'
import type { OfficeApplication } from '../ui/data.ts'
import { Table } from '../ui/table.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { LineChart, showShort } from '../ui/line-chart.tsx'
import { isWholeMonth } from './whole-months.ts'
import { evidence as texts } from '../../../words/compiled/en/back-office/evidence.ts'

type Summary = NonNullable<OfficeApplication['statement']>

const findingWords: Readonly<Record<Summary['findings'][number]['kind'], string>> = {
  balance: texts.brokenBalance,
  outsidePeriod: texts.rowOutsidePeriod,
  totals: texts.wrongTotals,
  noRows: texts.noRows,
  notYet: texts.rowInFuture,
}

export const Statement = ({ request: { id, statement } }: { readonly request: OfficeApplication }) =>
  statement ? <Seen id={id} statement={statement} /> : <p className="text-quiet">{texts.noStatement}</p>

function Seen({ id, statement }: { readonly id: string; readonly statement: Summary }) {
  const { from, to, holderName, nameDiffers, addsUp, findings, months, monthlyIncome, existingDebts, debts } =
    statement
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact label={texts.period}>{texts.to({ from: showDay(from), to: showDay(to) })}</Fact>
        <Fact label={texts.holder}>
          {holderName}
          {nameDiffers ? <span className="block text-clay">{texts.otherName}</span> : null}
        </Fact>
        <Fact label={texts.averageIncome}>{showMoney(monthlyIncome)}</Fact>
        <Fact label={texts.otherLenders}>
          {[
            showMoney(existingDebts),
            ...debts.map(({ lender, owed }) => `${lender} ${showMoney(owed)}`),
          ].join(' · ')}
        </Fact>
        <Fact label={texts.addsUp}>{addsUp ? texts.yes : <span className="text-clay">{texts.no}</span>}</Fact>
        {statement.traced === null ? null : (
          <Fact label={texts.origin}>
            {statement.tracedByPaymentsAlone ? (
              texts.tracedByPayments
            ) : statement.traced ? (
              texts.traced
            ) : (
              <span className="text-clay">{texts.untraced}</span>
            )}
          </Fact>
        )}
      </Facts>
      {findings.length === 0 ? null : (
        <ul className="list-disc pl-5">
          {findings.map(({ kind, receipt, on }) => (
            <li key={`${kind}${receipt}${on}`}>
              {[findingWords[kind], receipt, on ? showDay(on) : null].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      {months.length === 0 ? <p className="text-quiet">{texts.noMonth}</p> : <Months {...statement} />}
      {statement.fileKept ? (
        <p>
          <a
            href={`/api/office/requests/${id}/statement/file`}
            download
            className="inline-flex min-h-8 items-center"
          >
            {texts.downloadStatement}
          </a>
        </p>
      ) : (
        <p className="text-quiet">{texts.fileDeleted}</p>
      )}
    </div>
  )
}

const charts = [
  { title: texts.inAndOut, means: texts.inAndOutMeans, lines: ['income', 'spending'] },
  {
    title: texts.habits,
    means: texts.habitsMeans,
    lines: ['betting', 'airtime', 'loansTaken', 'loansRepaid'],
  },
  { title: texts.lowestBalance, means: texts.lowestBalanceMeans, lines: ['lowestBalance'] },
] as const
const figures = charts.flatMap(({ lines }) => lines)

/**
 * A month without a row has no known balance, so it gets no point. A month that the statement covers in part
 * gets none either: its sums would look like a fall.
 */
function Months({ months, ...period }: Pick<Summary, 'months' | 'from' | 'to'>) {
  const names = months.map(({ month }) => showMonth(month, 'en'))
  return (
    <>
      <div className="@container">
        <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
          {charts.map(({ title, lines }) => (
            <LineChart
              key={title}
              title={title}
              series={lines.map((name) => ({
                name: texts[name],
                points: months.flatMap(({ month, [name]: y }, x) =>
                  y === null || !isWholeMonth(month, period) ? [] : [{ x, y }],
                ),
              }))}
              labelOfX={(at) => names[at]!}
              labelOfY={showShort}
            />
          ))}
        </div>
      </div>
      <details className="text-sm">
        <summary>{texts.figures}</summary>
        {charts.map(({ title, means }) => (
          <p key={title} className="text-quiet">
            {`${title}: ${means}`}
          </p>
        ))}
        <p className="text-quiet">{texts.wholeMonths}</p>
        <Table
          label={texts.figures}
          columns={[texts.month, ...figures.map((name) => ({ figures: texts[name] }))]}
          empty={texts.noMonth}
          rows={months.map((month, at) => ({
            key: month.month,
            cells: [
              names[at],
              ...figures.map((name) => {
                const amount = month[name]
                return amount === null ? '–' : showFigure(amount)
              }),
            ],
          }))}
        />
      </details>
    </>
  )
}
