/**
 * My loan after signing, while the application is decided: what the customer still has to send, or that an
 * officer reviews it.
 */
import { showDayWithWeekday } from '../../texts/format.ts'
import { WaitingDrawing } from '../../ui/drawings.tsx'
import { ButtonLink } from '../../ui/form.tsx'
import { NextSteps, Notice, WaitingNotice } from '../../ui/notices.tsx'
import { MoneySlip } from '../../ui/slip.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths, useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink } from '../parts.tsx'
import { TwoColumns, AccordionItem, Accordion, Part } from '../../ui/parts.tsx'
import { lastDayOf } from '../times.ts'
import { CancelRequest } from './cancel-request.tsx'
import { Card } from './card.tsx'
import { currentUrl } from '../loan-data.ts'
import { CardTitle } from './headline.tsx'
import { Reasons } from './reasons.tsx'
import { Timeline } from './timeline-list.tsx'

export function Pending({ loan }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.pending
  const { requirePassportScans, requireStatement, dueBy, promiseMissedOn, reasons } = loan.loanRequest
  const asked = requirePassportScans || requireStatement
  return (
    <TwoColumns
      first={
        asked ? (
          <Asked loan={loan} />
        ) : dueBy ? (
          <>
            <Person by={dueBy} missedOn={promiseMissedOn} reasons={reasons} />
            <NextSteps {...watched(loan)} />
          </>
        ) : (
          <Deciding loan={loan} />
        )
      }
      aside={<Timeline loan={loan} />}
      then={
        <>
          <CancelRequest loan={loan} />
          <Accordion>
            <AccordionItem title={texts.slip}>
              <MoneySlip slip={loan.slip} title={texts.slip} />
              <AgreementLink loan={loan} signed />
            </AccordionItem>
            {asked ? null : (
              <AccordionItem title={texts.statement}>
                <OwnAccord />
              </AccordionItem>
            )}
          </Accordion>
        </>
      }
    />
  )
}

/** Polled fields: any change of the application reloads the page. */
const watched = ({ loanRequest }: CurrentLoan) => ({
  statusUrl: currentUrl,
  field: 'loanRequest',
  state: JSON.stringify(loanRequest),
})

function Deciding({ loan }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.pending
  return (
    <Card>
      <CardTitle drawing={<WaitingDrawing />}>{texts.heading}</CardTitle>
      <WaitingNotice title={texts.waiting} {...watched(loan)}>
        <p>{texts.text}</p>
      </WaitingNotice>
    </Card>
  )
}

/** A statement that was not requested is accepted too and used in the decision (rule price-23). */
function OwnAccord() {
  const texts = usePageTexts().myLoan.pending
  return (
    <>
      <p>{texts.statementText}</p>
      <p>
        <a href={usePaths().statement()} className="inline-flex min-h-11 items-center">
          {texts.statementOptional}
        </a>
      </p>
    </>
  )
}

/** These links load pages with scripts of their own. The first link is the main button. */
function Asked({ loan: { loanRequest } }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.pending
  const paths = usePaths()
  const { language } = useVisit()
  const { requirePassportScans, requireStatement, expirationDate } = loanRequest
  return (
    <Card>
      <CardTitle>{texts.asked}</CardTitle>
      {requirePassportScans ? (
        <Part title={texts.scans}>
          <p>{texts.scansText}</p>
          <p>
            <ButtonLink href={paths.scans()}>{texts.scansButton}</ButtonLink>
          </p>
        </Part>
      ) : null}
      {requireStatement ? (
        <Part title={texts.statement}>
          <p>{texts.statementText}</p>
          <p>
            <ButtonLink href={paths.statement()} kind={requirePassportScans ? 'quiet' : 'main'}>
              {texts.statementButton}
            </ButtonLink>
          </p>
        </Part>
      ) : null}
      <p className="text-quiet">
        {texts.askedBy({ day: showDayWithWeekday(lastDayOf(expirationDate), language) })}
      </p>
    </Card>
  )
}

function Person({
  by,
  missedOn,
  reasons,
}: Pick<CurrentLoan['loanRequest'], 'reasons'> & {
  readonly by: NonNullable<CurrentLoan['loanRequest']['dueBy']>
  /** The day that was promised, and passed. */ readonly missedOn: CurrentLoan['loanRequest']['promiseMissedOn']
}) {
  const texts = usePageTexts().myLoan.pending
  const { language } = useVisit()
  return (
    <Card>
      <CardTitle drawing={<WaitingDrawing />}>{texts.person}</CardTitle>
      {missedOn ? (
        <Notice kind="bad" title={texts.late({ day: showDayWithWeekday(missedOn, language) })}>
          {texts.lateText({ day: showDayWithWeekday(by, language) })}
        </Notice>
      ) : (
        <p className="text-lg">{texts.personText({ day: showDayWithWeekday(by, language) })}</p>
      )}
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : null}
    </Card>
  )
}
