/** Form of a new webhook, which needs a second approver. */
import { redirect } from 'react-router'
import type { Route } from './+types/new-webhook.ts'
import { webhookEvents } from '../../../domain/contact/webhooks.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { keyOf, refusedForm, stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { eventWords } from './parts.tsx'
import { Ticks } from './ticks.tsx'
import { ActionReasonFields, actionReasonIn, actionReasonLabels } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { programs } from '../../../words/compiled/en/back-office/programs.ts'

const texts = programs.webhooks
const tick = (event: string): string => `told.${event}`

export function loader({ context }: Route.LoaderArgs) {
  const { sandbox, publicUrl } = context.get(visitKey)
  return {
    idempotencyKey: newIdempotencyKey(),
    receiver: sandbox ? `${publicUrl}/sandbox/webhooks/receiver` : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const { partner = '', url = '' } = values
  const events = webhookEvents.filter((each) => values[tick(each)] === 'true')
  const reply = await context
    .get(visitKey)
    .api(
      'POST /api/office/webhooks',
      { body: { partner, url, events, ...actionReasonIn(values) } },
      keyOf(values),
    )
  if (!reply.ok) return refusedForm('webhook', reply, values)
  return redirect(
    reply.data.waiting ? officePaths.action(reply.data.waiting, 'asked') : officePaths.programs(),
  )
}

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
        <Form
          state={stateOf(refusal, 'webhook')}
          idempotencyKey={idempotencyKey}
          labels={{
            partner: texts.partner,
            url: texts.address,
            events: texts.events,
            ...actionReasonLabels,
          }}
        >
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
