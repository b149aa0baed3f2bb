/**
 * An overpayment on My loan: the button that requests a refund, or the notice that staff check the request.
 */
import { showDay } from '../../domain/days.ts'
import { formattedReceiver } from '../forms/receiving.ts'
import { showMoney } from '../texts/format.ts'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { TextLink } from '../ui/parts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import type { CurrentLoan } from './loan-data.ts'

/** Whether the customer can ask for their own money, which comes before a new loan. */
export const canAskBack = ({ refund }: Pick<CurrentLoan, 'refund'>): boolean =>
  refund !== null && refund.check === null && refund.held > 0 && refund.canAsk

/** Money paid too much, with the button that sends it back; the answer is a plain screen. */
export function Overpaid({ loan: { id, refund } }: { readonly loan: Pick<CurrentLoan, 'id' | 'refund'> }) {
  const {
    myLoan: { repaid: texts },
    repay,
  } = usePageTexts()
  const paths = usePaths()
  if (!refund) return null
  if (refund.check) return <OverpaymentBeingChecked check={refund.check} />
  const arrived = refund.held === 0 && refund.latest?.status === 'sent'
  if (refund.held === 0 || !refund.canAsk)
    return (
      <p>
        <TextLink href={paths.refund(id)}>{arrived ? texts.refunded : texts.refund}</TextLink>
      </p>
    )
  return (
    <Notice title={texts.overpaid({ amount: showMoney(refund.held) })}>
      <p className="mb-3">
        {refund.goesTo
          ? repay.refund.ask({ receiver: formattedReceiver(refund.goesTo) })
          : texts.overpaidText}
      </p>
      <Form action={paths.refund(id)}>
        <Button>{texts.sendBack}</Button>
      </Form>
      {refund.bank ? (
        <p>
          <TextLink href={paths.refund(id, 'bank')}>{texts.sendElsewhere}</TextLink>
        </p>
      ) : null}
    </Notice>
  )
}

/** The refund was requested and staff check it before it is sent. */
export function OverpaymentBeingChecked({
  check: { appealId, number, by },
}: {
  readonly check: NonNullable<NonNullable<CurrentLoan['refund']>['check']>
}) {
  const texts = usePageTexts().repay.refund
  const paths = usePaths()
  return (
    <Notice title={texts.check({ by: showDay(by) })}>
      <p>{texts.checkText}</p>
      <p>
        <TextLink href={paths.appeal(appealId)}>{texts.checkRequest({ number })}</TextLink>
      </p>
    </Notice>
  )
}
