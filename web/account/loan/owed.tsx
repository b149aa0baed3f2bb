/**
 * My loan while money is owed, before, on and after the due date: the amount, the day and one button; details
 * are folded.
 */
import { useLoaderData } from 'react-router'
import { daysBetween, showDay, type Day } from '../../../domain/days.ts'
import type { Language } from '../../../domain/language.ts'
import { showDayWithWeekday, showMoney, showWeekday } from '../../texts/format.ts'
import { NextSteps, Notice } from '../../ui/notices.tsx'
import { LawLimit } from '../../ui/law-limit.tsx'
import { interestFreeThrough } from '../../ui/slip.tsx'
import { SlipLine, SlipNote } from '../../ui/slip-parts.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink, CallUs, Payments } from '../parts.tsx'
import { ButtonLink } from '../../ui/form.tsx'
import { CalendarIcon, PayIcon, ReceiptIcon, TickIcon, UmbrellaIcon } from '../../ui/icons.tsx'
import { Accordion, AccordionItem, DebtSlip, Part, RowLink, TextLink, TwoColumns } from '../../ui/parts.tsx'
import { PaybillNumbers } from '../../ui/paybill-numbers.tsx'
import { PaybillWish } from '../paybill-wish.tsx'
import { Arrived } from './arrived.tsx'
import { Card } from './card.tsx'
import { currentUrl } from '../loan-data.ts'
import { Plan, type LoanPlan } from './plan.tsx'
import { TermBar } from './term-bar.tsx'
import { whatToPay } from './what-to-pay.ts'

type Loaded = {
  readonly plan: LoanPlan | null
  readonly cameIn: CurrentLoan['payments'][number] | null
  /** The due date can still move to a payday. */
  readonly canMoveToPayday: boolean
  /** The open promise to pay. */
  readonly promise: { readonly amount: number; readonly promisedOn: Day } | null
}

export function Owed({ loan }: { readonly loan: CurrentLoan }) {
  const all = usePageTexts()
  const texts = all.myLoan.active
  const paths = usePaths()
  const { brand } = useVisit()
  const { plan, cameIn, promise, canMoveToPayday } = useLoaderData<Loaded>()
  const late = loan.status === 'pastDue'
  const plans = (
    <RowLink
      href={paths.hardship()}
      title={all.hardship.title}
      hint={all.hardship.choose}
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

/** Numbers of the payments that are asked for together. */
const numbersOf = (
  { number, through }: NonNullable<CurrentLoan['installment']>,
  language: Language,
): string =>
  through === number
    ? String(number)
    : new Intl.ListFormat(language).format(
        Array.from({ length: through - number + 1 }, (_, at) => String(number + at)),
      )

/** The heading of the screen is the sentence that matters: how much, and by when. */
function ToPay({ loan }: { readonly loan: CurrentLoan }) {
  const all = usePageTexts()
  const texts = all.myLoan.active
  const paths = usePaths()
  const { language } = useVisit()
  const { amount, parts, on, when, days, payoffToday } = whatToPay(loan)
  const { installment, paidOutOn, slip, paymentInfo } = loan
  const partWords = (part: (typeof parts)[number], number: number): string =>
    part.forBeingLate
      ? texts.forBeingLate({ amount: showMoney(part.amount) })
      : part.on < slip.holdsOn
        ? texts.paymentLate({
            number: String(number),
            amount: showMoney(part.amount),
            days: all.common.days({ count: daysBetween(part.on, slip.holdsOn) }),
          })
        : texts.paymentToday({ number: String(number), amount: showMoney(part.amount) })
  const falls = slip.most !== null && slip.total.amount > slip.most.left
  const growth = () => {
    if (when !== 'past') return null
    if (paymentInfo.chargesEnded) return texts.pastDueEnded
    if (paymentInfo.growing === 'nothing') return falls ? null : texts.pastDueStays
    return texts.pastDueText({
      growing: paymentInfo.growing,
      first: paymentInfo.chargesFirst ? showMoney(paymentInfo.chargesFirst) : 'none',
    })
  }
  const grows = growth()
  return (
    <Card>
      <h1>
        <span className="block text-lg font-semibold">
          {installment
            ? texts.youPayOf({
                many: installment.through - installment.number + 1,
                numbers: numbersOf(installment, language),
                of: installment.of,
              })
            : texts.youPay({ when })}{' '}
        </span>
        <span className="block text-2xl leading-tight font-bold tracking-tight @min-[20rem]:text-total">
          {showMoney(amount)}{' '}
        </span>
        <span className="block text-xl leading-tight font-bold @min-[20rem]:text-2xl">
          {when === 'later' ? texts.by({ day: showDay(on) }) : when === 'today' ? texts.today : texts.now}
        </span>
      </h1>
      {when === 'past' ? (
        <p className="text-lg font-semibold text-clay">
          {parts.length > 0
            ? parts.map((part, at) => (
                <span key={at} className="block">
                  {partWords(part, (installment?.number ?? 1) + at)}
                </span>
              ))
            : texts.pastDue({
                days: all.common.days({ count: days }),
                day: showDayWithWeekday(on, language),
              })}
        </p>
      ) : (
        <p className="text-lg font-semibold">
          {when === 'today'
            ? texts.dueToday({ day: showDayWithWeekday(on, language) })
            : texts.left({ days: all.common.days({ count: days }), weekday: showWeekday(on, language) })}
        </p>
      )}
      {paidOutOn ? <TermBar from={paidOutOn} due={on} today={slip.holdsOn} /> : null}
      <p>
        <ButtonLink href={paths.payment()} wide>
          {all.payment.title}
        </ButtonLink>
      </p>
      {when === 'past' && slip.dailyIncrease > 0 ? (
        <p className="font-semibold">{all.slip.perDay({ amount: showMoney(slip.dailyIncrease) })}</p>
      ) : null}
      {grows ? <p>{grows}</p> : null}
      <LawLimit slip={slip} />
      {slip.settlement ? (
        <p className="text-lg font-semibold">
          {all.slip.settlement({
            amount: showMoney(slip.settlement.amount),
            day: showDayWithWeekday(slip.settlement.until, language),
          })}
        </p>
      ) : null}
      {when === 'later' && payoffToday < amount ? (
        <p>{texts.early({ amount: showMoney(payoffToday) })}</p>
      ) : null}
    </Card>
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
