/** Records the complaint of a person who is not a customer. */
import type { Route } from './+types/non-customer.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { stateOf } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { HowReceived, receivedLabels } from './received.tsx'
import { Link } from '../ui/link.tsx'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'
import { ruleMessages } from '../../../words/compiled/en/back-office/rule-messages.ts'

const languages = Object.keys(ruleMessages.languages) as (keyof typeof ruleMessages.languages)[]

export const loader = () => ({ idempotencyKey: newIdempotencyKey() })

/** The call refuses an unknown choice, and the error appears next to its field. */
export const action = officeAction('record', 'POST /api/office/complaints', ({ data }) =>
  officePaths.complaint(data.id, 'recordedStranger'),
)

export default function RecordStranger({
  loaderData: { idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.strangerTitle} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.complaints()}>{texts.back}</Link>}>{texts.strangerTitle}</Title>
      <div className="max-w-xl">
        <Form
          state={stateOf(refusal, 'record') ?? known({ channel: 'oral', language: 'en' })}
          idempotencyKey={idempotencyKey}
          labels={{ ...receivedLabels }}
        >
          <TextField name="name" label={texts.name} maxLength={200} />
          <TextField
            name="phone"
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            maxLength={30}
            optional
          />
          <TextAreaField name="address" label={texts.address} hint={texts.addressHint} rows={2} optional />
          <Select
            name="language"
            label={texts.language}
            options={languages.map((value) => ({ value, label: ruleMessages.languages[value] }))}
          />
          <HowReceived textHint={texts.strangerTextHint} />
          <Button>{texts.recordIt}</Button>
        </Form>
      </div>
    </OfficePage>
  )
}
