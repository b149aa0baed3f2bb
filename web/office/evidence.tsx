/** What the customer brought: pictures, and the statement that they confirmed. Each opening is written into the trail. */
import { showDay } from '../../domain/days.ts'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { showMoney, showMonth } from '../texts/format.ts'
import type { OfficeRequest } from './data.ts'
import { Table } from './page.tsx'
import { scanWords, showInstant } from './words.ts'

type Statement = NonNullable<OfficeRequest['statement']>

const findingWords: Readonly<Record<Statement['findings'][number]['kind'], string>> = {
  balance: 'A balance does not follow from the one before',
  outsidePeriod: 'A row lies outside the period',
  totals: 'The totals are not those of the rows',
  noRows: 'It has no rows',
  notYet: 'A row lies in the future',
}

export const Evidence = ({ request: { id, scans, statement } }: { readonly request: OfficeRequest }) => (
  <>
    <Part title="Pictures">
      {scans.length === 0 ? (
        <p className="text-quiet">None was sent in.</p>
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
                  <p className="flex h-60 items-center justify-center text-quiet">PDF</p>
                )}
                <p className="mt-2 font-semibold">{scanWords[kind]}</p>
                <p className="text-quiet">{showInstant(uploadedAt)}</p>
                <a href={file} download className="inline-flex min-h-11 items-center">
                  Save it<span className="sr-only">: {scanWords[kind]}</span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Part>
    <Part title="M-Pesa statement">
      {statement ? (
        <Summary id={id} statement={statement} />
      ) : (
        <p className="text-quiet">None that the customer confirmed.</p>
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
      <Fact label="Period">
        {showDay(from)} to {showDay(to)}
      </Fact>
      <Fact label="Holder">
        {holderName}
        {nameDiffers ? <span className="block text-clay">Another name than the customer's</span> : null}
      </Fact>
      <Fact label="Income in 30 days, on average">{showMoney(monthlyIncome)}</Fact>
      <Fact label="Owed to other lenders">{showMoney(existingDebts)}</Fact>
      <Fact label="Adds up">{addsUp ? 'Yes' : <span className="text-clay">No</span>}</Fact>
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
      label="By month"
      columns={[
        'Month',
        'Income',
        'Spending',
        'Betting',
        'Airtime',
        'Loans taken',
        'Loans repaid',
        'Lowest balance',
      ]}
      empty="No month."
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
          Save the PDF; it asks for the customer's code
        </a>
      </p>
    ) : (
      <p className="text-quiet">The PDF is not kept any more.</p>
    )}
  </div>
)
