/**
 * My loan after a failed payout: the customer chooses another destination, and the money is sent once more.
 */
import { isPhoneMethod } from '../../../domain/payment/receiving.ts'
import type { FormState } from '../../forms/form-state.ts'
import { showDayWithWeekday, showMoney } from '../../texts/format.ts'
import { knownReceiving, formattedTarget, type ReceivingChoice } from '../../forms/receiving.ts'
import { WrongDrawing } from '../../ui/drawings.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { ReceivingFields, useReceivingLabels } from '../../ui/receiving.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { lastDayOf } from '../times.ts'
import { Card } from './card.tsx'
import { CardTitle } from './headline.tsx'
import { Timeline } from './timeline-list.tsx'

/**
 * Destinations to choose from, a card just added, and whether proof of identity was given within the last
 * minutes.
 */
export type PayoutChoice = {
  readonly choice: ReceivingChoice
  readonly card: string | null
  readonly proved: boolean
}

/** The money came back for good: it is sent once more, to where the customer chooses. */
export function PayoutFailed({
  loan,
  payoutTo: { choice, card, proved },
  state,
}: {
  readonly loan: CurrentLoan
  readonly payoutTo: PayoutChoice
  readonly state: FormState | undefined
}) {
  const {
    myLoan: { payoutFailed: texts },
    proof,
  } = usePageTexts()
  const { language } = useVisit()
  const { payout, expirationDate } = loan.loanRequest
  const amount = showMoney(loan.size)
  const reason =
    payout && isPhoneMethod(payout.receivingMethod) ? (payout.reason ?? 'other') : 'otherReceiver'
  const button = (
    <Button name="intent" value="chooseReceiving">
      {texts.send({ amount })}
    </Button>
  )
  return (
    <div className="grid max-w-2xl gap-6">
      <Card>
        <CardTitle drawing={<WrongDrawing />}>{texts.title}</CardTitle>
        <Notice
          kind="bad"
          title={isKnown(texts.reasons, reason) ? texts.reasons[reason] : texts.reasons.other}
        >
          {payout ? texts.to({ amount, phone: formattedTarget(payout.receiver) }) : null}
        </Notice>
      </Card>
      <div className="grid gap-1">
        <h2 className="text-lg">{texts.choose}</h2>
        <p className="text-quiet">
          {texts.chooseBy({ day: showDayWithWeekday(lastDayOf(expirationDate), language) })}
        </p>
      </div>
      <Form
        state={state ?? known(knownReceiving(choice, {}, card, payout?.failedTo))}
        labels={{ ...useReceivingLabels(), ...useProofLabels() }}
      >
        <ReceivingFields choice={choice} from="loan" failedTo={payout?.failedTo} />
        <ProofFields why={proof.whyMoney} proved={proved}>
          {button}
        </ProofFields>
      </Form>
      <Timeline loan={loan} />
    </div>
  )
}

const isKnown = <Known extends object>(known: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(known, key)
