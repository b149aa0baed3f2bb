/** Actions for a complaint of a person without an account: acknowledging and answering. */
import { nonCustomerManners } from '../../../domain/contact/complaints.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf } from '../ui/data.ts'
import { IfPermitted } from '../ui/page.tsx'
import { Part } from '../ui/facts.tsx'
import type { Forms } from './forms.ts'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'

export const NonCustomerActions = ({
  complaint: { acknowledgedOn, repliedOn },
  refusal,
  idempotencyKey,
}: Forms) => (
  <IfPermitted permission="complaints.work">
    {acknowledgedOn === null ? (
      <Form named="acknowledged" state={stateOf(refusal, 'acknowledged')} idempotencyKey={idempotencyKey}>
        <Button name="act" value="acknowledged" kind="quiet">
          {texts.acknowledge}
        </Button>
      </Form>
    ) : null}
    {repliedOn === null ? (
      <Part title={texts.answer}>
        <div className="max-w-2xl">
          <Form named="replied" state={stateOf(refusal, 'replied')} idempotencyKey={idempotencyKey}>
            <Select
              name="manner"
              label={texts.manner}
              options={nonCustomerManners.map((value) => ({ value, label: texts.manners[value] }))}
            />
            <TextAreaField name="text" label={texts.answerText} hint={texts.answerHint} rows={4} />
            <Button name="act" value="replied">
              {texts.answer}
            </Button>
          </Form>
        </div>
      </Part>
    ) : null}
  </IfPermitted>
)
