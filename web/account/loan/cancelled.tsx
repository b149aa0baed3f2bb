import { cancellationReasons, type CancellationReason } from '../../../domain/loan-request.ts'
import { showDayWithWeekday, showMoney } from '../../texts/format.ts'
import type { HydratedTexts } from '../../texts/en.ts'
import { Button, Form } from '../../ui/form.tsx'
import { useTexts, useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { Part } from '../../ui/parts.tsx'
import { lastDayOf } from '../times.ts'
import { useLoaderData } from 'react-router'
import type { RequestConfig } from '../loyalty.tsx'
import { Apply } from './apply.tsx'
import { Headline } from './headline.tsx'

const isReason = (reason: string | null): reason is CancellationReason =>
  (cancellationReasons as readonly (string | null)[]).includes(reason)

/** Why it ended without a loan. */
export const whyCancelled = (
  reason: string | null,
  { reasons, unknown }: HydratedTexts['myLoan']['cancelled'],
): string => (isReason(reason) ? reasons[reason] : unknown)

/** Over without a loan: why, and a new application. An offer that was declined can be taken up again while it is good. */
export function Cancelled({ loan }: { readonly loan: CurrentLoan }) {
  const { myLoan: all, common } = useTexts()
  const { config } = useLoaderData<{ readonly config: RequestConfig }>()
  const mayAsk = config.allowed
  const texts = all.cancelled
  const { language } = useVisit()
  const { cancellationReason, canRevert, alternativeLoanSize, expirationDate } = loan.loanRequest
  return (
    <div className="grid gap-8">
      <Headline title={texts.title} text={whyCancelled(cancellationReason, texts)}>
        {mayAsk ? (
          <Form>
            <p className="text-quiet">{texts.againText}</p>
            <Button name="intent" value="askAgain">
              {texts.again(
                showMoney(loan.paymentInfo.requestedLoanSize),
                common.days(loan.loanRequest.termDays),
              )}
            </Button>
          </Form>
        ) : null}
        <Apply>{all.applyAgain}</Apply>
      </Headline>
      {canRevert && alternativeLoanSize !== null ? (
        <Part title={texts.revert.title}>
          <p>
            {texts.revert.text(
              showMoney(alternativeLoanSize),
              showDayWithWeekday(lastDayOf(expirationDate), language),
            )}
          </p>
          <Form>
            <Button kind="quiet" name="intent" value="revert">
              {texts.revert.button}
            </Button>
          </Form>
        </Part>
      ) : null}
    </div>
  )
}
