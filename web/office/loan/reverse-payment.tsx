/** A payment that proved false: the loan's debt without it, and the form that reverses it. */
import type { Answer } from '../../../contract/client.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { showMoney } from '../../texts/format.ts'
import type { FormState } from '../../forms/form-state.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { showInstant } from '../ui/words.ts'
import { takeBack as texts } from '../../../words/compiled/en/back-office/take-back.ts'

type Payment = Answer<'GET /api/office/money/{receipt}'>

export const channelWords: Readonly<Record<Payment['channel'], string>> = {
  prompt: texts.byPrompt,
  byHand: texts.byHand,
  pull: texts.byPull,
  status: texts.byReceipt,
}
const takenBackWords: Readonly<Record<NonNullable<Payment['takenBack']>['by'], string>> = {
  provider: 'by M-Pesa',
  unknown: 'by us, because M-Pesa does not know it',
  officer: 'by an officer',
}

/** Whether a payment is posted, and what M-Pesa answered about it. */
export function paymentStatusText({
  waits,
  takenBack,
  questionedAt,
  confirmedAt,
}: Pick<Payment, 'takenBack' | 'questionedAt' | 'confirmedAt'> & Partial<Pick<Payment, 'waits'>>): string {
  if (takenBack) return texts.takenBack({ by: takenBackWords[takenBack.by], at: showInstant(takenBack.at) })
  if (questionedAt) return texts.inQuestion({ questionedAt: showInstant(questionedAt) })
  if (waits)
    return confirmedAt
      ? texts.received.asked({ confirmedAt: showInstant(confirmedAt) })
      : texts.received.notAsked
  return confirmedAt ? texts.confirmed({ confirmedAt: showInstant(confirmedAt) }) : texts.unconfirmed
}

type Props = {
  readonly payment: Payment
  readonly state: FormState | undefined
  readonly idempotencyKey: string
}

export function ReversePayment({
  payment: { amount, confirmedAt, questionedAt, takingBack, contractNumber },
  state,
  idempotencyKey,
}: Props) {
  return (
    <Part title={texts.title}>
      <p className="text-quiet">{texts.about}</p>
      {confirmedAt && !questionedAt ? (
        <Notice kind="bad" title={texts.confirmedTitle}>
          {texts.confirmedAdvice}
        </Notice>
      ) : null}
      {takingBack ? (
        <Facts>
          <Fact label={texts.owedBefore({ contractNumber: contractNumber ?? '' })}>
            {showMoney(takingBack.owedNow)}
          </Fact>
          <Fact label={texts.owedAfter}>
            {showMoney(takingBack.owedAfter)}
            {takingBack.reopens ? <span className="block text-clay">{texts.reopened}</span> : null}
            {takingBack.daysPastDueAfter > 0 ? (
              <span className="block text-clay">
                {texts.daysPastDueAfter({ daysPastDueAfter: takingBack.daysPastDueAfter })}
              </span>
            ) : null}
          </Fact>
        </Facts>
      ) : null}
      <Form state={state} idempotencyKey={idempotencyKey}>
        <input type="hidden" name="owedAfter" value={takingBack?.owedAfter ?? ''} />
        <TextAreaField name="reason" label={texts.reason} hint={texts.reasonHint} rows={3} />
        <Button name="act" value="takeBack" kind="danger">
          {texts.takeBack({ amount: showMoney(amount) })}
        </Button>
      </Form>
    </Part>
  )
}
