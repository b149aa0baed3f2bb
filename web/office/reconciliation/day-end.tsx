/** Signing a day off, and reopening it. */
import type { Answer } from '../../../contract/client.ts'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { IfPermitted } from '../ui/page.tsx'
import { showInstant } from '../ui/words.ts'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { reconciliation as texts } from '../../../words/compiled/en/back-office/reconciliation.ts'

type AccountDay = Answer<'GET /api/office/statements/{account}/{day}'>

export type Seen = { readonly seen: AccountDay }

export function Ending({
  seen: { signable, taken, signedBy, signedAt },
  refusal,
  idempotencyKey,
  isWaiting,
}: Seen & {
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
  readonly isWaiting: boolean
}) {
  if (signedBy === null || signedAt === null)
    return signable && taken ? (
      <p className="text-quiet">{texts.ownStatement}</p>
    ) : signable ? (
      <IfPermitted permission="reconciliation.work">
        <Form named="sign" state={stateOf(refusal, 'sign')} idempotencyKey={idempotencyKey} labels={{}}>
          <p>{texts.signLead}</p>
          <Button name="act" value="sign">
            {texts.sign}
          </Button>
        </Form>
      </IfPermitted>
    ) : (
      <p className="text-quiet">{texts.notSignable}</p>
    )
  return (
    <div className="grid gap-3">
      <p>
        <p className="font-semibold wrap-anywhere">
          {texts.signed({ by: signedBy, at: showInstant(signedAt) })}
        </p>
      </p>
      {isWaiting ? null : (
        <IfPermitted permission="reconciliation.work">
          <details open={stateOf(refusal, 'reopen') !== undefined}>
            <summary className="font-semibold">{texts.reopen}</summary>
            <div className="mt-3 max-w-xl">
              <p className="text-quiet">{texts.reopenLead}</p>
              <Form named="reopen" state={stateOf(refusal, 'reopen')} idempotencyKey={idempotencyKey}>
                <ActionReasonFields />
                <Button name="act" value="reopen" kind="quiet">
                  {texts.propose}
                </Button>
              </Form>
            </div>
          </details>
        </IfPermitted>
      )}
    </div>
  )
}
