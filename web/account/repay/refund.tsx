import { redirect } from 'react-router'
import type { Route } from './+types/refund.ts'
import { nairobiDay, showDay } from '../../../domain/days.ts'
import { visitKey } from '../../context.ts'
import { refused } from '../../forms.ts'
import { showMoney, unbroken } from '../../format.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { Notice, StepHead, Waiting } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { given, type CurrentLoan } from '../data.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts } from '../parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

type Refund = NonNullable<CurrentLoan['refund']>
type Latest = NonNullable<Refund['latest']>

export const loader = async ({ context, params }: Route.LoaderArgs) => given(await context.get(visitKey).api('GET /api/account/loans/{id}', { params: { id: params.id } }))

export async function action({ request, context, params }: Route.ActionArgs) {
  await request.formData()
  const visit = context.get(visitKey)
  const reply = await visit.api('POST /api/account/loans/{id}/overpayment/refund', { params: { id: params.id } })
  if (reply.ok || reply.status === 401) return redirect(reply.ok ? pathsFor(visit).refund(params.id) : pathsFor(visit).signIn())
  return refused(reply.problem, reply.status, {})
}

/** What was paid too much, and how it goes back. */
export default function RefundScreen({ loaderData: loan, actionData }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.repay.refund
  const paths = usePaths()
  const { refund } = loan
  return (
    <AccountPage title={texts.title} scripts={['form', 'waiting']} failed={actionData !== undefined}>
      <StepHead backTo={paths.account()} title={texts.title} lead={texts.ofLoan(loan.documentNumber)} />
      <div className="grid gap-6">
        {actionData?.message ? <Notice kind="bad" title={actionData.message} /> : null}
        {refund ? <Money loan={loan} refund={refund} /> : <Notice title={texts.nothing} />}
        <p><ButtonLink href={paths.account()} kind="quiet">{all.account.toLoan}</ButtonLink></p>
      </div>
    </AccountPage>
  )
}

function Money({ loan, refund }: { readonly loan: CurrentLoan; readonly refund: Refund }) {
  const texts = usePageTexts().repay.refund
  const { latest } = refund
  const goesOn = latest?.status === 'asked' || latest?.status === 'underWay'
  return (
    <>
      {latest ? <Latest loan={loan} latest={latest} /> : null}
      {refund.held > 0 && !goesOn ? (
        <>
          <Facts>
            <Fact label={texts.held}>{showMoney(refund.held)}</Fact>
            {refund.heldInAll > refund.held ? <Fact label={texts.heldInAll}>{showMoney(refund.heldInAll)}</Fact> : null}
          </Facts>
          {refund.canAsk
            ? <Form><p>{texts.ask}</p><Button>{texts.send(showMoney(Math.floor(refund.heldInAll)))}</Button></Form>
            : loan.paymentsInQuestion.length > 0 ? <Notice title={texts.inQuestion}>{texts.inQuestionText}</Notice> : <Notice title={texts.tooSmall(showMoney(refund.smallest))}>{texts.tooSmallText}</Notice>}
        </>
      ) : null}
    </>
  )
}

function Latest({ loan, latest: { status, amount, maskedPhone, receipt, askedAt } }: { readonly loan: CurrentLoan; readonly latest: Latest }) {
  const texts = usePageTexts().repay.refund
  const money = showMoney(amount)
  const phone = unbroken(maskedPhone)
  if (status === 'failed') return <Notice kind="bad" title={texts.failed(money)}>{texts.failedText}</Notice>
  if (status === 'sent') {
    return (
      <>
        <Notice kind="good" title={texts.sent(money, phone)} />
        <Facts>{receipt ? <Fact label={texts.receipt}>{receipt}</Fact> : null}<Fact label={texts.askedOn}>{showDay(nairobiDay(new Date(askedAt)))}</Fact></Facts>
      </>
    )
  }
  return (
    <Waiting title={status === 'asked' ? texts.asked(money) : texts.underWay(money)} statusUrl={`/api/account/loans/${loan.id}`} field="refund.latest.status" state={status}>
      <p>{texts.goesTo(phone)}</p>
    </Waiting>
  )
}
