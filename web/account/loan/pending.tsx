import { MoneySlip } from '../../ui/slip.tsx'
import { Waiting } from '../../ui/notices.tsx'
import { useTexts } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../data.ts'
import { AgreementLink, Beside } from '../parts.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { currentUrl } from './current-url.ts'

/** Signed, and being decided on. */
export function Pending({ loan }: { readonly loan: CurrentLoan }) {
  const texts = useTexts().myLoan.pending
  return (
    <Beside
      first={
        <>
          <h1 className="text-xl sm:text-2xl">{texts.heading}</h1>
          <Waiting title={texts.waiting} statusUrl={currentUrl} field="status" state={loan.status}><p>{texts.text}</p></Waiting>
        </>
      }
      slip={<><MoneySlip slip={loan.slip} title={texts.slip} /><AgreementLink loan={loan} signed /></>}
      then={<CancelRequest loan={loan} />}
    />
  )
}
