/** What is known of a loan: figures, payments, movements with their entries, interest by period, what was agreed on. */
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoney, showPercent } from '../../texts/format.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { MoneySlip } from '../../ui/slip.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { Trail } from '../decision.tsx'
import { Table } from '../page.tsx'
import { standingWords } from '../take-back.tsx'
import { channelWords, showInstant, statusWords, topicWords } from '../words.ts'
import { concessionWords, entryWords, postingWords, type LoanAnswer } from './words.ts'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

type Loan = { readonly loan: LoanAnswer }
const money = showMoney
const receiptKinds: ReadonlySet<string> = new Set(['collection', 'matched', 'reversal'])

type Payments = Answer<'GET /api/office/loans/{id}/payments'>['items']

export const Evidence = ({ loan, payments }: Loan & { readonly payments: Payments }) => (
  <div className="grid content-start gap-8">
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <MoneySlip slip={loan.slip} title={texts.customerSees} level={2} modest />
      <div className="grid gap-6">
        <LoanFacts loan={loan} />
        <Schedule loan={loan} />
      </div>
    </div>
    <Received payments={payments} />
    <Figures loan={loan} />
    <Agreed loan={loan} />
    <Periods loan={loan} />
    <Postings loan={loan} />
    <DebtByDay loan={loan} />
    <Around loan={loan} />
  </div>
)

const LoanFacts = ({ loan }: Loan) => (
  <Part title={texts.facts}>
    <Facts>
      <Fact label={texts.state}>{statusWords[loan.status]}</Fact>
      <Fact label={texts.paidOut}>{showDay(loan.paidOutOn)}</Fact>
      <Fact label={texts.maturity}>{showDay(loan.maturityDay)}</Fact>
      {loan.daysPastDue > 0 ? (
        <Fact label={texts.pastDue}>
          <span className="text-clay">{texts.days({ daysPastDue: loan.daysPastDue })}</span>
        </Fact>
      ) : null}
      {loan.nonPerforming ? <Fact label={texts.nonPerforming}>{texts.yes}</Fact> : null}
      {loan.interestStopped ? <Fact label={texts.interestStopped}>{texts.yes}</Fact> : null}
      {loan.overpaid > 0 ? <Fact label={texts.overpaid}>{money(loan.overpaid)}</Fact> : null}
      {loan.addOns.map(({ kind, price, cancelledOn }) => (
        <Fact key={kind} label={`${texts.addOns}: ${kind}`}>
          {money(price)}
          {cancelledOn ? `, ${texts.cancelled({ day: showDay(cancelledOn) })}` : ''}
        </Fact>
      ))}
    </Facts>
  </Part>
)

const Schedule = ({ loan: { schedule } }: Loan) => (
  <Part title={texts.schedule}>
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {(['original', 'now'] as const).map((which) => (
        <div key={which}>
          <h3 className="font-semibold">{texts[which]}</h3>
          {schedule[which].length === 0 ? <p className="text-quiet">{texts.none}</p> : null}
          <ul>
            {schedule[which].map(({ on, amount }) => (
              <li key={on} className="flex justify-between gap-4 border-b border-line py-1">
                <span>{showDay(on)}</span>
                <span className="font-semibold tabular-nums">{money(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Part>
)

/** A table whose numbers stand at the right, dense. */
const Sheet = ({
  title,
  columns,
  rows,
}: {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}) => (
  <Part title={title}>
    <Table label={title} columns={columns} rows={rows} empty={texts.noneYet} />
  </Part>
)

/** Each leads to its page, where it is taken back if it proves false. */
const Received = ({ payments }: { readonly payments: Payments }) => (
  <Sheet
    title={texts.payments}
    columns={[texts.receipt, texts.amount, texts.when, texts.state]}
    rows={payments.toReversed().map((payment) => ({
      key: payment.receipt,
      cells: [
        <Link key="open" to={officePaths.payment(payment.receipt)} className="font-semibold">
          {payment.receipt}
        </Link>,
        money(payment.amount),
        showInstant(payment.completedAt),
        standingWords(payment),
      ],
    }))}
  />
)

const Figures = ({ loan: { position } }: Loan) => (
  <Sheet
    title={texts.figures}
    columns={[texts.bucket, texts.charged, texts.paid, texts.givenUp, texts.open]}
    rows={position.map(({ name, charged, paid, writtenOff, owed }) => ({
      key: name,
      cells: [texts.buckets[name], ...[charged, paid, writtenOff, owed].map((amount) => money(amount))],
    }))}
  />
)

const Agreed = ({ loan: { concessions } }: Loan) =>
  concessions.length === 0 ? null : (
    <Part title={texts.agreed}>
      <ul className="grid gap-2">
        {concessions.map((concession) => (
          <li key={concession.id} className="border-b border-line pb-2">
            <span className="font-semibold">{concessionWords(concession)}</span>
            {concession.kind === 'mark' && !concession.holds ? ` (${texts.ended})` : ''}
            <span className="block text-quiet">
              {`${showDay(concession.on)}. ${concession.reason} ${concession.pauses ? texts.pauses[concession.pauses] : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )

const Periods = ({ loan: { periods } }: Loan) => (
  <Sheet
    title={texts.periods}
    columns={[
      texts.from,
      texts.through,
      texts.principal,
      texts.rate,
      texts.interest,
      texts.overdue,
      texts.penaltyRate,
      texts.penalty,
    ]}
    rows={periods.map((period) => ({
      key: period.from,
      cells: [
        showDay(period.from),
        showDay(period.through),
        money(period.principal),
        showPercent(period.dailyRatePercent),
        money(period.interest),
        money(period.overdue),
        period.overdue > 0
          ? [
              showPercent(period.penaltyDailyRatePercent),
              ...(period.lateFee > 0 ? [money(period.lateFee)] : []),
            ].join(' + ')
          : '–',
        money(period.penalty),
      ],
    }))}
  />
)

const Postings = ({ loan: { postings } }: Loan) => (
  <Sheet
    title={texts.postings}
    columns={[texts.on, texts.what, texts.receipt, texts.entries, texts.posted]}
    rows={postings.map(({ kind, reference, on, at, entries }) => ({
      key: `${kind} ${reference} ${at}`,
      cells: [
        showDay(on),
        postingWords(kind),
        receiptKinds.has(kind) ? (
          <Link key="receipt" to={officePaths.payment(reference.split(':')[0]!)} className="font-semibold">
            {reference.split(':')[0]}
          </Link>
        ) : (
          '–'
        ),
        <ul key="entries">
          {entries.map((entry) => (
            <li key={entry.account}>{entryWords(entry)}</li>
          ))}
        </ul>,
        showInstant(at),
      ],
    }))}
  />
)

const DebtByDay = ({ loan: { debt } }: Loan) => (
  <Sheet
    title={texts.debt}
    columns={[texts.on, texts.owed]}
    rows={debt.map(({ on, owed }) => ({ key: on, cells: [showDay(on), money(owed)] }))}
  />
)

const Around = ({ loan: { messages, appeals, acts } }: Loan) => (
  <>
    <Part title={texts.messages}>
      {messages.length === 0 ? <p className="text-quiet">{texts.noneYet}</p> : null}
      <ul className="grid gap-2">
        {messages.map(({ at, channel, text }) => (
          <li key={`${at} ${channel}`} className="border-b border-line pb-1">
            <span className="text-quiet">{`${showInstant(at)}, ${channelWords(channel)}`}</span>
            <span className="block [overflow-wrap:anywhere]">{text ?? texts.messageCode}</span>
          </li>
        ))}
      </ul>
    </Part>
    {appeals.length === 0 ? null : (
      <Part title={texts.appeals}>
        <ul>
          {appeals.map(({ id, number, topic }) => (
            <li key={id}>
              <Link to={officePaths.appeal(id)}>
                {texts.appeal({ number, topic: topicWords[topic as keyof typeof topicWords] })}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
    )}
    <Part title={texts.history}>
      <Trail entries={acts} />
    </Part>
  </>
)
