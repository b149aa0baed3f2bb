/** My loan after repayment: the receipt and the next steps. For a voided loan: why nothing is owed. */
import { DoneDrawing } from '../../ui/drawings.tsx'
import { MoneySlip } from '../../ui/slip.tsx'
import { SlipKept } from '../../ui/slip-kept.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import type { CurrentLoan } from '../loan-data.ts'
import { canAskBack, Overpaid } from '../overpaid.tsx'
import { AgreementLink, Payments } from '../parts.tsx'
import { TwoColumns, AccordionItem, Accordion } from '../../ui/parts.tsx'
import { Apply } from './apply.tsx'
import { Headline } from './headline.tsx'

export function Repaid({ loan }: { readonly loan: CurrentLoan }) {
  const all = usePageTexts().myLoan
  const texts = all.repaid
  return (
    <TwoColumns
      first={
        <>
          <Headline
            drawing={<DoneDrawing />}
            title={texts.title}
            text={(loan.takenBackOn ? texts.neverArrived : texts.text)({ number: loan.documentNumber })}
          >
            <Apply kind={canAskBack(loan) ? 'quiet' : 'main'}>{all.applyAgain}</Apply>
          </Headline>
          <Overpaid loan={loan} />
        </>
      }
      aside={
        <>
          {loan.takenBackOn ? null : (
            <MoneySlip slip={loan.slip} title={texts.slip} note={<SlipKept slip={loan.slip} />} />
          )}
          <AgreementLink loan={loan} signed />
        </>
      }
      then={
        <Accordion>
          <AccordionItem title={all.active.payments}>
            <Payments loan={loan} />
          </AccordionItem>
        </Accordion>
      }
    />
  )
}
