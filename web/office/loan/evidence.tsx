/** Facts of a loan: figures, payments, movements with their entries, interest by period, concessions. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { listedMessages } from '../../texts/listed-messages.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { MoneySlip } from '../../ui/slip.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { Trail } from '../request/decision.tsx'
import { paymentStatusText } from './reverse-payment.tsx'
import { channelWords, showInstant, statusWords, topicWords } from '../ui/words.ts'
import { Figures, Periods, Sheet } from './figures.tsx'
import { concessionWords } from './words.ts'
import { Link } from '../ui/link.tsx'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'
import { messages as messageTexts } from '../../../words/compiled/en/screens/messages.ts'
import { type Loan, Postings } from './postings.tsx'

const money = showMoney

type Payments = Answer<'GET /api/office/loans/{id}/payments'>['items']

export const Evidence = ({ loan, payments }: Loan & { readonly payments: Payments }) => (
  <div className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-8">
    <div className="grid items-start gap-6 @xl:grid-cols-2">
      <MoneySlip slip={loan.slip} title={texts.customerSees} level={2} modest />
      <div className="grid gap-6">
        <LoanFacts loan={loan} />
        <Schedule loan={loan} />
      </div>
    </div>
    <Received payments={payments} />
    <Figures loan={loan} />
    <Agreed loan={loan} />
    <StandingOrders loan={loan} />
    <Periods loan={loan} />
    <Postings loan={loan} />
    <DebtByDay loan={loan} />
    <Around loan={loan} />
  </div>
)

const LoanFacts = ({ loan }: Loan) => (
  <Part title={texts.facts}>
    <Facts>
      <Fact label={texts.state}>{statusWords[loan.takenBackOn ? 'takenBack' : loan.status]}</Fact>
      <Fact label={texts.paidOut}>{showDay(loan.paidOutOn)}</Fact>
      {loan.takenBackOn ? <Fact label={texts.takenBack}>{showDay(loan.takenBackOn)}</Fact> : null}
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
    <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-6 gap-y-3">
      {(['original', 'now'] as const).map((which) => (
        <div key={which}>
          <h3 className="font-semibold">{texts[which]}</h3>
          {schedule[which].length === 0 ? <p className="text-quiet">{texts.none}</p> : null}
          <ul>
            {schedule[which].map(({ on, amount, forBeingLate }, at) => (
              <li key={at} className="flex justify-between gap-4 border-b border-line py-1">
                <span>{forBeingLate ? texts.forBeingLate : showDay(on)}</span>
                <span className="font-semibold tabular-nums">{money(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Part>
)

/** Each payment links to its page, where it can be reversed. */
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
        paymentStatusText(payment),
      ],
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

const StandingOrders = ({ loan: { standingOrders } }: Loan) =>
  standingOrders.length === 0 ? null : (
    <Part title={texts.standingOrders.title}>
      <ul className="grid gap-2">
        {standingOrders.map((order) => (
          <li key={`${order.agreedAt} ${order.days[0]}`} className="border-b border-line pb-2">
            <span className="font-semibold">{`${money(order.amount)}, ${order.days.map(showDay).join(', ')}`}</span>
            <span className="block text-quiet">
              {[
                texts.standingOrders.states[order.state],
                order.reason && texts.standingOrders.reasons[order.reason],
                ...order.missed.map(({ on, short }) =>
                  texts.standingOrders.missed({ day: showDay(on), amount: money(short) }),
                ),
              ]
                .filter(Boolean)
                .join('. ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )

const DebtByDay = ({ loan: { debt } }: Loan) => (
  <Sheet
    title={texts.debt}
    columns={[texts.on, texts.owed]}
    rows={debt.map(({ on, owed }) => ({ key: on, cells: [showDay(on), money(owed)] }))}
  />
)

const Sent = ({ loan: { messages } }: Loan) => {
  const { kept, gone } = listedMessages(messages)
  return (
    <Part title={texts.messages}>
      {messages.length === 0 ? <p className="text-quiet">{texts.noneYet}</p> : null}
      <ul className="grid gap-2">
        {kept.map(({ at, channel, text }) => (
          <li key={`${at} ${channel}`} className="border-b border-line pb-1">
            <span className="text-quiet">{`${showInstant(at)}, ${channelWords(channel)}`}</span>
            <span className="block [overflow-wrap:anywhere]">{text ?? messageTexts.code}</span>
          </li>
        ))}
        {gone > 0 ? <li className="text-quiet">{messageTexts.gone({ count: gone })}</li> : null}
      </ul>
    </Part>
  )
}

const Around = ({ loan }: Loan) => (
  <>
    <Sent loan={loan} />
    {loan.appeals.length === 0 ? null : (
      <Part title={texts.appeals}>
        <ul>
          {loan.appeals.map(({ id, number, topic }) => (
            <li key={id}>
              <Link to={officePaths.appeal(id)} className="flex min-h-6 items-center">
                {texts.appeal({ number, topic: topicWords[topic as keyof typeof topicWords] })}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
    )}
    <Part title={texts.history}>
      <Trail entries={loan.acts} />
    </Part>
  </>
)
