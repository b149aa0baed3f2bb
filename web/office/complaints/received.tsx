/** Fields of every complaint that staff record: topic, channel and day of receipt, wording. */
import { complaintChannels, recordedTopics } from '../../../domain/contact/complaints.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'

export const receivedLabels = {
  topic: texts.topic,
  channel: texts.channel,
  receivedOn: texts.receivedOn,
  text: texts.text,
  subjectPersons: texts.subjectPersons,
}

export const HowReceived = ({ textHint }: { readonly textHint: string }) => (
  <>
    <Select
      name="topic"
      label={texts.topic}
      options={recordedTopics.map((value) => ({ value, label: texts.topics[value] }))}
    />
    <Select
      name="channel"
      label={texts.channel}
      options={complaintChannels.map((value) => ({ value, label: texts.channels[value] }))}
    />
    <TextField
      name="receivedOn"
      label={texts.receivedOn}
      hint={texts.receivedOnHint}
      maxLength={20}
      inputMode="numeric"
    />
    <TextAreaField name="text" label={texts.text} hint={textHint} rows={6} />
    <TextField name="subjectPersons" label={texts.subjectPersons} maxLength={500} optional />
  </>
)
