/** Records a customer's complaint by telephone, by letter or in person. */
import { redirect } from 'react-router'
import type { Route } from './+types/record.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { Button, Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, keyOf, refusedForm, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { HowReceived, receivedLabels, receivedValues } from './received.tsx'
import { Link } from '../ui/link.tsx'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = unwrap(
    await context.get(visitKey).api('GET /api/office/customers/{id}', { params: { id: params.id } }),
  )
  return { id: params.id, name, idempotencyKey: newIdempotencyKey() }
}

/** The call refuses an unknown choice, and the error appears next to its field. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const reply = await context
    .get(visitKey)
    .api(
      'POST /api/office/customers/{id}/complaints',
      { params: { id }, body: receivedValues(values) },
      keyOf(values),
    )
  return reply.ok
    ? redirect(officePaths.complaint(reply.data.id, 'recorded'))
    : refusedForm('record', reply, values)
}

export default function RecordComplaint({
  loaderData: { id, name, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = texts.recordTitle({ name })
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.customer(id)}>{name}</Link>}>{title}</Title>
      <div className="max-w-xl">
        <Form
          state={stateOf(refusal, 'record') ?? known({ channel: 'oral' })}
          idempotencyKey={idempotencyKey}
          labels={receivedLabels}
        >
          <HowReceived textHint={texts.textHint} />
          <Button>{texts.recordIt}</Button>
        </Form>
      </div>
    </OfficePage>
  )
}
