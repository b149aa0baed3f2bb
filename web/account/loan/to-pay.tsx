/** The card at the top of My loan while money is owed: how much, by when, the button, and what it adds. */
import { daysBetween, showDay } from '../../../domain/days.ts'
import type { Language } from '../../../domain/language.ts'
import { showDayWithWeekday, showMoney, showWeekday } from '../../texts/format.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { LawLimit } from '../../ui/law-limit.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { Card } from './card.tsx'
import { TermBar } from './term-bar.tsx'
import { whatToPay } from './what-to-pay.ts'

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
export function ToPay({ loan }: { readonly loan: CurrentLoan }) {
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
