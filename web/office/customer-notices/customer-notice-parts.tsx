/** What a publication of prices changes, before and after, and how to withdraw it. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import type { FormState } from '../../forms/form-state.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Part } from '../ui/facts.tsx'
import { typedTexts } from './customer-notice-action.ts'
import { publications as texts } from '../../../words/compiled/en/back-office/publications.ts'
import { type TermsPreview, TermsComparison, Summaries } from './proposals.tsx'

/** Changed prices, before and after. */
export const Figures = ({
  figures,
}: {
  readonly figures: Answer<'GET /api/office/conditions'>['items'][number]['figures']
}) => (
  <ul className="flex flex-wrap gap-x-6 tabular-nums">
    {figures.map(({ what, before, after }) => (
      <li key={what}>
        {what}: <strong>{after}</strong>
        {texts.figureBefore({ figure: before })}
      </li>
    ))}
  </ul>
)

export type NoticePreview = {
  readonly values: Readonly<Record<string, string>>
  readonly terms: TermsPreview
}

/** Preview before publication; carries the typed values. */
export function PreviewPart({
  seen,
  secondPerson,
  idempotencyKey,
}: {
  readonly seen: NoticePreview
  readonly secondPerson: boolean
  readonly idempotencyKey: string
}) {
  const { terms } = seen
  return (
    <Part title={texts.preview.title}>
      <div className="grid gap-6">
        <p>
          {texts.published.terms({ day: showDay(terms.validFrom) })}.{' '}
          {texts.preview.told({ customers: terms.customers })}
        </p>
        <TermsComparison comparison={terms.comparison} />
        <Summaries summary={typedTexts(seen.values, 'summary')} />
        <Form named="publish" idempotencyKey={idempotencyKey}>
          {Object.entries(seen.values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button name="act" value="terms" kind="danger">
            {secondPerson ? texts.terms.propose : texts.terms.publish}
          </Button>
        </Form>
      </div>
    </Part>
  )
}

/** Withdraws a publication before its first day. */
export const Withdraw = ({
  id,
  told: notified,
  state,
  idempotencyKey,
}: {
  readonly id: string
  readonly told: number
  readonly state: FormState | undefined
  readonly idempotencyKey: string
}) => (
  <details open={state !== undefined}>
    <summary>{texts.withdraw.title}</summary>
    <div className="py-3">
      <Form named={id} state={state} idempotencyKey={idempotencyKey}>
        <p>{texts.withdraw.stays({ told: notified })}</p>
        <input type="hidden" name="id" value={id} />
        <TextField name="reason" label={texts.withdraw.reason} hint={texts.withdraw.hint} maxLength={500} />
        <Button name="act" value="withdraw" kind="danger">
          {texts.withdraw.title}
        </Button>
      </Form>
    </div>
  </details>
)
