/** Reason and evidence fields of every action that may need a second approver. */
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { why as texts } from '../../../words/compiled/en/back-office/why.ts'

export const actionReasonLabels = { note: texts.note, evidence: texts.evidence }
export const actionReasonHints = { note: texts.noteHint, evidence: texts.evidenceHint }

export const ActionReasonFields = () => (
  <>
    <TextAreaField name="note" label={texts.note} hint={actionReasonHints.note} rows={2} />
    <TextField
      name="evidence"
      label={texts.evidence}
      hint={actionReasonHints.evidence}
      maxLength={500}
      optional
    />
  </>
)
ActionReasonFields.labels = () => actionReasonLabels
