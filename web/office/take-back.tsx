/** A payment that proved false: what its loan would owe without it, and the act that takes it back. */
import type { Answer } from '../../contract/client.ts'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { showMoney } from '../texts/format.ts'
import type { FormState } from '../forms/form-state.ts'
import { TextAreaField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { showInstant } from './words.ts'

type Payment = Answer<'GET /api/office/money/{receipt}'>

export const channelWords: Readonly<Record<Payment['channel'], string>> = {
  stk: 'A prompt on the phone',
  c2b: 'The paybill',
  pull: "M-Pesa's own list",
  status: 'M-Pesa, asked about the receipt',
}
const takenBackWords: Readonly<Record<NonNullable<Payment['takenBack']>['by'], string>> = {
  provider: 'by M-Pesa',
  unknown: 'by us, because M-Pesa does not know it',
  officer: 'by an officer',
}

/** Whether a payment counts, and what M-Pesa says of it. */
export function standingWords({
  takenBack,
  questionedAt,
  confirmedAt,
}: Pick<Payment, 'takenBack' | 'questionedAt' | 'confirmedAt'>): string {
  if (takenBack) return `Taken back ${takenBackWords[takenBack.by]} on ${showInstant(takenBack.at)}`
  if (questionedAt) return `In question since ${showInstant(questionedAt)}`
  return confirmedAt
    ? `Confirmed by M-Pesa on ${showInstant(confirmedAt)}`
    : 'Credited; M-Pesa has not been asked yet'
}

type Props = {
  readonly payment: Payment
  readonly state: FormState | undefined
  readonly idempotencyKey: string
}

export function TakeBack({
  payment: { amount, confirmedAt, questionedAt, takingBack, contractNumber },
  state,
  idempotencyKey,
}: Props) {
  return (
    <Part title="It proved false">
      <p className="text-quiet">
        A reversing entry takes the payment back as if it had never come, and the customer is told. Nothing
        goes back to a payer. If M-Pesa has it in its own list after all, it counts again.
      </p>
      {confirmedAt && !questionedAt ? (
        <Notice kind="bad" title="M-Pesa says that this payment is there">
          Take it back only where you know that this answer was false.
        </Notice>
      ) : null}
      {takingBack ? (
        <Facts>
          <Fact label={`Loan ${contractNumber ?? ''} owes now`}>{showMoney(takingBack.owedNow)}</Fact>
          <Fact label="It owes afterwards">
            {showMoney(takingBack.owedAfter)}
            {takingBack.reopens ? <span className="block text-clay">The loan is open again</span> : null}
            {takingBack.daysPastDueAfter > 0 ? (
              <span className="block text-clay">{takingBack.daysPastDueAfter} days past due</span>
            ) : null}
          </Fact>
        </Facts>
      ) : null}
      <Form
        state={state}
        idempotencyKey={idempotencyKey}
        labels={{ reason: 'How you know that it is false' }}
      >
        <input type="hidden" name="owedAfter" value={takingBack?.owedAfter ?? ''} />
        <TextAreaField
          name="reason"
          label="How you know that it is false"
          hint="For the trail."
          maxLength={500}
          rows={3}
        />
        <Button name="act" value="takeBack" kind="danger">
          Take {showMoney(amount)} back
        </Button>
      </Form>
    </Part>
  )
}
