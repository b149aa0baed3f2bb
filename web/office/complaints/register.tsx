/**
 * Register entry of a complaint. Two people may edit at once: each sees the other's saved values next to
 * their own.
 */
import { complaintOutcomes, replyManners, nonCustomerManners } from '../../../domain/contact/complaints.ts'
import { showDay } from '../../../domain/days.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { stateOf } from '../ui/data.ts'
import { IfPermitted } from '../ui/page.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import type { Forms } from './forms.ts'
import { mergeEdits, readField } from './merge-edits.ts'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'

const labels = {
  nature: texts.nature,
  subjectPersons: texts.subjectPersons,
  findings: texts.findings,
  reasonPending: texts.reasonPending,
  outcome: texts.outcome,
  replyManner: texts.manner,
}
const names = Object.keys(labels) as (keyof typeof labels)[]
export const registerFields: readonly string[] = names
const shownValue = (name: keyof typeof labels, value: string): string => {
  const words: Readonly<Record<string, string>> =
    name === 'outcome' ? texts.outcomes : name === 'replyManner' ? texts.manners : {}
  return words[value] ?? value
}

export function Register({ complaint, refusal, idempotencyKey }: Forms) {
  const { nature, subjectPersons, findings, reasonPending, outcome, replyManner, repliedOn } = complaint
  const now = {
    nature,
    subjectPersons,
    findings,
    reasonPending,
    outcome: outcome ?? '',
    replyManner: replyManner ?? '',
  }
  const refused = stateOf(refusal, 'found')
  const isMoved = refused !== undefined && Number(refused.values.revision) !== complaint.revision
  const { values, changed } = isMoved
    ? mergeEdits(names, refused.values, now)
    : { values: refused?.values ?? now, changed: [] }
  return (
    <Part title={texts.register}>
      <Facts>
        <Fact label={texts.repliedOn}>
          {repliedOn && replyManner ? `${showDay(repliedOn)}, ${texts.manners[replyManner]}` : texts.notDone}
        </Fact>
      </Facts>
      {isMoved ? (
        <Notice kind="bad" title={texts.changed}>
          <p>{texts.changedText}</p>
          <ul className="[overflow-wrap:anywhere] whitespace-pre-line">
            {changed.map((name) => (
              <li key={name}>
                {now[name] === ''
                  ? texts.changedToNothing({ field: labels[name] })
                  : texts.changedTo({ field: labels[name], value: shownValue(name, now[name]) })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Form
        // A new key renders the merged values after a colleague saved in between.
        key={isMoved ? complaint.revision : 'read'}
        named="found"
        state={refused && !isMoved ? refused : known(values)}
        idempotencyKey={idempotencyKey}
      >
        <input type="hidden" name="revision" value={complaint.revision} />
        {names.map((name) => (
          <input key={name} type="hidden" name={readField(name)} value={now[name]} />
        ))}
        <TextField name="nature" label={texts.nature} hint={texts.natureHint} maxLength={500} optional />
        <TextField name="subjectPersons" label={texts.subjectPersons} maxLength={500} optional />
        <TextAreaField name="findings" label={texts.findings} rows={4} optional />
        <TextField name="reasonPending" label={texts.reasonPending} maxLength={1_000} optional />
        <Select
          name="replyManner"
          label={texts.manner}
          options={(complaint.customerId === null ? nonCustomerManners : replyManners).map((value) => ({
            value,
            label: texts.manners[value],
          }))}
          optional
        />
        <Select
          name="outcome"
          label={texts.outcome}
          hint={texts.outcomeHint}
          options={complaintOutcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
          optional
        />
        <IfPermitted permission="complaints.work">
          <Button name="act" value="found">
            {texts.save}
          </Button>
        </IfPermitted>
      </Form>
    </Part>
  )
}
