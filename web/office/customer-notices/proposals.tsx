/** Proposals of new terms: those that await a second person, and those declined. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Part } from '../ui/facts.tsx'
import { Prose } from '../../ui/prose.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { IfPermitted } from '../ui/page.tsx'
import { languages } from './customer-notice-action.ts'
import { showInstant } from '../ui/words.ts'
import { publications as texts } from '../../../words/compiled/en/back-office/publications.ts'

export type TermsPreview = Answer<'POST /api/office/conditions/terms/preview'>

/** New terms as customers will read them, with additions and deletions. */
export const TermsComparison = ({ comparison }: Pick<TermsPreview, 'comparison'>) => (
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
export const Summaries = ({ summary }: Pick<Waiting, 'summary'>) =>
  languages.map((code) => (
    <div key={code}>
      <h3 className="font-semibold">{texts.languages[code]}</h3>
      <p lang={code} className="max-w-2xl whitespace-pre-line">
        {summary[code]}
      </p>
    </div>
  ))

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
