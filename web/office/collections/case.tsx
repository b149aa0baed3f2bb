/**
 * `/office/late-loans/:id`: one past due loan: facts on the left; on the right the script, the contact rules
 * and the form for the outcome of a call.
 */
import { useNavigate } from 'react-router'
import type { Route } from './+types/case.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
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

const contact = act('POST /api/office/late-cases/{id}/contacts', {
  form: 'contact',
  input: ({ values }) => ({ body: { channel: values.act as 'call' } }), // The service validates it.
  next: ({ params, values }) => officePaths.lateCase(params.id, values.act === 'sms' ? 'sms' : undefined),
})
/** The next late loan follows, if there is one. */
const result = act('POST /api/office/late-cases/{id}/contacts/{contactId}/result', {
  input: ({ values }) => ({
    body: {
      result: values.act as 'promised',
      replaces: values.replaces ? values.openPromise : undefined,
    },
  }),
  next: async ({ visit, params }) => {
    const list = await visit.api('GET /api/office/late-cases', { query: {} })
    const next = list.ok ? list.data.items.find(({ id }) => id !== params.id) : undefined
    return next ? officePaths.lateCase(next.id, 'result') : officePaths.lateCases()
  },
})

export const action = officeActions({ contact, result }, ({ act: pressed = '' }) =>
  ['call', 'sms', 'inbound'].includes(pressed) ? 'contact' : 'result',
)

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
