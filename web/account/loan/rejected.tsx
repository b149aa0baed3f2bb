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
import { Part } from '../../ui/parts.tsx'
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
    <div className="grid max-w-2xl gap-8">
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
      <Part title={texts.statement}>
        <p>{texts.statementText}</p>
        {/* Its page loads scripts of its own. */}
        <p>
          <a href={usePaths().statement()} className="inline-flex min-h-11 items-center">
            {texts.statementLink}
          </a>
        </p>
      </Part>
      {canViewPartners && otherOffersLinkHref ? (
        <Part title={texts.partners}>
          <p>{texts.partnersText}</p>
          <p>
            <a href={otherOffersLinkHref} rel="noreferrer" className="inline-flex min-h-11 items-center">
              {texts.partnersLink}
            </a>
          </p>
        </Part>
      ) : null}
      {canViewCreditHistory && creditHistoryHref ? (
        <Part title={texts.report}>
          <p>{texts.reportText}</p>
          <p>
            <a href={creditHistoryHref} rel="noreferrer" className="inline-flex min-h-11 items-center">
              {texts.reportLink}
            </a>
          </p>
        </Part>
      ) : null}
    </div>
  )
}
