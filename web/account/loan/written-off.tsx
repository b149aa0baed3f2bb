/** My loan after a write-off: the debt can still be paid. */
import { showMoney } from '../../texts/format.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink, CallUs, Payments } from '../parts.tsx'
import { ButtonLink } from '../../ui/form.tsx'
import { TwoColumns, DebtSlip, AccordionItem, Accordion } from '../../ui/parts.tsx'
import { Headline } from './headline.tsx'

export function WrittenOff({ loan }: { readonly loan: CurrentLoan }) {
  const { payment, myLoan: all } = usePageTexts()
  const texts = all.writtenOff
  const paths = usePaths()
  const open = loan.repayment !== null
  return (
    <TwoColumns
      first={
        <>
          <Headline
            title={open ? texts.title({ amount: showMoney(loan.slip.total.amount) }) : texts.titlePaid}
            text={open ? texts.text : texts.nothing}
          >
            {open ? <ButtonLink href={paths.payment()}>{payment.title}</ButtonLink> : null}
          </Headline>
          <CallUs />
        </>
      }
      aside={
        <>
          <DebtSlip slip={loan.slip} title={all.active.slip} />
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
