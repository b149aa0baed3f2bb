import { addDays, showDay } from '../../../domain/days.ts'
import { usePaths, useTexts } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../data.ts'
import { CallUs, Part } from '../parts.tsx'
import { Apply } from './apply.tsx'
import { Reasons } from './reasons.tsx'

/** No: why, from when one can ask again, who looks again, and where else to ask. */
export function Rejected({ loan }: { readonly loan: CurrentLoan }) {
  const all = useTexts()
  const texts = all.myLoan.rejected
  const { reasons, canViewPartners, otherOffersLinkHref, daysUntilNextRequest } = loan.loanRequest
  const days = daysUntilNextRequest ?? 0
  return (
    <div className="grid max-w-2xl gap-8">
      <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
      <Part title={texts.why}><Reasons reasons={reasons} /></Part>
      <Part title={texts.again}>
        {days > 0
          ? <p className="text-lg font-semibold">{texts.againIn(all.common.days(days), showDay(addDays(loan.slip.holdsOn, days)))}</p>
          : <><p>{texts.againNow}</p><div><Apply>{all.myLoan.applyAgain}</Apply></div></>}
      </Part>
      <Part title={texts.person}><p>{texts.personText}</p><CallUs /></Part>
      <Part title={texts.statement}>
        <p>{texts.statementText}</p>
        {/* Its page starts scripts of its own. */}
        <p><a href={usePaths().statement()} className="inline-flex min-h-11 items-center">{texts.statementLink}</a></p>
      </Part>
      {canViewPartners && otherOffersLinkHref ? (
        <Part title={texts.partners}>
          <p>{texts.partnersText}</p>
          <p><a href={otherOffersLinkHref} rel="noreferrer" className="inline-flex min-h-11 items-center">{texts.partnersLink}</a></p>
        </Part>
      ) : null}
    </div>
  )
}
