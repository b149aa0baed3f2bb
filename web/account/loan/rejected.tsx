/**
 * My loan after a decline: its reason, when the customer may apply again, the second review, and other
 * lenders.
 */
import { addDays, showDay } from '../../../domain/days.ts'
import { SignpostDrawing } from '../../ui/drawings.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { CallUs } from '../parts.tsx'
import { ReceiptIcon, PayIcon, PersonIcon } from '../../ui/icons.tsx'
import { Accordion, Part, RowLink, TwoColumns } from '../../ui/parts.tsx'
import { Apply } from './apply.tsx'
import { Card } from './card.tsx'
import { CardTitle } from './headline.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Reasons } from './reasons.tsx'

export function Rejected({ loan }: { readonly loan: CurrentLoan }) {
  const all = usePageTexts()
  const texts = all.myLoan.rejected
  const {
    reasons,
    officerWords,
    canLookAgain,
    lookAgainUntil,
    canViewCreditHistory,
    creditHistoryHref,
    canViewPartners,
    otherOffersLinkHref,
    daysUntilNextRequest,
  } = loan.loanRequest
  const days = daysUntilNextRequest ?? 0
  return (
    <TwoColumns
      first={
        <>
          <Card>
            <CardTitle drawing={<SignpostDrawing />}>{texts.title}</CardTitle>
            <Reasons reasons={reasons} />
            {days > 0 ? (
              <p className="text-lg font-semibold">
                {texts.againOn({
                  days: all.common.days({ count: days }),
                  day: showDay(addDays(loan.slip.holdsOn, days)),
                })}
              </p>
            ) : (
              <>
                <p>{texts.againNow}</p>
                <div>
                  <Apply>{all.myLoan.applyAgain}</Apply>
                </div>
              </>
            )}
          </Card>
          {officerWords ? (
            <Part title={texts.words}>
              <p className="whitespace-pre-line">{officerWords}</p>
            </Part>
          ) : null}
          <Part title={texts.person}>
            {canLookAgain && lookAgainUntil ? (
              <>
                <p>
                  {texts.personText} {texts.personUntil({ day: showDay(lookAgainUntil) })}
                </p>
                <Form>
                  <Button name="intent" value="lookAgain" kind="quiet">
                    {texts.personButton}
                  </Button>
                </Form>
              </>
            ) : null}
            <p>{texts.personCall}</p>
            <CallUs />
          </Part>
        </>
      }
      aside={
        <Accordion>
          {/* Its page loads scripts of its own. */}
          <RowLink
            href={usePaths().statement()}
            title={texts.statementLink}
            hint={texts.statementText}
            icon={<ReceiptIcon />}
          />
          {canViewPartners && otherOffersLinkHref ? (
            <RowLink
              href={otherOffersLinkHref}
              title={texts.partnersLink}
              hint={texts.partnersText}
              icon={<PayIcon />}
            />
          ) : null}
          {canViewCreditHistory && creditHistoryHref ? (
            <RowLink
              href={creditHistoryHref}
              title={texts.reportLink}
              hint={texts.reportText}
              icon={<PersonIcon />}
            />
          ) : null}
        </Accordion>
      }
    />
  )
}
