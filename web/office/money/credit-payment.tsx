/** An unmatched payment: staff credit it to a loan, or send it back. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { stateOf, type RefusedForm } from '../ui/data.ts'
import { ActionReasonFields } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { payment as texts } from '../../../words/compiled/en/back-office/payment.ts'

export type Payment = Answer<'GET /api/office/money/{receipt}'>

/** The chosen loan, before the payment is credited to it. */
export const Credit = ({
  contractNumber,
  customerId,
  customer,
  amount,
  owed,
  dueOn,
  ofAnotherPayer,
  refusal,
  idempotencyKey,
}: Answer<'POST /api/office/money/{receipt}/assign/preview'> & {
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <Part title={texts.confirmLoan}>
    <div className="grid gap-4">
      <Facts>
        <Fact label={texts.loan}>{contractNumber}</Fact>
        <Fact label={texts.customer}>
          <Link to={officePaths.customer(customerId)}>{customer || texts.theirPage}</Link>
        </Fact>
        <Fact label={texts.owesToday}>{showMoney(owed)}</Fact>
        {dueOn ? <Fact label={texts.due}>{showDay(dueOn)}</Fact> : null}
      </Facts>
      {amount > owed ? <p>{texts.moreThanOwed({ amount: showMoney(amount - owed) })}</p> : null}
      {ofAnotherPayer ? <p>{texts.ofAnotherPayer}</p> : null}
      <Form named="credit" state={stateOf(refusal, 'credit')} idempotencyKey={idempotencyKey}>
        <input type="hidden" name="contractNumber" value={contractNumber} />
        {amount > owed || ofAnotherPayer ? <ActionReasonFields /> : null}
        <Button name="act" value="assign">
          {texts.creditTo({ amount: showMoney(amount), contractNumber })}
        </Button>
      </Form>
    </div>
  </Part>
)

/** Actions for an unmatched payment: credit it to a loan, or refund it. */
export const ForNoLoan = ({
  payment: { amount },
  refusal,
  idempotencyKey,
}: {
  readonly payment: Payment
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <>
    <Part title={texts.assignTitle}>
      <Form state={stateOf(refusal, 'assign')} idempotencyKey={idempotencyKey}>
        <TextField
          name="contractNumber"
          label={texts.contractNumber}
          hint={texts.contractNumberHint}
          maxLength={40}
          className="max-w-64"
        />
        <Button name="act" value="look">
          {texts.look}
        </Button>
      </Form>
    </Part>
    <Part title={texts.sendBackTitle}>
      <Form state={stateOf(refusal, 'sendBack')} idempotencyKey={idempotencyKey}>
        <TextAreaField name="note" label={texts.why} hint={texts.noteHint} rows={3} />
        <Button name="act" value="sendBack" kind="danger">
          {texts.sendBack({ amount: showMoney(amount) })}
        </Button>
      </Form>
    </Part>
  </>
)
