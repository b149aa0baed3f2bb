/**
 * My loan of an application that ended without a loan: the reason and a new application, or the way back to a
 * declined offer that is still valid.
 */
import { showDayWithWeekday, showMoney } from '../../texts/format.ts'
import { EnvelopeDrawing } from '../../ui/drawings.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { lastDayOf } from '../times.ts'
import { useLoaderData } from 'react-router'
import type { RequestConfig } from '../loyalty.tsx'
import { cancellationText } from '../why-cancelled.ts'
import { Apply } from './apply.tsx'
import { Headline } from './headline.tsx'

export function Cancelled({ loan }: { readonly loan: CurrentLoan }) {
  const { myLoan: all, common } = usePageTexts()
  const { config } = useLoaderData<{ readonly config: RequestConfig }>()
  const texts = all.cancelled
  const { language } = useVisit()
  const { cancellationReason, canRevert, alternativeLoanSize, expirationDate, termDays } = loan.loanRequest
  const declined = cancellationReason === 'offerDeclined'
  const offer = canRevert ? alternativeLoanSize : null
  const again = config.allowed ? (
    <Form>
      <Button name="intent" value="askAgain">
        {texts.again({
          amount: showMoney(loan.paymentInfo.requestedLoanSize),
          days: common.days({ count: termDays }),
        })}
      </Button>
      <p className="text-quiet">{texts.againText}</p>
    </Form>
  ) : null
  return (
    <div className="grid gap-8">
      <Headline
        drawing={<EnvelopeDrawing />}
        title={declined ? texts.declined : texts.title}
        text={declined ? texts.unknown : cancellationText(cancellationReason, texts)}
      >
        {offer === null ? (
          <>
            {again}
            <Apply kind={again ? 'quiet' : 'main'}>{all.applyAgain}</Apply>
          </>
        ) : (
          <Form>
            <p>
              {texts.revert.text({
                amount: showMoney(offer),
                day: showDayWithWeekday(lastDayOf(expirationDate), language),
              })}
            </p>
            <Button name="intent" value="revert">
              {texts.revert.button}
            </Button>
          </Form>
        )}
      </Headline>
    </div>
  )
}
