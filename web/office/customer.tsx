import { Link, redirect } from 'react-router'
import type { Route } from './+types/customer.ts'
import type { Answer } from '../../contract/client.ts'
import { Part } from './ui/facts.tsx'
import { visitKey } from '../visit/context.ts'
import { showDay } from '../../domain/days.ts'
import { readForm, refused, type FormState } from '../forms/form-state.ts'
import { TextAreaField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { officePaths } from '../visit/office-paths.ts'
import { CustomerFacts, PastLoans } from './customer-parts.tsx'
import { given } from './data.ts'
import { Trail } from './decision.tsx'
import { OfficePage, Title } from './page.tsx'
import { customer as texts } from '../../words/compiled/en/back-office/customer.ts'

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  given(await context.get(visitKey).api('GET /api/office/customers/{id}', { params: { id: params.id } }))

export async function action({ params, request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const reply = await context.get(visitKey).api('POST /api/office/customers/{id}/holds-document', {
    params: { id: params.id },
    body: { note: values.note ?? '' },
  })
  return reply.ok ? redirect(officePaths.customer(params.id)) : refused(reply.problem, reply.status, values)
}

/** Two gave one document: whoever looks at the pictures settles whose it is. */
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
      <Form state={state} labels={{ note: texts.note }}>
        <TextAreaField name="note" label={texts.note} maxLength={1_000} rows={3} />
        <Button kind="danger">{texts.settle}</Button>
      </Form>
    </div>
  </Part>
)

export default function Customer({ loaderData: customer, actionData }: Route.ComponentProps) {
  return (
    <OfficePage title={customer.name} failed={actionData !== undefined}>
      <Title lead={<Link to={officePaths.search()}>{texts.backToSearch}</Link>}>{customer.name}</Title>
      <div className="grid gap-10">
        <Part title={texts.identity}>
          <CustomerFacts customer={customer} />
          <p>
            <Link to={officePaths.caller(customer.id)} className="inline-flex min-h-11 items-center">
              {texts.callsForChange}
            </Link>
          </p>
        </Part>
        {customer.sameDocument.length > 0 ? (
          <SameDocument others={customer.sameDocument} state={actionData} />
        ) : null}
        <Part title={texts.requestsAndLoans}>
          <PastLoans customer={customer} />
        </Part>
        <Part title={texts.history}>
          <Trail entries={customer.acts} />
        </Part>
      </div>
    </OfficePage>
  )
}
