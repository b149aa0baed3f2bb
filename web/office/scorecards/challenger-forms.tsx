/** Forms that start and stop a challenger. */
import type { Route } from './+types/challenger.ts'
import type { Answer } from '../../../contract/client.ts'
import type { FormState } from '../../forms/form-state.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { Part } from '../ui/facts.tsx'
import { Link, touch } from '../ui/link.tsx'
import { scorecards } from '../../../words/compiled/en/back-office/scorecards.ts'

const texts = scorecards.challenger

type Found = Answer<'GET /api/office/scorecards/challengers'>

export type Challenger = Found['challengers'][number]

type Drafts = Route.ComponentProps['loaderData']['drafts']

export const Start = ({
  drafts,
  state,
  idempotencyKey,
}: {
  readonly drafts: Drafts
  readonly state: FormState | undefined
  readonly idempotencyKey: string
}) => (
  <Part title={texts.start}>
    <p className="text-quiet">{texts.startHint}</p>
    {drafts.length === 0 ? (
      <p>
        {`${texts.noDrafts} `}
        <Link to={officePaths.rules('scorecard')} className={touch}>
          {texts.toDrafts}
        </Link>
      </p>
    ) : (
      <Form named="start" state={state} idempotencyKey={idempotencyKey}>
        <Select
          name="draft"
          label={texts.draft}
          options={drafts.map(({ id, number, title }) => ({
            value: id,
            label: texts.draftName({ number: String(number), title }),
          }))}
        />
        <TextField
          name="sharePercent"
          label={texts.share}
          hint={texts.shareHint}
          inputMode="numeric"
          maxLength={3}
          className="max-w-32 tabular-nums"
        />
        <TextAreaField name="note" label={texts.why} rows={2} />
        <Button name="act" value="start">
          {texts.start}
        </Button>
      </Form>
    )}
  </Part>
)

export const Stop = ({
  running,
  state,
  idempotencyKey,
}: {
  readonly running: Challenger
  readonly state: FormState | undefined
  readonly idempotencyKey: string
}) => (
  <Part title={texts.stop}>
    <p className="text-quiet">{texts.stopHint}</p>
    <Form named="stop" state={state} idempotencyKey={idempotencyKey}>
      <input type="hidden" name="number" value={running.number} />
      <TextAreaField name="note" label={texts.why} rows={2} />
      <Button name="act" value="stop">
        {texts.stop}
      </Button>
    </Form>
  </Part>
)
