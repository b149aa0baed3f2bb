/** My loan with a counter-offer, a smaller amount or another price: both amounts, the cost and the choice. */
import { showDayWithWeekday, showMoney } from '../../texts/format.ts'
import { Button, Form } from '../../ui/form.tsx'
import { OfferDrawing } from '../../ui/drawings.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { useVisit } from '../../ui/visit.tsx'
import { KeyFacts, type Rates } from '../../ui/key-facts.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink } from '../parts.tsx'
import { TwoColumns, Fact, Facts, Part, TextLink } from '../../ui/parts.tsx'
import { daysLeft, lastDayOf } from '../times.ts'
import { Headline } from './headline.tsx'
import { Reasons } from './reasons.tsx'

export function Offer({ loan, rates }: { readonly loan: CurrentLoan; readonly rates: Rates }) {
  const all = usePageTexts()
  const texts = all.myLoan.offer
  const { language } = useVisit()
  const { loanRequest, paymentInfo } = loan
  const [asked, offered] = [
    showMoney(paymentInfo.requestedLoanSize),
    showMoney(loanRequest.alternativeLoanSize ?? loan.size),
  ]
  const lastDay = lastDayOf(loanRequest.expirationDate)
  const left = daysLeft(lastDay, loan.slip.holdsOn)
  const shownDay = showDayWithWeekday(lastDay, language)
  return (
    <TwoColumns
      first={
        <>
          <Headline
            drawing={<OfferDrawing />}
            title={texts.title({ amount: offered })}
            text={(loanRequest.alternativeLoanSize === paymentInfo.requestedLoanSize
              ? texts.leadLaterPrice
              : texts.lead)({ asked })}
          >
            <p className="font-semibold">
              {left > 0
                ? texts.validUntil({ day: shownDay, days: all.common.days({ count: left }) })
                : texts.lastDay({ day: shownDay })}
            </p>
            {loanRequest.canAccept ? (
              <p className="w-full lg:hidden">
                <TextLink href="#answer">{texts.toAnswer}</TextLink>
              </p>
            ) : null}
          </Headline>
          <Facts>
            <Fact label={texts.asked}>{asked}</Fact>
            <Fact label={texts.offered}>{offered}</Fact>
          </Facts>
          <Part title={texts.why}>
            <Reasons reasons={loanRequest.reasons} />
          </Part>
        </>
      }
      aside={
        <>
          <KeyFacts slip={loan.slip} rates={rates} title={texts.slip} />
          <AgreementLink loan={loan} signed={false} />
        </>
      }
      then={
        <>
          {loanRequest.canAccept ? (
            <div id="answer" className="grid scroll-mt-4 gap-2">
              <Form>
                <Button name="intent" value="accept">
                  {texts.accept({ amount: offered })}
                </Button>
              </Form>
              <p className="text-quiet">{texts.acceptHint}</p>
            </div>
          ) : null}
          {loanRequest.canDecline ? (
            <div className="grid gap-2">
              <Form>
                <Button kind="danger" name="intent" value="decline">
                  {texts.decline}
                </Button>
              </Form>
              <p className="text-quiet">{texts.declineHint}</p>
            </div>
          ) : null}
        </>
      }
    />
  )
}
