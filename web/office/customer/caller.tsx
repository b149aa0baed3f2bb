/**
 * `/office/customers/:id/caller`: records the request of a customer who calls, as if written by them, with
 * the photo they sent or brought.
 */
import type { Route } from './+types/caller.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { FileField } from '../../ui/file-field.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Link } from '../ui/link.tsx'
import { caller as texts } from '../../../words/compiled/en/back-office/caller.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = unwrap(
    await context.get(visitKey).api('GET /api/office/customers/{id}', { params: { id: params.id } }),
  )
  return { id: params.id, name, idempotencyKey: newIdempotencyKey() }
}

export const action = officeAction('caller', 'POST /api/office/customers/{id}/appeals', ({ data }) =>
  officePaths.proposeChange(data.id),
)

export default function Caller({
  loaderData: { id, name, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = `${name} calls to have their data changed`
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.customer(id)}>{name}</Link>}>{title}</Title>
      <div className="max-w-xl">
        <Form state={stateOf(refusal, 'caller')} idempotencyKey={idempotencyKey} files>
          <TextAreaField name="text" label={texts.request} hint={texts.requestHint} />
          <FileField
            name="file"
            label={texts.documentPicture}
            hint={texts.documentPictureHint}
            accept="image/jpeg,image/png,application/pdf"
          />
          <Button>{texts.submit}</Button>
        </Form>
      </div>
    </OfficePage>
  )
}
