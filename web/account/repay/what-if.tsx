/**
 * `/account/what-if`: simulates a payment: the amount owed after paying an amount on a day, and the saving.
 * No payment is made here.
 */
import type { Route } from './+types/what-if.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm, refused } from '../../forms/form-state.ts'
import { showMoney } from '../../texts/format.ts'
import { AmountField, DateField } from '../../ui/fields.tsx'
import { Button, ButtonLink, Form, known } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { loadPaymentMethods } from '../loan-data.ts'
import { NoOpenLoan } from '../nothing-to-pay.tsx'
import { AccountPage } from '../page.tsx'
import { Fact, Facts } from '../../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Seen = Answer<'GET /api/account/loans/current/what-if'>

/** The input is in the address, so that it works without scripts and can be bookmarked and shared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const { searchParams } = new URL(request.url)
  const methods = await loadPaymentMethods(visit.api, request)
  if (!methods || methods.payoff <= 0) return { seen: null, failed: false, state: null }
  // Opened from the payment page with the amount typed there.
  if (!searchParams.has('on.day') && !searchParams.has('on'))
    return {
      seen: null,
      failed: false,
      state: known({ amount: searchParams.get('amount') ?? '', on: showDay(visit.today) }),
    }
  const form = new FormData()
  for (const [name, value] of searchParams) form.append(name, value)
  const values = readForm(form)
  const reply = await visit.api('GET /api/account/loans/current/what-if', {
    query: { amount: values.amount ?? '', on: values.on ?? '' },
  })
  if (reply.ok) return { seen: reply.data, failed: false, state: known(values) }
  if (reply.problem.code !== 'validationFailed') unwrap(reply)
  return { seen: null, failed: true, state: refused(reply.problem, reply.status, values).data }
}

export default function WhatIf({ loaderData: { seen, failed, state } }: Route.ComponentProps) {
  const texts = usePageTexts().repay.whatIf
  const paths = usePaths()
  if (state === null) return <NoOpenLoan />
  return (
    <AccountPage title={texts.title} failed={failed}>
      <StepHead backTo={paths.payment()} title={texts.title} lead={texts.lead} />
      <Form get state={state}>
        <AmountField name="amount" label={texts.amount} hint={texts.amountHint} />
        <DateField name="on" label={texts.on} hint={texts.onHint} />
        <Button>{texts.show}</Button>
      </Form>
      {seen ? <Answered seen={seen} /> : null}
    </AccountPage>
  )
}

function Answered({ seen }: { readonly seen: Seen }) {
  const all = usePageTexts()
  const texts = all.repay.whatIf
  const day = showDay(seen.comparedOn)
  return (
    <section className="mt-8 grid gap-4" id="answer">
      <h2 className="text-lg">{texts.answer({ amount: showMoney(seen.amount), day: showDay(seen.on) })}</h2>
      <Facts>
        <Fact label={texts.before}>{showMoney(seen.owedBefore)}</Fact>
        <Fact label={texts.after}>{showMoney(seen.owedAfter)}</Fact>
        <Fact label={(seen.leftUntilThen ? texts.leftUntil : texts.later)({ day })}>
          {showMoney(seen.later)}
        </Fact>
        <Fact label={texts.laterWithout}>{showMoney(seen.laterWithout)}</Fact>
        <Fact label={seen.leftUntilThen ? texts.savedBy({ day }) : texts.saved}>{showMoney(seen.saved)}</Fact>
      </Facts>
      {seen.leftUntilThen ? <p>{texts.leftText({ day })}</p> : null}
      {seen.savesNothing === 'lawLimit' ? <p>{texts.lawLimit({ day })}</p> : null}
      {seen.savesNothing === 'chargesFirst' ? (
        <p>{texts.chargesFirst({ first: showMoney(seen.chargesFirst) })}</p>
      ) : null}
      {seen.paidOff ? <p className="font-semibold">{texts.paidOff}</p> : null}
      <p>
        <ButtonLink href={usePaths().payment()}>{all.payment.title}</ButtonLink>
      </p>
    </section>
  )
}
