/** The form that sends an overpayment back in answer to a request. */
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { showMoney } from '../../texts/format.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { stateOf, type OfficeCustomerRequest, type RefusedForm } from '../ui/data.ts'
import { noRefundWords, showInstant } from '../ui/words.ts'
import { appeal as texts } from '../../../words/compiled/en/back-office/appeal.ts'

type MoneyBackProps = {
  readonly refund: NonNullable<OfficeCustomerRequest['refund']>
  readonly idempotencyKey: string
  readonly refusal: RefusedForm | undefined
}

/** The refundable amount and its destination, or why no refund is possible. */
export function MoneyBack({
  refund: { amount, receiver, waitsUntil, creditedBy, unavailable },
  idempotencyKey,
  refusal,
}: MoneyBackProps) {
  return (
    <Part title={texts.moneyBack}>
      <div className="grid max-w-2xl gap-4">
        {unavailable === null ? (
          <>
            <Facts>
              <Fact label={texts.heldAmount}>{showMoney(amount)}</Fact>
              <Fact label={texts.goesTo}>{receiver}</Fact>
              {waitsUntil ? <Fact label={texts.notBefore}>{showInstant(waitsUntil)}</Fact> : null}
              {creditedBy.length > 0 ? <Fact label={texts.creditedBy}>{creditedBy.join(', ')}</Fact> : null}
            </Facts>
            {creditedBy.length > 0 ? <p>{texts.creditedByAbout}</p> : null}
            <p>{texts.refundAbout}</p>
            <Form state={stateOf(refusal, 'refund')} idempotencyKey={idempotencyKey}>
              <input type="hidden" name="form" value="refund" />
              <input type="hidden" name="amount" value={amount} />
              <Button>{texts.sendBack({ amount: showMoney(amount) })}</Button>
            </Form>
          </>
        ) : (
          <>
            {refusal?.form === 'refund' ? (
              <Notice kind="bad" title={refusal.state.message ?? texts.conflict} />
            ) : null}
            <Notice title={noRefundWords[unavailable].title}>{noRefundWords[unavailable].text}</Notice>
          </>
        )}
      </div>
    </Part>
  )
}
