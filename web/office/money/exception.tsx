/**
 * `/office/money/attention/:id`: one payment exception with its advice; staff resolve it or apply the
 * provider's message again.
 */
import type { Route } from './+types/exception.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { exceptionSteps, exceptionWords } from './exception-words.tsx'
import { exceptionLinks } from './exception-links.tsx'
import { OfficePage, Title } from '../ui/page.tsx'
import { UnsentForm } from '../ui/unsent.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { problemWords, showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { exception as texts } from '../../../words/compiled/en/back-office/exception.ts'

/** Null if it is resolved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { attention } = unwrap(await context.get(visitKey).api('GET /api/office/money'))
  return {
    item: attention.find(({ id }) => String(id) === params.id) ?? null,
    idempotencyKey: newIdempotencyKey(),
    assignment: await assignmentOf(context.get(visitKey).api, 'exception', params.id),
  }
}

export const action = officeActions({
  again: act('POST /api/office/messages/{id}/apply-again', {
    input: ({ values }) => ({ params: { id: values.message ?? '' } }),
    next: () => officePaths.money('again'),
  }),
  done: act('POST /api/office/attention/{id}/done', () => officePaths.money('attention')),
})

export default function Attention({
  loaderData: { assignment, item, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = item ? problemWords[item.kind] : texts.doneWith
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.money()}>{texts.backToList}</Link>}>{title}</Title>
      <WorkBar kind="exception" subject={item ? String(item.id) : ''} assignment={assignment} />
      <div className="grid max-w-xl gap-10">
        {item ? (
          <>
            <p>{exceptionWords(item)}</p>
            <Part title={texts.advice}>
              <p>{exceptionSteps[item.kind]}</p>
            </Part>
            <Facts>
              {exceptionLinks(item).map(({ label, link }) => (
                <Fact key={label} label={label}>
                  {link}
                </Fact>
              ))}
              <Fact label={texts.since}>{showInstant(item.at)}</Fact>
            </Facts>
            {item.canApplyAgain ? (
              <Part title={texts.applyAgainTitle}>
                <p className="text-quiet">{texts.applyAgainHint}</p>
                <Form state={stateOf(refusal, 'again')} idempotencyKey={idempotencyKey}>
                  <input type="hidden" name="message" value={item.subject} />
                  <Button name="act" value="again" kind="quiet">
                    {texts.applyAgain}
                  </Button>
                </Form>
              </Part>
            ) : null}
            <Part title={texts.doneTitle}>
              <Form state={stateOf(refusal, 'done')} idempotencyKey={idempotencyKey}>
                <TextAreaField name="note" label={texts.note} hint={texts.noteHint} rows={3} />
                <Button name="act" value="done">
                  {texts.done}
                </Button>
              </Form>
            </Part>
          </>
        ) : (
          <>
            {refusal ? <UnsentForm refusal={refusal} fields={['note']} /> : null}
            <p>{texts.gone}</p>
          </>
        )}
      </div>
    </OfficePage>
  )
}
