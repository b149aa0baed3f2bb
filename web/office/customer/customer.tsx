/**
 * `/office/customers/:id`: a customer's whole record: data, loans, payments, messages, credit bureau,
 * documents; staff add a note here.
 */
import type { Route } from './+types/customer.ts'
import type { Answer } from '../../../contract/client.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { showDay } from '../../../domain/days.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import type { FormState } from '../../forms/form-state.ts'
import { Notice } from '../../ui/notices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { openCasesOf, CollectionsCaseLink } from '../collections/case-link.tsx'
import { Bureau } from './bureau.tsx'
import { CustomerFacts, PastLoans } from './customer-parts.tsx'
import { Appeals, Contact, Documents, Notes, Payments, Timeline } from './record.tsx'
import { Messages } from './record-messages.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { Trail } from '../request/decision.tsx'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Link } from '../ui/link.tsx'
import { customer as texts } from '../../../words/compiled/en/back-office/customer.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const id = { params: { id: params.id } }
  return {
    customer: unwrap(await api('GET /api/office/customers/{id}', id)),
    record: unwrap(await api('GET /api/office/customers/{id}/record', id)),
    bureau: unwrap(await api('GET /api/office/customers/{id}/bureau', id)),
    late: await openCasesOf(api, params.id),
    noted: new URL(request.url).searchParams.get('done') === 'noted',
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions(
  {
    note: act('POST /api/office/customers/{id}/notes', ({ params }) =>
      officePaths.customer(params.id, 'noted'),
    ),
    document: act('POST /api/office/customers/{id}/holds-document', ({ params }) =>
      officePaths.customer(params.id),
    ),
  },
  ({ act: pressed = 'document' }) => pressed,
)

/** Two customers gave the same document: an officer compares the photos and settles whose it is. */
const SameDocument = ({
  others,
  state,
}: {
  readonly others: Answer<'GET /api/office/customers/{id}'>['sameDocument']
  readonly state: FormState | undefined
}) => (
  <Part title={texts.otherHolders}>
    <ul>
      {others.map(({ id, name, since }) => (
        <li key={id}>
          <Link to={officePaths.customer(id)}>{name}</Link>
          {texts.customerSince({ since: showDay(since) })}
        </li>
      ))}
    </ul>
    <p className="max-w-xl text-quiet">{texts.settleAbout}</p>
    <div className="mt-2 max-w-xl">
      <Form state={state}>
        <TextAreaField name="note" label={texts.note} rows={3} />
        <Button kind="danger">{texts.settle}</Button>
      </Form>
    </div>
  </Part>
)

export default function Customer({
  loaderData: { customer, record, bureau, late, noted, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={customer.name} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.search()}>{texts.backToSearch}</Link>}>{customer.name}</Title>
      <div className="grid gap-8">
        {noted && !refusal ? <Notice kind="good" title={texts.noted} /> : null}
        {customer.sameDocument.length > 0 ? (
          <SameDocument others={customer.sameDocument} state={stateOf(refusal, 'document')} />
        ) : null}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-8">
            <Part title={texts.identity}>
              <CustomerFacts customer={customer} />
            </Part>
            <Part title={texts.requestsAndLoans}>
              <PastLoans customer={customer} />
            </Part>
            <Payments record={record} />
            <Bureau bureau={bureau} />
            <Messages record={record} />
            <Documents record={record} />
            <Timeline record={record} />
            <Part title={texts.history}>
              <Trail entries={customer.acts} />
            </Part>
          </div>
          <div className="grid gap-8">
            <CollectionsCaseLink
              cases={late}
              numberOf={(loanId) =>
                customer.loans.find((each) => each.loanId === loanId)?.contractNumber ?? ''
              }
            />
            <p>
              <Link to={officePaths.seenAccount(customer.id)} className="inline-flex min-h-11 items-center">
                {texts.seeAccount}
              </Link>
            </p>
            <IfPermitted permission="customers.change">
              <p>
                <Link to={officePaths.caller(customer.id)} className="inline-flex min-h-11 items-center">
                  {texts.callsForChange}
                </Link>
              </p>
            </IfPermitted>
            <IfPermitted permission="complaints.work">
              <p>
                <Link
                  to={officePaths.recordComplaint(customer.id)}
                  className="inline-flex min-h-11 items-center"
                >
                  {texts.complains}
                </Link>
              </p>
            </IfPermitted>
            <Notes record={record} refusal={refusal} idempotencyKey={idempotencyKey} />
            <Appeals record={record} />
            <Contact record={record} />
          </div>
        </div>
      </div>
    </OfficePage>
  )
}
