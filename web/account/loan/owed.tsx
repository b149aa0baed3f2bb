import { showDay } from '../../../domain/days.ts'
import { showDayWithWeekday, showMoney, showWeekday } from '../../format.ts'
import { freeThrough, SlipLine, SlipNote } from '../../ui/slip.tsx'
import { usePaths, useTexts, useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../data.ts'
import { ActionLink, AgreementLink, Beside, CallUs, DatedAmounts, DebtSlip, Part, Payments, PlainLink, TextLink } from '../parts.tsx'
import { PaybillNumbers } from '../paybill-numbers.tsx'
import { whatToPay } from './what-to-pay.ts'

/** A loan that is owed, whether it falls due later, today, or did already: what to pay and by when stands above all else. */
export function Owed({ loan }: { readonly loan: CurrentLoan }) {
  const all = useTexts()
  const texts = all.myLoan.active
  const paths = usePaths()
  return (
    <Beside
      first={
        <>
          <ToPay loan={loan} />
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3"><ActionLink to={paths.payment()}>{texts.pay}</ActionLink>{loan.paymentOptions.prolongationOptions.length > 0 ? <PlainLink href={paths.prolong()}>{texts.prolong}</PlainLink> : null}</p>
        </>
      }
      slip={<><OwedSlip loan={loan} />{loan.slip.lines.some(({ key }) => key === 'addOns') ? <p><PlainLink href={paths.addOns()}>{texts.addOns}</PlainLink></p> : null}<AgreementLink loan={loan} signed /></>}
      then={
        <>
          {loan.schedule.length > 1 ? <Part title={texts.schedule}><DatedAmounts items={loan.schedule.map((due) => ({ key: due.on, on: due.on, amount: Math.floor(due.amount) }))} /></Part> : null}
          <Part title={texts.byHand}>
            <PaybillNumbers paybill={loan.paybill} />
            <p><TextLink to={paths.paybill()}>{texts.byHandMore}</TextLink></p>
          </Part>
          <Part title={texts.hard}><p>{loan.status === 'active' ? texts.hardText : texts.hardTextLate}</p><CallUs /></Part>
          <Part title={texts.payments}><Payments loan={loan} /></Part>
        </>
      }
    />
  )
}

/** The heading of the screen is the sentence that matters: how much, and by when. */
function ToPay({ loan }: { readonly loan: CurrentLoan }) {
  const all = useTexts()
  const texts = all.myLoan.active
  const { language } = useVisit()
  const { amount, on, when, days, payoffToday, oneOfSeveral } = whatToPay(loan)
  const day = showDayWithWeekday(on, language)
  return (
    <div className="grid gap-2">
      <h1>
        <span className="block text-lg font-semibold">{oneOfSeveral ? texts.youPayNext : texts.youPay}{' '}</span>
        <span className="block text-2xl leading-tight font-bold tracking-tight tabular-nums min-[22rem]:text-total">{showMoney(amount)}{' '}</span>
        <span className="block text-xl leading-tight font-bold min-[22rem]:text-2xl">{when === 'later' ? texts.by(showDay(on)) : when === 'today' ? texts.today : texts.now}</span>
      </h1>
      {when === 'past'
        ? <p className="text-lg font-semibold text-clay">{texts.pastDue(all.common.days(days), day)}</p>
        : <p className="text-lg font-semibold">{when === 'today' ? texts.dueToday(day) : texts.left(all.common.days(days), showWeekday(on, language))}</p>}
      {when === 'past' ? <p>{loan.paymentInfo.chargesEnded ? texts.pastDueEnded : texts.pastDueText}</p> : null}
      {when === 'later' && payoffToday < amount ? <p>{texts.early(showMoney(payoffToday))}</p> : null}
    </div>
  )
}

function OwedSlip({ loan: { slip, repayment, schedule } }: { readonly loan: CurrentLoan }) {
  const texts = useTexts().myLoan.active
  const free = freeThrough(slip)
  return (
    <DebtSlip slip={slip} title={texts.slip}>
      {repayment && repayment.end.date > slip.holdsOn && schedule.length > 1
        ? <dl><SlipLine label={texts.inAll(showDay(repayment.end.date))}><strong>{showMoney(repayment.end.amount)}</strong></SlipLine></dl>
        : null}
      {free ? <SlipNote><p className="font-semibold">{texts.first}</p><p>{slip.rates.length > 1 ? texts.firstLate(showDay(free)) : texts.firstText(showDay(free))}</p></SlipNote> : null}
    </DebtSlip>
  )
}
