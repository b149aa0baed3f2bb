/** Reason and evidence fields of every action that may need a second approver. */
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { why as texts } from '../../../words/compiled/en/back-office/why.ts'

/** Typed reason and evidence. */
export const whyIn = ({ note = '', evidence = '' }: Readonly<Record<string, string>>) => ({ note, evidence })

export const whyLabels = { note: texts.note, evidence: texts.evidence }
export const whyHints = { note: texts.noteHint, evidence: texts.evidenceHint }

export const Why = () => (
  <>
    <TextAreaField name="note" label={texts.note} hint={whyHints.note} rows={2} />
    <TextField name="evidence" label={texts.evidence} hint={whyHints.evidence} maxLength={500} optional />
  </>
)
