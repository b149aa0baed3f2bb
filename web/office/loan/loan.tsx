/**
 * `/office/customers/:id/loans/:loanId`: one loan: the debt and its explanation on any day on the left, the
 * actions of staff on the right.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/loan.ts'
import { can } from '../../../domain/loan/status.ts'
import { showDay } from '../../../domain/days.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { Part } from '../ui/facts.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, keyOf, refusedForm } from '../ui/data.ts'
import { openCasesOf, CollectionsCaseLink } from '../collections/case-link.tsx'
import { LoanActionForms } from './loan-action-forms.tsx'
import {
  submitConcession,
  concessionInputOf,
  previewConcession,
  previewOf,
  lift,
  extend,
  refund,
  tracePayment,
} from './loan-action.ts'
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

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const on = { api, customerId: params.id, loanId: params.loanId }
  const act = values.act ?? ''
  const looksAt = previewOf(act)
  if (looksAt) return previewConcession(on, looksAt, values)
  const agreement = concessionInputOf(act)
  if (agreement) return submitConcession(on, agreement, values)
  if (act === 'lift') return lift(on, values)
  if (act === 'refund') return refund(on, values)
  if (act === 'prolong') return extend(on, values)
  if (act === 'tell') return tracePayment(on, values)
  return end(on, act === 'writeOff' ? 'writeOff' : 'cede', values)
}

/** Sells or writes off the loan. */
async function end(
  { api, customerId, loanId }: Parameters<typeof submitConcession>[0],
  act: 'cede' | 'writeOff',
  values: Readonly<Record<string, string>>,
) {
  const { assigneeName = '', brokerName = '', price = '', note = '' } = values
  const { name, bankName, checkingAccount, bic } = values
  const id = { id: loanId }
  const reply =
    act === 'writeOff'
      ? await api('POST /api/office/loans/{id}/write-off', { params: id, body: { note } }, keyOf(values))
      : await api(
          'POST /api/office/loans/{id}/cede',
          {
            params: id,
            body: { assigneeName, brokerName, price, name, bankName, checkingAccount, bic, note },
          },
          keyOf(values),
        )
  if (!reply.ok) return refusedForm(act, reply, values)
  return redirect(
    reply.data.waiting
      ? officePaths.action(reply.data.waiting, 'asked')
      : officePaths.loan(customerId, loanId, act),
  )
}

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
