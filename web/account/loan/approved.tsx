/**
 * My loan after approval, with the payout on its way. An accepted counter-offer can be undone for a minute.
 */
import { showMoney } from '../../texts/format.ts'
import { isPhoneMethod, phoneMethodNames, type ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { MyLoanWords } from '../../../words/compiled/en/screens/my-loan.ts'
import { formattedTarget } from '../../forms/receiving.ts'
import { WaitingDrawing } from '../../ui/drawings.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, WaitingNotice } from '../../ui/notices.tsx'
import { MoneySlip } from '../../ui/slip.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink } from '../parts.tsx'
import { TwoColumns, AccordionItem, Accordion, Part } from '../../ui/parts.tsx'
import { dayUnlessToday, showTime } from '../times.ts'
import { Card } from './card.tsx'
import { currentUrl } from '../loan-data.ts'
import { CardTitle } from './headline.tsx'
import { Timeline } from './timeline-list.tsx'

export function Approved({ loan }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.approved
  return (
    <TwoColumns
      first={
        <Card>
          <CardTitle drawing={<WaitingDrawing />}>{texts.title({ amount: showMoney(loan.size) })}</CardTitle>
          <OnItsWay loan={loan} />
        </Card>
      }
      aside={<Timeline loan={loan} />}
      then={
        <>
          {loan.loanRequest.canRevert ? (
            <Part title={texts.revert.title}>
              <p className="text-quiet">{texts.revert.text}</p>
              <Form>
                <Button kind="quiet" name="intent" value="revert">
                  {texts.revert.button}
                </Button>
              </Form>
            </Part>
          ) : null}
          <Accordion>
            <AccordionItem title={texts.slip}>
              <MoneySlip slip={loan.slip} title={texts.slip} />
              <AgreementLink loan={loan} signed />
            </AccordionItem>
          </Accordion>
        </>
      }
    />
  )
}

function OnItsWay({
  loan: {
    loanRequest: { payout },
    slip,
  },
}: {
  readonly loan: CurrentLoan
}) {
  const texts = usePageTexts().myLoan.approved
  if (payout?.status === 'failed') return <Notice title={texts.retrying}>{texts.retryingText}</Notice>
  const starts = payout?.startsAt ?? null
  const startsOn = starts === null ? null : dayUnlessToday(starts, slip.holdsOn)
  const titleOf = (): string => {
    if (payout === null) return texts.soon
    if (payout.waitsFor) return texts.waits
    if (starts === null) return payout.inQuestion ? texts.inQuestion : texts.sending
    const time = showTime(starts)
    return startsOn === null ? texts.scheduled({ time }) : texts.scheduledOn({ time, day: startsOn })
  }
  return (
    <WaitingNotice
      title={titleOf()}
      statusUrl={currentUrl}
      field="loanRequest.payout.status"
      state={payout?.status ?? ''}
    >
      {payout ? (
        <p>
          {payout.waitsFor
            ? payout.waitsFor.text
            : payout.inQuestion
              ? texts.inQuestionText
              : sendingTo(payout, texts.sendingText)}
        </p>
      ) : null}
    </WaitingNotice>
  )
}

function sendingTo(
  {
    receivingMethod: method,
    receiver,
  }: { readonly receivingMethod: ReceivingMethod; readonly receiver: string },
  texts: MyLoanWords['approved']['sendingText'],
): string {
  const to = { receiver: formattedTarget(receiver) }
  return isPhoneMethod(method) ? texts.byPhone({ ...to, name: phoneMethodNames[method] }) : texts[method](to)
}
