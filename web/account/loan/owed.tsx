/**
 * My loan while money is owed, before, on and after the due date: the amount, the day and one button; details
 * are folded.
 */
import type { Answer } from '../../../contract/client.ts'
import { useLoaderData } from 'react-router'
import { showDay, type Day } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { NextSteps, Notice } from '../../ui/notices.tsx'
import { interestFreeThrough } from '../../ui/slip.tsx'
import { SlipLine, SlipNote } from '../../ui/slip-parts.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink, CallUs, Payments } from '../parts.tsx'
import { CalendarIcon, PayIcon, ReceiptIcon, TickIcon, UmbrellaIcon } from '../../ui/icons.tsx'
import { Accordion, AccordionItem, DebtSlip, Part, RowLink, TextLink, TwoColumns } from '../../ui/parts.tsx'
import { PaybillNumbers } from '../../ui/paybill-numbers.tsx'
import { PaybillWish } from '../paybill-wish.tsx'
import { Arrived } from './arrived.tsx'
import { currentUrl } from '../loan-data.ts'
import { Plan, type LoanPlan } from './plan.tsx'
import { ToPay } from './to-pay.tsx'

type HardshipTexts = ReturnType<typeof usePageTexts>['hardship']

type Loaded = {
  readonly plan: LoanPlan | null
  readonly cameIn: CurrentLoan['payments'][number] | null
  /** Whether a hardship plan can be chosen, and the state of the last one. */
  readonly hardship: Pick<Answer<'GET /api/account/loan/hardship'>, 'refused'> & {
    readonly state: keyof HardshipTexts['states'] | null
  }
  /** The due date can still move to a payday. */
  readonly canMoveToPayday: boolean
  /** The open promise to pay. */
  readonly promise: { readonly amount: number; readonly promisedOn: Day } | null
}

/** A plan that is signed, why none can be chosen, or what a plan does. */
const hardshipHint = (texts: HardshipTexts, { refused, state }: Loaded['hardship']): string =>
  state === 'active' || state === 'pendingApproval'
    ? texts.states[state]
    : refused
      ? texts.refused[refused]
      : texts.choose

export function Owed({ loan }: { readonly loan: CurrentLoan }) {
  const all = usePageTexts()
  const texts = all.myLoan.active
  const paths = usePaths()
  const { brand } = useVisit()
  const { plan, cameIn, promise, canMoveToPayday, hardship } = useLoaderData<Loaded>()
  const late = loan.status === 'pastDue'
  const plans = (
    <RowLink
      href={paths.hardship()}
      title={all.hardship.title}
      hint={hardshipHint(all.hardship, hardship)}
      icon={<UmbrellaIcon />}
    />
  )
  return (
    <TwoColumns
      first={
        <>
          {cameIn ? <CameIn payment={cameIn} /> : null}
          <ToPay loan={loan} />
          {late ? <Accordion>{plans}</Accordion> : null}
          <CoolingOff loan={loan} />
          {loan.heldElsewhere > 0 ? (
            <p>
              <TextLink href={paths.history()}>
                {texts.heldElsewhere({ amount: showMoney(loan.heldElsewhere) })}
              </TextLink>
            </p>
          ) : null}
          <NextSteps
            statusUrl={currentUrl}
            field="paymentInfo.paid"
            state={String(loan.paymentInfo.paid)}
            again={`${paths.account()}?known=${loan.payments.length}`}
          />
          <Arrived loan={loan} />
          {late ? (
            <Part title={texts.hard}>
              <p>{texts.hardTextLate}</p>
              <CallUs />
            </Part>
          ) : null}
        </>
      }
      aside={
        <Accordion>
          {loan.paymentOptions.prolongationOptions.length > 0 ? (
            <RowLink href={paths.prolong()} title={texts.prolong} icon={<CalendarIcon />} />
          ) : null}
          {canMoveToPayday ? (
            <RowLink
              href={paths.payday()}
              title={all.payday.title}
              hint={all.payday.row}
              icon={<CalendarIcon />}
            />
          ) : null}
          {loan.installment && brand.standingOrders ? (
            <RowLink href={paths.standingOrder()} title={all.standingOrder.link} icon={<CalendarIcon />} />
          ) : null}
          {late ? (
            <RowLink
              href={paths.promise()}
              icon={<CalendarIcon />}
              title={
                promise
                  ? all.promise.openTitle({
                      amount: showMoney(promise.amount),
                      day: showDay(promise.promisedOn),
                    })
                  : texts.promise
              }
            />
          ) : (
            plans
          )}
          <AccordionItem title={texts.slip} hint={showMoney(loan.slip.total.amount)} icon={<ReceiptIcon />}>
            <OwedSlip loan={loan} />
            {loan.slip.lines.some(({ key }) => key === 'addOns') ? (
              <p>
                <TextLink href={paths.addOns()}>{texts.addOns}</TextLink>
              </p>
            ) : null}
            <AgreementLink loan={loan} signed />
          </AccordionItem>
          <AccordionItem
            title={texts.byHand}
            hint={texts.paybillHint({
              paybill: loan.paybill.paybill,
              account: loan.paybill.accountNumber,
            })}
            icon={<PayIcon />}
          >
            <PaybillWish wish={loan.paybillWish} />
            <PaybillNumbers paybill={loan.paybill} />
            <p>
              <TextLink href={paths.paybill()}>{texts.byHandMore}</TextLink>
            </p>
          </AccordionItem>
          <AccordionItem
            title={texts.payments}
            hint={loan.paymentInfo.paid > 0 ? showMoney(loan.paymentInfo.paid) : undefined}
            icon={<TickIcon />}
          >
            <Payments loan={loan} />
          </AccordionItem>
          {late ? null : (
            <RowLink
              href={`/api/account/loans/${loan.id}/calendar`}
              download
              title={texts.calendar}
              icon={<CalendarIcon />}
            />
          )}
        </Accordion>
      }
      then={plan && changes(plan) ? <Plan plan={plan} today={loan.slip.holdsOn} /> : null}
    />
  )
}

/** A loan that costs nothing is a straight line until its payment: a picture would say nothing. */
const changes = ({ points }: LoanPlan): boolean =>
  new Set(points.map(({ owed }) => owed).filter((owed) => owed > 0)).size > 1

/** Until it is too late to return the loan at no cost. */
function CoolingOff({ loan: { paymentInfo } }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.active
  const { coolingOff } = paymentInfo
  return coolingOff ? (
    <Part title={texts.coolingOff}>
      <p>{texts.coolingOffText({ amount: showMoney(coolingOff.amount), day: showDay(coolingOff.until) })}</p>
    </Part>
  ) : null
}

/** A payment that came while the page was open. */
function CameIn({ payment: { amount, receipt } }: { readonly payment: NonNullable<Loaded['cameIn']> }) {
  const texts = usePageTexts().myLoan.active
  return (
    <div className="print max-w-2xl">
      <Notice kind="good" title={texts.cameIn({ amount: showMoney(amount) })}>
        {receipt}
      </Notice>
    </div>
  )
}

function OwedSlip({ loan: { slip, repayment, schedule } }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.active
  const free = interestFreeThrough(slip)
  return (
    <DebtSlip slip={slip} title={texts.slip}>
      {repayment && repayment.end.date > slip.holdsOn && schedule.length > 1 ? (
        <dl>
          <SlipLine label={texts.inAll({ day: showDay(repayment.end.date) })}>
            <strong>{showMoney(repayment.end.amount)}</strong>
          </SlipLine>
        </dl>
      ) : null}
      {free ? (
        <SlipNote>
          <p className="font-semibold">{texts.first}</p>
          <p>
            {slip.rates.length > 1
              ? texts.firstLate({ day: showDay(free) })
              : texts.firstText({ day: showDay(free) })}
          </p>
        </SlipNote>
      ) : null}
    </DebtSlip>
  )
}
