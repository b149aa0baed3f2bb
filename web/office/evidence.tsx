/**
 * What the customer brought: pictures, and the statement that they confirmed. Each opening is written into
 * the trail.
 */
import { showDay } from '../../domain/days.ts'
import { Fact, Facts, Part } from './ui/facts.tsx'
import { showMoney, showMonth } from '../texts/format.ts'
import type { OfficeRequest } from './data.ts'
import { Table } from './page.tsx'
import { scanWords, showInstant } from './words.ts'
import { evidence as texts } from '../../words/compiled/en/back-office/evidence.ts'

type Statement = NonNullable<OfficeRequest['statement']>

const findingWords: Readonly<Record<Statement['findings'][number]['kind'], string>> = {
  balance: texts.brokenBalance,
  outsidePeriod: texts.rowOutsidePeriod,
  totals: texts.wrongTotals,
  noRows: texts.noRows,
  notYet: texts.rowInFuture,
}

export const Evidence = ({ request: { id, scans, statement } }: { readonly request: OfficeRequest }) => (
  <>
    <Part title={texts.pictures}>
      {scans.length === 0 ? (
        <p className="text-quiet">{texts.noScans}</p>
      ) : (
        <ul className="flex flex-wrap gap-4">
          {scans.map(({ kind, fileKind, uploadedAt }) => {
            const file = `/api/office/requests/${id}/scans/${kind}`
            return (
              <li key={kind} className="w-full max-w-80 rounded border border-line bg-card p-3">
                {fileKind === 'jpeg' ? (
                  <img
                    src={`${file}?size=small`}
                    alt={scanWords[kind]}
                    width="320"
                    height="240"
                    loading="lazy"
                    className="h-60 w-full object-contain"
                  />
                ) : (
                  <p className="flex h-60 items-center justify-center text-quiet">{texts.pdf}</p>
                )}
                <p className="mt-2 font-semibold">{scanWords[kind]}</p>
                <p className="text-quiet">{showInstant(uploadedAt)}</p>
                <a href={file} download className="inline-flex min-h-11 items-center">
                  {texts.saveIt}
                  <span className="sr-only">: {scanWords[kind]}</span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Part>
    <Part title={texts.statement}>
      {statement ? (
        <Summary id={id} statement={statement} />
      ) : (
        <p className="text-quiet">{texts.noStatement}</p>
      )}
    </Part>
  </>
)

const Summary = ({
  id,
  statement: {
    from,
    to,
    holderName,
    nameDiffers,
    addsUp,
    findings,
    months,
    monthlyIncome,
    existingDebts,
    fileKept,
  },
}: {
  readonly id: string
  readonly statement: Statement
}) => (
  <div className="grid gap-6">
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
    <Table
      label={texts.byMonth}
      columns={[
        texts.month,
        texts.income,
        texts.spending,
        texts.betting,
        texts.airtime,
        texts.loansTaken,
        texts.loansRepaid,
        texts.lowestBalance,
      ]}
      empty={texts.noMonth}
      rows={months.map(
        ({ month, days, income, spending, betting, airtime, loansTaken, loansRepaid, lowestBalance }) => ({
          key: month,
          cells: [
            `${showMonth(month, 'en')}, ${days} days`,
            ...[income, spending, betting, airtime, loansTaken, loansRepaid].map((amount) =>
              showMoney(amount),
            ),
            lowestBalance === null ? '–' : showMoney(lowestBalance),
          ],
        }),
      )}
    />
    {fileKept ? (
      <p>
        <a
          href={`/api/office/requests/${id}/statement/file`}
          download
          className="inline-flex min-h-11 items-center"
        >
          {texts.downloadStatement}
        </a>
      </p>
    ) : (
      <p className="text-quiet">{texts.fileDeleted}</p>
    )}
  </div>
)
