import type { FormState } from '../../forms.ts'
import { showDayWithWeekday, showMoney } from '../../format.ts'
import { CodeField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Countdown } from '../../ui/notices.tsx'
import { useTexts, useVisit } from '../../ui/visit.tsx'
import { KeyFacts, type Rates } from '../../ui/key-facts.tsx'
import type { CurrentLoan } from '../data.ts'
import { AgreementLink, Beside, unbroken } from '../parts.tsx'
import { daysLeft, lastDayOf } from '../times.ts'
import { CancelRequest } from './cancel-request.tsx'
import { Headline } from './headline.tsx'

/** The agreement is signed with one code of so many digits. */
const codeDigits = 4

/** Waiting for the code that signs: the key facts first, then the code. */
export function Confirm({ loan, rates, state }: { readonly loan: CurrentLoan; readonly rates: Rates; readonly state: FormState | undefined }) {
  const all = useTexts()
  const texts = all.myLoan.confirm
  const { language } = useVisit()
  const { confirmation, expirationDate } = loan.loanRequest
  const lastDay = lastDayOf(expirationDate)
  const left = daysLeft(lastDay, loan.slip.holdsOn)
  const shownDay = showDayWithWeekday(lastDay, language)
  const amount = showMoney(loan.size)
  return (
    <Beside
      first={
        <>
          <Headline title={texts.title} text={confirmation ? texts.lead(amount, unbroken(confirmation.maskedPhone)) : texts.leadNoPhone(amount)} />
          <p className="text-quiet">{left > 0 ? texts.validUntil(shownDay, all.common.days(left)) : texts.lastDay(shownDay)}</p>
        </>
      }
      slip={<><KeyFacts slip={loan.slip} rates={rates} title={texts.slip} /><AgreementLink loan={loan} signed={false} /></>}
      then={
        <>
          <Form state={state}>
            <CodeField name="otp" label={texts.code} digits={codeDigits} />
            <Button name="intent" value="confirm">{texts.sign}</Button>
            {confirmation && confirmation.resendsLeft > 0
              ? <Countdown key={confirmation.resendsLeft} seconds={confirmation.resendAfterSeconds}><Button kind="quiet" name="intent" value="resend">{texts.resend}</Button></Countdown>
              : <p className="text-quiet">{texts.noneLeft}</p>}
          </Form>
          <CancelRequest loan={loan} />
        </>
      }
    />
  )
}
