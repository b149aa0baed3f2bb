/**
 * `/account/paybill`: how to pay by paybill: paybill number, account number, today's amount, and the steps on
 * the phone.
 */
import type { Route } from './+types/paybill.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { showDayWithWeekday, showMoney } from '../texts/format.ts'
import { duePartsOf } from '../ui/due-parts.ts'
import { ButtonLink } from '../ui/form.tsx'
import { NextSteps } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { loadPaymentMethods, currentUrl } from './loan-data.ts'
import { NoOpenLoan } from './nothing-to-pay.tsx'
import { AccountPage } from './page.tsx'
import { Part } from '../ui/parts.tsx'
import { dueAmount } from '../forms/pay-amount.ts'
import { PaybillNumbers } from '../ui/paybill-numbers.tsx'
import { PaybillWish } from './paybill-wish.tsx'

export { LoadFailed as ErrorBoundary } from './load-failed.tsx'

const methodsUrl = `${currentUrl}/payment-methods`

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPaymentMethods(context.get(visitKey).api, request)

export default function Paybill({ loaderData: methods }: Route.ComponentProps) {
  const {
    payment: { paybill: texts },
    slip,
  } = usePageTexts()
  const paths = usePaths()
  const { language } = useVisit()
  if (!methods || methods.payoff <= 0) return <NoOpenLoan />
  const { paybill, payoff, on, nextDue, lastPaid } = methods
  const parts = duePartsOf(nextDue ?? {}, on, slip)
  return (
    <AccountPage title={texts.title} scripts={['waiting', 'copy']}>
      <div className="grid gap-8">
        <div className="grid gap-2">
          <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
          <p className="text-quiet">{texts.lead}</p>
          {methods.methods.some(({ kind, enabled }) => enabled && kind === 'airtelPrompt') ? (
            <p className="text-quiet">{texts.airtel}</p>
          ) : null}
        </div>
        <PaybillWish wish={methods.paybillWish} />
        <div>
          <PaybillNumbers paybill={paybill} />
          <p className="mt-4 text-2xl leading-tight font-bold tracking-tight tabular-nums @min-[20rem]:text-total">
            {showMoney(payoff)}
          </p>
          <p className="text-lg font-semibold">{texts.amount({ day: showDay(on) })}</p>
          {parts.map(({ label, amount }) => (
            <p key={label} className="mt-2">
              {label}: {showMoney(amount)}
            </p>
          ))}
          {parts.length === 0 && nextDue && (dueAmount(methods) !== null || nextDue.on > on) ? (
            <p className="mt-2">
              {nextDue.on < on
                ? `${slip.dueSince({ day: showDay(nextDue.on) })}: ${showMoney(Math.floor(nextDue.amount))}`
                : texts.nextDue({
                    amount: showMoney(Math.floor(nextDue.amount)),
                    day: showDayWithWeekday(nextDue.on, language),
                  })}
            </p>
          ) : null}
          <p className="mt-2 text-quiet">{texts.smaller}</p>
          {lastPaid ? (
            <p role="status" className="mt-2">
              {texts.lastPaid({
                amount: showMoney(lastPaid.amount),
                day: showDay(lastPaid.on),
                receipt: lastPaid.receipt,
              })}
            </p>
          ) : null}
          <div className="mt-2">
            <NextSteps
              statusUrl={methodsUrl}
              field="lastPaid"
              state={lastPaid ? JSON.stringify(lastPaid) : ''}
            />
          </div>
        </div>
        <Part title={texts.stepsTitle}>
          <ol className="grid list-decimal gap-2 pl-6">
            {texts.steps({ paybill: paybill.paybill, account: paybill.accountNumber }).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-2">{texts.name({ name: paybill.name })}</p>
        </Part>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.payment()} kind="quiet">
            {texts.prompt}
          </ButtonLink>
          <ButtonLink href={paths.paid()} kind="quiet">
            {texts.iPaid}
          </ButtonLink>
        </div>
      </div>
    </AccountPage>
  )
}
