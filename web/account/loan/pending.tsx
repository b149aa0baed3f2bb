import { showDayWithWeekday } from '../../format.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { Notice, Waiting } from '../../ui/notices.tsx'
import { MoneySlip } from '../../ui/slip.tsx'
import { usePaths, useTexts, useVisit } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../data.ts'
import { AgreementLink, Beside, Part } from '../parts.tsx'
import { lastDayOf } from '../times.ts'
import { CancelRequest } from './cancel-request.tsx'
import { currentUrl } from './current-url.ts'

/** Signed, and being decided on: by the rules at once, after what the customer has to bring, or by a person. */
export function Pending({ loan }: { readonly loan: CurrentLoan }) {
  const { requirePassportScans, requireStatement, dueBy, promiseMissedOn } = loan.loanRequest
  const first = requirePassportScans || requireStatement ? <Asked loan={loan} /> : <>{dueBy ? <Person by={dueBy} missedOn={promiseMissedOn} /> : <Deciding loan={loan} />}<OwnAccord /></>
  return (
    <Beside
      first={first}
      slip={<><MoneySlip slip={loan.slip} title={useTexts().myLoan.pending.slip} /><AgreementLink loan={loan} signed /></>}
      then={<CancelRequest loan={loan} />}
    />
  )
}

const Title = ({ children }: { readonly children: string }) => <h1 className="text-xl sm:text-2xl">{children}</h1>

function Deciding({ loan }: { readonly loan: CurrentLoan }) {
  const texts = useTexts().myLoan.pending
  return (
    <>
      <Title>{texts.heading}</Title>
      <Waiting title={texts.waiting} statusUrl={currentUrl} field="loanRequest" state={JSON.stringify(loan.loanRequest)}><p>{texts.text}</p></Waiting>
    </>
  )
}

/** Nobody asked for a statement, and it is taken all the same: the request is then decided on with it (PRODUCT 3). */
function OwnAccord() {
  const texts = useTexts().myLoan.pending
  return (
    <Part title={texts.statement}>
      <p>{texts.statementText}</p>
      <p><a href={usePaths().statement()} className="inline-flex min-h-11 items-center">{texts.statementOptional}</a></p>
    </Part>
  )
}

/** The pages behind these links start scripts of their own. */
function Asked({ loan: { loanRequest } }: { readonly loan: CurrentLoan }) {
  const texts = useTexts().myLoan.pending
  const paths = usePaths()
  const { language } = useVisit()
  return (
    <>
      <Title>{texts.asked}</Title>
      {loanRequest.requirePassportScans ? (
        <Part title={texts.scans}>
          <p>{texts.scansText}</p>
          <p><ButtonLink href={paths.scans()}>{texts.scansButton}</ButtonLink></p>
        </Part>
      ) : null}
      {loanRequest.requireStatement ? (
        <Part title={texts.statement}>
          <p>{texts.statementText}</p>
          <p><ButtonLink href={paths.statement()}>{texts.statementButton}</ButtonLink></p>
        </Part>
      ) : null}
      <p className="text-quiet">{texts.askedBy(showDayWithWeekday(lastDayOf(loanRequest.expirationDate), language))}</p>
    </>
  )
}

function Person({ by, missedOn }: { readonly by: NonNullable<CurrentLoan['loanRequest']['dueBy']>; readonly missedOn: CurrentLoan['loanRequest']['promiseMissedOn'] }) {
  const texts = useTexts().myLoan.pending
  const { language } = useVisit()
  return (
    <>
      <Title>{texts.heading}</Title>
      {missedOn
        ? <Notice kind="bad" title={texts.late(showDayWithWeekday(missedOn, language))}>{texts.lateText(showDayWithWeekday(by, language))}</Notice>
        : <Notice title={texts.person}>{texts.personText(showDayWithWeekday(by, language))}</Notice>}
    </>
  )
}
