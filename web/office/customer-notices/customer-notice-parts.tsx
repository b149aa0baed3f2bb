/** What a publication of prices changes, before and after, and how to withdraw it. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import type { FormState } from '../../forms/form-state.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Part } from '../ui/facts.tsx'
import { Prose } from '../../ui/prose.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { IfPermitted } from '../ui/page.tsx'
import { languages, typedTexts } from './customer-notice-action.ts'
import { showInstant } from '../ui/words.ts'
import { publications as texts } from '../../../words/compiled/en/back-office/publications.ts'

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

type TermsPreview = Answer<'POST /api/office/conditions/terms/preview'>

/** New terms as customers will read them, with additions and deletions. */
const TermsComparison = ({ comparison }: Pick<TermsPreview, 'comparison'>) => (
  <>
    {languages.map((code) => (
      <details key={code} open={code === 'en'}>
        <summary>{texts.comparison.whole({ language: texts.languages[code] })}</summary>
        <div lang={code} className="grid max-w-2xl gap-4 py-3">
          {comparison[code].map(({ change, html }, at) => {
            if (change === 'same') return <Prose key={at} html={html} />
            const Changed = change === 'added' ? 'ins' : 'del'
            return (
              <Changed
                key={at}
                className={`block border-l-4 pl-3 no-underline ${change === 'added' ? 'border-leaf' : 'border-clay'}`}
              >
                <span lang="en" className="font-semibold">
                  {texts.comparison[change]}
                </span>
                <Prose html={html} />
              </Changed>
            )
          })}
        </div>
      </details>
    ))}
  </>
)

/** The customer notice. */
const Summaries = ({ summary }: Pick<Waiting, 'summary'>) =>
  languages.map((code) => (
    <div key={code}>
      <h3 className="font-semibold">{texts.languages[code]}</h3>
      <p lang={code} className="max-w-2xl whitespace-pre-line">
        {summary[code]}
      </p>
    </div>
  ))

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

type Office = Answer<'GET /api/office/conditions'>
type Waiting = Office['waiting'][number]

const proposedTitle = ({ kind, validFrom }: Pick<Waiting, 'kind' | 'validFrom'>): string =>
  kind === 'terms'
    ? texts.published.terms({ day: showDay(validFrom) })
    : texts.waiting.prices({ day: showDay(validFrom) })

/** Declined proposals, so that their author reads the reason. */
export const Declined = ({ declined }: Pick<Office, 'declined'>) => (
  <Part title={texts.declined.title}>
    <ul className="border-b border-line">
      {declined.map(({ id, kind, validFrom, proposer, proposedAt, decider, decidedAt, note }) => (
        <li key={id} className="border-t border-line py-2">
          <p className="font-semibold">{proposedTitle({ kind, validFrom })}</p>
          <p>{note}</p>
          <p className="text-quiet">
            {texts.waiting.proposed({ at: showInstant(proposedAt), proposer })}{' '}
            {texts.declined.by({ at: showInstant(decidedAt), decider })}
          </p>
        </li>
      ))}
    </ul>
  </Part>
)

/** A proposal of one administrator for another to approve, with all that customers will read. */
export const WaitingProposal = ({
  proposal: { id, kind, validFrom, proposer, proposedAt, own, summary, comparison },
  refusal,
  idempotencyKey,
}: {
  readonly proposal: Waiting
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <div className="grid gap-4 border-t border-line py-4">
    <p className="font-semibold">{proposedTitle({ kind, validFrom })}</p>
    <p className="text-quiet">{texts.waiting.proposed({ at: showInstant(proposedAt), proposer })}</p>
    <Summaries summary={summary} />
    <TermsComparison comparison={comparison} />
    <IfPermitted permission="conditions.publish">
      {own ? (
        <p>{texts.waiting.own}</p>
      ) : (
        <Form
          named={`approve ${id}`}
          state={stateOf(refusal, `approve ${id}`)}
          idempotencyKey={idempotencyKey}
        >
          <p>{texts.waiting.look}</p>
          <input type="hidden" name="id" value={id} />
          <Button name="act" value="approve" kind="danger">
            {texts.waiting.approve}
          </Button>
        </Form>
      )}
      <details open={stateOf(refusal, `decline ${id}`) !== undefined}>
        <summary>{own ? texts.waiting.takeBack : texts.waiting.decline}</summary>
        <div className="py-3">
          <Form
            named={`decline ${id}`}
            state={stateOf(refusal, `decline ${id}`)}
            idempotencyKey={idempotencyKey}
          >
            <input type="hidden" name="id" value={id} />
            <TextField name="note" label={texts.waiting.why} hint={texts.waiting.hint} maxLength={500} />
            <Button name="act" value="decline" kind="quiet">
              {own ? texts.waiting.takeBack : texts.waiting.decline}
            </Button>
          </Form>
        </div>
      </details>
    </IfPermitted>
  </div>
)

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
