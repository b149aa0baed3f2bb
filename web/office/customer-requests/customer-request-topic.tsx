/** Form that corrects the topic of a customer request. */
import { requestTopicNames, type RequestTopic } from '../../../domain/contact/customer-request.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { ActionForm } from '../loan/action-form.tsx'
import { topicWords } from '../ui/words.ts'
import { appeal as texts } from '../../../words/compiled/en/back-office/appeal.ts'

type ChangeTopicProps = {
  readonly topic: RequestTopic
  readonly idempotencyKey: string
  readonly refusal: RefusedForm | undefined
}

/** The customer chose the wrong topic, and the topic decides how the request is handled. */
export const ChangeTopic = ({ topic, idempotencyKey, refusal }: ChangeTopicProps) => (
  <ActionForm title={texts.topicTitle} isOpen={refusal?.form === 'topic'}>
    <Form named="topic" state={stateOf(refusal, 'topic')} idempotencyKey={idempotencyKey}>
      <p className="text-quiet">{texts.topicAbout}</p>
      <input type="hidden" name="form" value="topic" />
      <Select
        name="topic"
        label={texts.topic}
        options={requestTopicNames
          .filter((each) => each !== topic)
          .map((value) => ({ value, label: topicWords[value] }))}
      />
      <TextField name="note" label={texts.topicNote} maxLength={500} />
      <Button>{texts.topicButton}</Button>
    </Form>
  </ActionForm>
)
