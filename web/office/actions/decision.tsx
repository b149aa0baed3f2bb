/** The outcome of an action that awaits approval, or the viewer's choices. */
import type { Route } from './+types/action.ts'
import { showDay } from '../../../domain/days.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { UnsentForm } from '../ui/unsent.tsx'
import { showInstant } from '../ui/words.ts'
import { nextOf, statusOf } from './rule-change.tsx'
import { actions as texts } from '../../../words/compiled/en/back-office/actions.ts'

export type Action = Route.ComponentProps['loaderData']['action']

type DecisionProps = {
  readonly action: Action
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}

/** The decision of a colleague who was faster, and its time. */
const decidedMeanwhile = ({ kind, status, decider, decidedAt }: Action): string =>
  decider && decidedAt
    ? texts.decidedMeanwhile({ status: statusOf(kind, status), at: showInstant(decidedAt), decider })
    : texts.overMeanwhile({ status: statusOf(kind, status) })

/** The outcome of the action, or the viewer's choices. */
export function Decision({ action, refusal, idempotencyKey }: DecisionProps) {
  const { kind, status, own, mayApprove, mayWithdraw, now, expiresAt, promisedOn, decider, decidedAt, note } =
    action
  if (status !== 'waiting')
    return (
      <div className="grid gap-6">
        {refusal ? <UnsentForm refusal={refusal} fields={['note']} title={decidedMeanwhile(action)} /> : null}
        <Facts>
          <Fact label={texts.state}>{statusOf(kind, status)}</Fact>
          {decidedAt ? (
            <Fact label={texts.decidedAt}>
              {decider ? texts.decided({ at: showInstant(decidedAt), decider }) : showInstant(decidedAt)}
            </Fact>
          ) : null}
          {note ? <Fact label={texts.note}>{note}</Fact> : null}
        </Facts>
      </div>
    )
  const stands = now !== null && !now.moved
  const next = nextOf(kind)
  return (
    <div className="grid gap-6">
      <Facts>
        {promisedOn ? <Fact label={texts.promised}>{showDay(promisedOn)}</Fact> : null}
        <Fact label={texts.until}>{showInstant(expiresAt)}</Fact>
      </Facts>
      {stands ? null : (
        <Notice kind="bad" title={texts.movedTitle}>
          {now ? texts.moved : texts.impossible}
        </Notice>
      )}
      {mayApprove && stands ? (
        <Form state={stateOf(refusal, 'approve')} idempotencyKey={idempotencyKey}>
          <p className="text-quiet">{texts.lookFirst}</p>
          {next ? <p>{next}</p> : null}
          <input type="hidden" name="seen" value={now.seen} />
          <Button name="act" value="approve" kind="danger">
            {next ? texts.approveOnly : texts.approve}
          </Button>
        </Form>
      ) : null}
      {own && !mayWithdraw ? <p>{texts.ownStopped}</p> : null}
      {own && mayWithdraw ? (
        <Form state={stateOf(refusal, 'withdraw')} idempotencyKey={idempotencyKey}>
          <p>{texts.own}</p>
          <Button name="act" value="withdraw" kind="quiet">
            {texts.withdraw}
          </Button>
        </Form>
      ) : null}
      {!own && mayApprove ? (
        <Part title={texts.declineTitle}>
          <Form named="decline" state={stateOf(refusal, 'decline')} idempotencyKey={idempotencyKey}>
            <TextAreaField name="note" label={texts.note} hint={texts.declineHint} rows={3} />
            <Button name="act" value="decline" kind="quiet">
              {texts.decline}
            </Button>
          </Form>
        </Part>
      ) : null}
      {own || mayApprove ? null : <p className="text-quiet">{texts.notYours}</p>}
    </div>
  )
}
