/**
 * `/office/customers/:id/loans/:loanId`: one loan: the debt and its explanation on any day on the left, the
 * actions of staff on the right.
 */
import type { Route } from './+types/loan.ts'
import { can } from '../../../domain/loan/status.ts'
import { showDay } from '../../../domain/days.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Part } from '../ui/facts.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { openCasesOf, CollectionsCaseLink } from '../collections/case-link.tsx'
import { LoanActionForms } from './loan-action-forms.tsx'
import { loanDesk } from './loan-desk.server.ts'
import { SellLoan, WriteOff } from './write-off-and-sale.tsx'
import { Evidence } from './evidence.tsx'
import { OfficePage, Title } from '../ui/page.tsx'
import { PendingBadge, pendingFor } from '../ui/pending-badge.tsx'
import { statusWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { loan as texts } from '../../../words/compiled/en/back-office/loan.ts'

const done: Readonly<Record<string, string>> = {
  ...texts.done,
  cede: texts.sold,
  writeOff: texts.writtenOff,
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const { searchParams } = new URL(request.url)
  const on = searchParams.get('on')
  const loan = unwrap(
    await api('GET /api/office/loans/{id}', { params: { id: params.loanId }, query: on ? { on } : {} }),
  )
  const { items: payments } = unwrap(
    await api('GET /api/office/loans/{id}/payments', { params: { id: params.loanId } }),
  )
  return {
    loan,
    payments,
    waiting: await pendingFor(api, params.loanId),
    late: (await openCasesOf(api, params.id)).filter(({ loanId }) => loanId === params.loanId),
    done: done[searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = loanDesk

/** Sells or writes off the loan. */
export default function OfficeLoan({
  loaderData: { loan, payments, waiting, late, done: said, idempotencyKey },
  actionData: answer,
}: Route.ComponentProps) {
  const looked = answer && 'looked' in answer ? answer.looked : undefined
  const refusal = answer && 'form' in answer ? answer : undefined
  const { contractNumber, customerId, customer, status, today, on } = loan
  const title = texts.loan({ contractNumber })
  const acting = { loan, refusal, looked, idempotencyKey }
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.customer(customerId)}>{customer}</Link>}>{title}</Title>
      <div className="grid gap-6">
        {said && !answer ? <Notice kind="good" title={said} /> : null}
        <PendingBadge items={waiting} />
        {refusal?.state.message ? (
          <Notice kind="bad" title={refusal.state.message}>
            {texts.currentStatus({ status: statusWords[status] })}
          </Notice>
        ) : null}
        <OtherDay today={today} on={on} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Evidence loan={loan} payments={payments} />
          <div className="grid gap-4 lg:sticky lg:top-4">
            <CollectionsCaseLink cases={late} numberOf={() => contractNumber} />
            <Part title={texts.acts}>
              <div>
                <LoanActionForms {...acting} />
                {can.cede({ status }) ? <SellLoan {...acting} /> : null}
                {can.writeOff({ status }) ? <WriteOff {...acting} /> : null}
              </div>
            </Part>
          </div>
        </div>
      </div>
    </OfficePage>
  )
}

const OtherDay = ({ today, on }: { readonly today: string; readonly on: string }) => (
  <form method="get" className="flex flex-wrap items-end gap-3">
    <label className="grid gap-1">
      <span className="text-quiet">
        {on === today ? texts.lookOn : texts.onDay({ day: showDay(on as never) })}
      </span>
      <input type="date" name="on" defaultValue={on} className="input max-w-48" />
    </label>
    <button type="submit" className="button button-quiet">
      {texts.look}
    </button>
    {on === today ? null : <Link to="?">{texts.backToday}</Link>}
  </form>
)
