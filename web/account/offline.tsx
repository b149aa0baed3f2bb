/**
 * The copy of the loan that a phone keeps for use without a network (`web/worker/offline.ts`): the amount
 * owed, its date, and the paybill details.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/offline.ts'
import { visitKey } from '../visit/context.ts'
import { showDayWithWeekday, showMoney } from '../texts/format.ts'
import { keptForHeader } from '../worker/offline.ts'
import { Enhance } from '../ui/enhance.tsx'
import { ButtonLink } from '../ui/form.tsx'
import { UnlistedHead } from '../ui/head.tsx'
import { Hotline } from '../ui/hotline.tsx'
import { Mark } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths, useVisit } from '../ui/visit.tsx'
import { unwrap } from '../calls/reply.ts'
import { whatToPay } from './loan/what-to-pay.ts'
import { DebtSlip, Part } from '../ui/parts.tsx'
import { PaybillNumbers } from '../ui/paybill-numbers.tsx'
import { showInstant } from './times.ts'

/**
 * Fetched and stored by a script. A visitor who opens the address is redirected to the loan, and so is a
 * customer who owes nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const loan = unwrap(await visit.api('GET /api/account/loans/current'))
  const owed =
    loan !== null && (loan.status === 'active' || loan.status === 'due' || loan.status === 'pastDue')
  if (!owed || request.headers.get('sec-fetch-mode') === 'navigate') throw redirect(pathsFor(visit).account())
  return data({ loan, asOf: visit.now.toISOString() }, { headers: { [keptForHeader]: visit.userGuid ?? '' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Offline({ loaderData: { loan, asOf } }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.offline
  const { brand, language } = useVisit()
  const { amount, on, when, oneOfSeveral } = whatToPay(loan)
  const { active } = all.myLoan
  const { paybill } = loan
  return (
    <>
      <UnlistedHead title={`${texts.title} · ${brand.name}`} />
      <header className="border-b border-line bg-card">
        <p className="column flex min-h-16 items-center gap-2 text-lg font-bold">
          <Mark />
          {brand.name}
        </p>
      </header>
      <main id="main" data-without-network="" className="column grid grow gap-8 pt-6 pb-16">
        <div className="grid gap-4">
          {/* The worker shows it where a form was on its way: `notSent` of web/worker/offline.ts. */}
          <p className="font-semibold" data-not-sent="" hidden>
            {texts.notSent}
          </p>
          <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
          <p>{texts.lead}</p>
          <p className="w-full">
            <ButtonLink href={usePaths().account()} kind="quiet">
              {texts.again}
            </ButtonLink>
          </p>
        </div>
        <div className="grid gap-2">
          <h2>
            <span className="block text-lg font-semibold">
              {texts.asOf({ when: showInstant(asOf) })}
              <br />
              {oneOfSeveral ? texts.youPayNext : active.youPay({ when })}{' '}
            </span>
            <span className="block text-2xl leading-tight font-bold tracking-tight tabular-nums @min-[20rem]:text-total">
              {showMoney(amount)}{' '}
            </span>
            <span className="block text-xl leading-tight font-bold">
              {when === 'past' ? active.now : active.by({ day: showDayWithWeekday(on, language) })}
            </span>
          </h2>
          <p className="text-quiet">{texts.since}</p>
        </div>
        <Part title={active.byHand}>
          <PaybillNumbers paybill={paybill} />
          <ol className="mt-2 grid list-decimal gap-2 pl-6">
            {all.payment.paybill
              .steps({ paybill: paybill.paybill, account: paybill.accountNumber })
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
          <p className="mt-2">{all.payment.paybill.name({ name: paybill.name })}</p>
        </Part>
        {/* The amount of that day is not today's amount. */}
        <DebtSlip slip={{ ...loan.slip, total: { ...loan.slip.total, key: 'toRepay' } }} title={texts.slip} />
        <p>
          {all.common.footer.hotline}: <Hotline className="inline-flex min-h-11 items-center text-lg" />
        </p>
      </main>
      {/* The phone has it from the account's other pages. */}
      <Enhance names={['account']} />
    </>
  )
}
