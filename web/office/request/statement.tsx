/** The M-Pesa statement that a customer confirmed: what it says, drawn by month, with the figures behind. */
import { showDay } from '../../../domain/days.ts'
import { showMoney, showMonth } from '../../texts/format.ts'
import type { OfficeRequest } from '../data.ts'
import { Chart } from '../ui/chart.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { evidence as texts } from '../../../words/compiled/en/back-office/evidence.ts'

type Summary = NonNullable<OfficeRequest['statement']>

const findingWords: Readonly<Record<Summary['findings'][number]['kind'], string>> = {
  balance: texts.brokenBalance,
  outsidePeriod: texts.rowOutsidePeriod,
  totals: texts.wrongTotals,
  noRows: texts.noRows,
  notYet: texts.rowInFuture,
}

export const Statement = ({ request: { id, statement } }: { readonly request: OfficeRequest }) =>
  statement ? <Seen id={id} statement={statement} /> : <p className="text-quiet">{texts.noStatement}</p>

function Seen({ id, statement }: { readonly id: string; readonly statement: Summary }) {
  const { from, to, holderName, nameDiffers, addsUp, findings, months, monthlyIncome, existingDebts } =
    statement
  const drawn = {
    across: texts.month,
    places: months.map(({ month }) => showMonth(month, 'en').slice(0, 3)),
  }
  const of = (name: 'income' | 'spending' | 'betting' | 'airtime' | 'loansTaken' | 'loansRepaid') => ({
    name: texts[name],
    values: months.map((month) => month[name]),
  })
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact label={texts.period}>{texts.to({ from: showDay(from), to: showDay(to) })}</Fact>
        <Fact label={texts.holder}>
          {holderName}
          {nameDiffers ? <span className="block text-clay">{texts.otherName}</span> : null}
        </Fact>
        <Fact label={texts.averageIncome}>{showMoney(monthlyIncome)}</Fact>
        <Fact label={texts.otherLenders}>{showMoney(existingDebts)}</Fact>
        <Fact label={texts.addsUp}>{addsUp ? texts.yes : <span className="text-clay">{texts.no}</span>}</Fact>
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
      {months.length === 0 ? (
        <p className="text-quiet">{texts.noMonth}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Chart
            {...drawn}
            title={texts.inAndOut}
            means={texts.inAndOutMeans}
            series={[of('income'), of('spending')]}
            as="bars"
          />
          <Chart
            {...drawn}
            title={texts.habits}
            means={texts.habitsMeans}
            series={[of('betting'), of('airtime'), of('loansTaken'), of('loansRepaid')]}
            as="bars"
          />
          <Chart
            {...drawn}
            title={texts.lowestBalance}
            means={texts.lowestBalanceMeans}
            series={[{ name: texts.lowestBalance, values: months.map(({ lowestBalance }) => lowestBalance) }]}
            as="line"
          />
        </div>
      )}
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
