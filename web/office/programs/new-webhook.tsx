/** Form of a new webhook, which needs a second approver. */
import type { Route } from './+types/new-webhook.ts'
import { webhookEvents } from '../../../domain/contact/webhooks.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { eventWords } from './parts.tsx'
import { Ticks } from './ticks.tsx'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'

const texts = programs.webhooks
const tick = (event: string): string => `events.${event}`

export function loader({ context }: Route.LoaderArgs) {
  const { sandbox, publicUrl } = context.get(visitKey)
  return {
    idempotencyKey: newIdempotencyKey(),
    receiver: sandbox ? `${publicUrl}/sandbox/webhooks/receiver` : null,
  }
}

export const action = officeAction('webhook', 'POST /api/office/webhooks', () => officePaths.programs())

export default function NewWebhook({
  loaderData: { idempotencyKey, receiver },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.newTitle} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.programs()}>{programs.title}</Link>}>{texts.newTitle}</Title>
      <p className="mb-6 max-w-2xl text-quiet">{texts.newLead}</p>
      {receiver === null ? null : (
        <p className="mb-6 max-w-2xl break-words text-quiet">
          {texts.addressOfSandbox({ address: receiver })}
        </p>
      )}
      <div className="max-w-2xl">
        <Form state={stateOf(refusal, 'webhook')} idempotencyKey={idempotencyKey}>
          <TextField name="partner" label={texts.partner} hint={texts.partnerHint} maxLength={60} />
          <TextField name="url" label={texts.address} hint={texts.addressHint} maxLength={500} />
          <Ticks name="events" label={texts.events}>
            {webhookEvents.map((each) => (
              <Checkbox key={each} name={tick(each)}>
                {eventWords(each)}
              </Checkbox>
            ))}
          </Ticks>
          <ActionReasonFields />
          <Button>{texts.propose}</Button>
        </Form>
      </div>
    </OfficePage>
  )
}
