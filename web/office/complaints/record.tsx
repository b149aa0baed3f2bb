/** Records a customer's complaint by telephone, by letter or in person. */
import type { Route } from './+types/record.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Button, Form, known } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { HowReceived, receivedLabels } from './received.tsx'
import { Link } from '../ui/link.tsx'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = unwrap(
    await context.get(visitKey).api('GET /api/office/customers/{id}', { params: { id: params.id } }),
  )
  return { id: params.id, name, idempotencyKey: newIdempotencyKey() }
}

/** The call refuses an unknown choice, and the error appears next to its field. */
export const action = officeAction('record', 'POST /api/office/customers/{id}/complaints', ({ data }) =>
  officePaths.complaint(data.id, 'recorded'),
)

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
