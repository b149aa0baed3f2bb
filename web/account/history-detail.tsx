/** `/account/history/:id`: one application or loan, with its cost, schedule and payments. */
import type { Route } from './+types/history-detail.ts'
import type { Api } from '../../contract/client.ts'
import type { Slip } from '../../contract/fields.ts'
import { showDay } from '../../domain/days.ts'
import { labelOfState } from '../../domain/loan/status.ts'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { MoneySlip, useDueShown } from '../ui/slip.tsx'
import { SlipKept } from '../ui/slip-kept.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import type { CurrentLoan } from './loan-data.ts'
import { unwrap } from '../calls/reply.ts'
import { AccountPage } from './page.tsx'
import { cancellationText } from './why-cancelled.ts'
import { LoanBuyer } from './loan/sold.tsx'
import { Reasons } from './loan/reasons.tsx'
import { Overpaid } from './overpaid.tsx'
import { AgreementLink, Payments } from './parts.tsx'
import { TwoColumns, DatedAmounts, DebtSlip, Fact, Facts, Part, TextLink } from '../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

const load = async (api: Api, id: string) =>
  unwrap(await api('GET /api/account/loans/{id}', { params: { id } }))
export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(visitKey).api, params.id)

const isLoan = ({ status }: CurrentLoan): boolean =>
  ['active', 'due', 'pastDue', 'repaid', 'writtenOff', 'ceded'].includes(status)
const isOver = ({ status }: CurrentLoan): boolean =>
  ['rejected', 'cancelled', 'repaid', 'ceded'].includes(status)

export default function HistoryDetail({ loaderData: loan }: Route.ComponentProps) {
  const texts = usePageTexts().history.detail
  const paths = usePaths()
  return (
    <AccountPage title={texts.title({ number: loan.documentNumber })} wide>
      <TwoColumns
        first={
          <>
            <div>
              <TextLink href={paths.history()}>
                <span aria-hidden="true">←&nbsp;</span>
                {texts.back}
              </TextLink>
              <h1 className="text-xl sm:text-2xl">{texts.title({ number: loan.documentNumber })}</h1>
            </div>
            <Part title={texts.facts}>
              <LoanFacts loan={loan} />
            </Part>
            <WhyOver loan={loan} />
            <Overpaid loan={loan} />
            {isOver(loan) ? null : (
              <p>
                <TextLink href={paths.account()}>{texts.toLoan}</TextLink>
              </p>
            )}
          </>
        }
        aside={
          <>
            {loan.takenBackOn ? null : <LoanSlip loan={loan} />}
            {loan.status === 'cancelled' ? null : (
              <AgreementLink
                loan={loan}
                signed={loan.status !== 'waitingUserConfirmation' && loan.status !== 'alternativeOffer'}
              />
            )}
          </>
        }
        then={
          isLoan(loan) ? (
            <>
              {loan.schedule.length > 0 && loan.repayment && loan.status !== 'writtenOff' ? (
                <Part title={texts.schedule}>
                  <ToCome loan={loan} />
                </Part>
              ) : null}
              <Part title={texts.payments}>
                <Payments loan={loan} />
              </Part>
            </>
          ) : undefined
        }
      />
    </AccountPage>
  )
}

/** Remaining payments. A past due one is payable now. */
function ToCome({ loan: { schedule, slip } }: { readonly loan: CurrentLoan }) {
  const dueShown = useDueShown(slip.holdsOn)
  return (
    <DatedAmounts
      items={schedule
        .flatMap((due) => due.parts ?? [due])
        .map((due, at) => ({
          key: String(at),
          on: due.on,
          when: dueShown(due),
          amount: Math.floor(due.amount),
        }))}
    />
  )
}

/** Why it was refused or ended, and whom a debt was sold to. */
function WhyOver({ loan }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan
  const { reasons, officerWords } = loan.loanRequest
  if (loan.status === 'cancelled') return <p>{cancellationText(loan.cancellationReason, texts.cancelled)}</p>
  if (loan.status === 'ceded')
    return (
      <>
        <Part title={texts.ceded.title}>
          <p>{texts.ceded.text}</p>
        </Part>
        <LoanBuyer loan={loan} />
      </>
    )
  if (loan.status === 'writtenOff')
    return <p>{loan.repayment ? texts.writtenOff.text : texts.writtenOff.nothing}</p>
  if (loan.takenBackOn) return <p>{texts.repaid.neverArrived({ number: loan.documentNumber })}</p>
  if (loan.status !== 'rejected') return null
  return (
    <>
      <Part title={texts.rejected.why}>
        <Reasons reasons={reasons} />
      </Part>
      {officerWords ? (
        <Part title={texts.rejected.words}>
          <p className="whitespace-pre-line">{officerWords}</p>
        </Part>
      ) : null}
    </>
  )
}

function LoanFacts({ loan }: { readonly loan: CurrentLoan }) {
  const all = usePageTexts()
  const texts = all.history.detail
  return (
    <Facts>
      <Fact label={texts.state}>{all.history.labels[labelOfState[loan.status]]}</Fact>
      <Fact label={texts.amount}>{showMoney(loan.size)}</Fact>
      <Fact label={texts.requested}>{showDay(loan.requestDate)}</Fact>
      {isLoan(loan) ? <Fact label={texts.signed}>{showDay(loan.documentDate)}</Fact> : null}
      {loan.writtenOffOn ? <Fact label={texts.writtenOff}>{showDay(loan.writtenOffOn)}</Fact> : null}
      {loan.closedOn ? <Fact label={texts.closed}>{showDay(loan.closedOn)}</Fact> : null}
      {loan.maturityDate && loan.repayment ? (
        <Fact label={texts.maturity}>{showDay(loan.maturityDate)}</Fact>
      ) : null}
      {loan.loanRequest.addOns.map(({ kind, price, cancelledOn }) => (
        <Fact key={kind} label={all.addOns.kinds[kind].name}>
          {cancelledOn
            ? texts.addOnCancelled({ price: showMoney(price), day: showDay(cancelledOn) })
            : showMoney(price)}
        </Fact>
      ))}
    </Facts>
  )
}

function LoanSlip({ loan }: { readonly loan: CurrentLoan }) {
  const {
    history: { detail: texts },
    myLoan: { ceded },
  } = usePageTexts()
  const { slip } = loan
  if (loan.status === 'repaid')
    return <MoneySlip slip={slip} title={texts.slipRepaid} note={<SlipKept slip={slip} />} />
  if (isLoan(loan))
    return <DebtSlip slip={slip} title={loan.status === 'ceded' ? ceded.slip : texts.slipOwed} />
  // A price that is no longer on offer shows no payment date.
  return isOver(loan) ? (
    <MoneySlip slip={withoutDays(slip)} title={texts.slipPrice} modest />
  ) : (
    <MoneySlip slip={slip} title={texts.slipOffer} />
  )
}

const withoutDays = (slip: Slip): Slip => ({ ...slip, dueOn: null, dues: [] })
