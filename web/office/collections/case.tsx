/**
 * `/office/late-loans/:id`: one past due loan: facts on the left; on the right the script, the contact rules
 * and the form for the outcome of a call.
 */
import { redirect, useNavigate } from 'react-router'
import type { Route } from './+types/case.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, keyOf, refusedForm } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { useKeys } from '../ui/keys.tsx'
import { Contact } from './contact.tsx'
import { CaseEvidence } from './evidence.tsx'
import { Link } from '../ui/link.tsx'
import { lateCases as texts } from '../../../words/compiled/en/back-office/late-cases.ts'

const done: Readonly<Record<string, string>> = texts.done

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const { searchParams } = new URL(request.url)
  return {
    late: unwrap(await api('GET /api/office/late-cases/{id}', { params })),
    done: done[searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const { act = '', contactId = '', openPromise = '', replaces } = values
  if (act === 'call' || act === 'sms' || act === 'inbound') {
    const begun = await api(
      'POST /api/office/late-cases/{id}/contacts',
      { params, body: { channel: act } },
      keyOf(values),
    )
    if (!begun.ok) return refusedForm('contact', begun, values)
    return redirect(officePaths.lateCase(params.id, act === 'sms' ? 'sms' : undefined))
  }
  const typed = Object.fromEntries(
    (['note', 'amount', 'promisedOn', 'nextOn'] as const).flatMap((name) =>
      values[name] ? [[name, values[name]]] : [],
    ),
  )
  const reply = await api(
    'POST /api/office/late-cases/{id}/contacts/{contactId}/result',
    {
      params: { id: params.id, contactId },
      body: { result: act as never, ...typed, ...(replaces ? { replaces: openPromise } : {}) },
    },
    keyOf(values),
  )
  if (!reply.ok) return refusedForm('result', reply, values)
  const list = await api('GET /api/office/late-cases', { query: {} })
  const next = list.ok ? list.data.items.find(({ id }) => id !== params.id) : undefined
  return redirect(next ? officePaths.lateCase(next.id, 'result') : officePaths.lateCases())
}

export default function CollectionsCase({
  loaderData: { late, done: said, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const navigate = useNavigate()
  const { customerId, loanId, customer, contractNumber } = late
  useKeys([
    { press: 'l', says: texts.toLoan, does: () => void navigate(officePaths.loan(customerId, loanId)) },
  ])
  const title = texts.title({ contractNumber })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.customer(customerId)}>{customer}</Link>}>{title}</Title>
      <div className="grid gap-6">
        {said && !refusal ? <Notice kind="good" title={said} /> : null}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <CaseEvidence late={late} />
          <div className="lg:sticky lg:top-4">
            <Contact late={late} refusal={refusal} idempotencyKey={idempotencyKey} />
          </div>
        </div>
      </div>
    </OfficePage>
  )
}
