/** The viewer's possible next steps with a draft; the most likely one is open. */
import { showDay } from '../../../domain/days.ts'
import { RadioGroup } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { FileField, pictureFiles } from '../../ui/file-field.tsx'
import { Button, ButtonLink, Form, known } from '../../ui/form.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { ActionForm } from '../loan/action-form.tsx'
import { Part } from '../ui/facts.tsx'
import { languages, summaryField, type Draft } from './kinds.tsx'
import { Link } from '../ui/link.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'

type StepsProps = {
  readonly draft: Draft
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

export function NextSteps({ draft, refusal, idempotencyKey }: StepsProps) {
  const { kind, id, may, waiting, faults } = draft
  const nothing = !Object.values(may).some(Boolean)
  if (nothing && !waiting) return null
  const form = (named: string) => ({ named, state: stateOf(refusal, named), idempotencyKey })
  return (
    <Part title={texts.next}>
      {waiting ? (
        <p>
          {texts.waits} <Link to={officePaths.action(waiting)}>{texts.seeProposal}</Link>
        </p>
      ) : null}
      {may.save ? (
        <p>
          <ButtonLink href={officePaths.editRuleDraft(kind, id)} kind={may.propose ? 'quiet' : 'main'}>
            {texts.edit}
          </ButtonLink>
        </p>
      ) : null}
      {may.propose && faults.length === 0 ? (
        <ActionForm title={texts.propose} isOpen>
          <Form
            {...form('propose')}
            labels={{
              validFrom: texts.from,
              ...Object.fromEntries(
                languages.map((each) => [
                  summaryField(each),
                  texts.summaryIn({ language: texts.languages[each] }),
                ]),
              ),
            }}
          >
            <TextAreaField name="note" label={texts.why} hint={texts.proposeHint} rows={3} />
            <Button name="act" value="propose">
              {texts.propose}
            </Button>
          </Form>
        </ActionForm>
      ) : null}
      {may.answer ? <Answer draft={draft} refusal={refusal} idempotencyKey={idempotencyKey} /> : null}
      {may.send ? <Send draft={draft} refusal={refusal} idempotencyKey={idempotencyKey} /> : null}
      {may.release ? <Release draft={draft} refusal={refusal} idempotencyKey={idempotencyKey} /> : null}
      {may.withdraw ? (
        <ActionForm title={texts.withdraw} isOpen={stateOf(refusal, 'withdraw') !== undefined}>
          <Form {...form('withdraw')}>
            {draft.state === 'notice' ? <p>{texts.withdrawTold}</p> : null}
            <TextField name="note" label={texts.why} hint={texts.withdrawHint} maxLength={500} />
            <Button name="act" value="withdraw" kind="danger">
              {texts.withdraw}
            </Button>
          </Form>
        </ActionForm>
      ) : null}
    </Part>
  )
}

/** Once it is recorded, the form corrects typing mistakes. */
function Send({ draft: { reference, sentOn }, refusal, idempotencyKey }: StepsProps) {
  const isThere = reference !== null && sentOn !== null
  const title = isThere ? texts.correctSent : texts.send
  const state =
    stateOf(refusal, 'send') ?? (isThere ? known({ reference, sentOn: showDay(sentOn) }) : undefined)
  return (
    <ActionForm title={title} isOpen={!isThere || stateOf(refusal, 'send') !== undefined}>
      <Form named="send" state={state} idempotencyKey={idempotencyKey} files>
        {isThere ? <input type="hidden" name="replaces" value={reference} /> : null}
        <TextField name="reference" label={texts.reference} hint={texts.referenceHint} maxLength={100} />
        <TextField
          name="sentOn"
          label={texts.sentOn}
          hint={texts.sentOnHint}
          inputMode="numeric"
          maxLength={10}
          className="max-w-40 tabular-nums"
        />
        <FileField name="file" label={texts.sentFile} hint={texts.fileHint} accept={pictureFiles} optional />
        <Button name="act" value="send">
          {title}
        </Button>
      </Form>
    </ActionForm>
  )
}

function Release({ draft: { told, regulator, validFrom, earliest }, refusal, idempotencyKey }: StepsProps) {
  const day = validFrom > earliest ? validFrom : earliest
  const title = told ? texts.release : texts.releaseNow
  return (
    <ActionForm title={title} isOpen>
      <Form
        named="release"
        state={stateOf(refusal, 'release') ?? known({ validFrom: showDay(day) })}
        idempotencyKey={idempotencyKey}
      >
        {told ? <p>{texts.releaseText}</p> : null}
        <TextField
          name="validFrom"
          label={texts.from}
          hint={texts.releaseHint({ day: showDay(day), regulator: String(regulator) })}
          inputMode="numeric"
          maxLength={10}
          className="max-w-40 tabular-nums"
        />
        <Button name="act" value="release" kind="danger">
          {title}
        </Button>
      </Form>
    </ActionForm>
  )
}

/** The regulator's answer. */
const Answer = ({ draft: { awaitsAnswer }, refusal, idempotencyKey }: StepsProps) => (
  <ActionForm title={texts.answer} isOpen>
    <Form named="answer" state={stateOf(refusal, 'answer')} idempotencyKey={idempotencyKey} files>
      {awaitsAnswer ? <p>{texts.answerAwaited}</p> : null}
      <RadioGroup
        name="answer"
        label={texts.whatAnswer}
        options={(['approved', 'refused'] as const).map((value) => ({ value, label: texts.answers[value] }))}
      />
      <TextField
        name="answeredOn"
        label={texts.answeredOn}
        hint={texts.sentOnHint}
        inputMode="numeric"
        maxLength={10}
        className="max-w-40 tabular-nums"
      />
      <TextField name="reference" label={texts.answerReference} hint={texts.referenceHint} maxLength={100} />
      <FileField name="file" label={texts.answerFile} hint={texts.answerFileHint} accept={pictureFiles} />
      <TextField name="document" label={texts.document} hint={texts.documentHint} maxLength={300} />
      <Button name="act" value="answer">
        {texts.answer}
      </Button>
    </Form>
  </ActionForm>
)
