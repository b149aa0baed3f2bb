/**
 * My loan after a sale to another lender: the buyer, and how to pay the buyer. The service takes no payment.
 */
import { HandOverDrawing } from '../../ui/drawings.tsx'
import { showMoney } from '../../texts/format.ts'
import { usePageTexts } from '../../ui/page-texts.ts'
import type { CurrentLoan } from '../loan-data.ts'
import { AgreementLink, CallUs, Payments } from '../parts.tsx'
import { DebtSlip, Fact, Facts, AccordionItem, Accordion, Part } from '../../ui/parts.tsx'
import { Headline } from './headline.tsx'

/** Sold: who holds the debt now. Nothing can be paid here. */
export function SoldLoan({ loan }: { readonly loan: CurrentLoan }) {
  const all = usePageTexts()
  const texts = all.myLoan.ceded
  return (
    <div className="grid gap-6">
      <Headline
        title={texts.title}
        text={texts.textOwed({ amount: showMoney(loan.slip.total.amount) })}
        drawing={<HandOverDrawing />}
      />
      <LoanBuyer loan={loan} />
      <DebtSlip slip={loan.slip} title={texts.slip} />
      <div>
        <p>{texts.call}</p>
        <CallUs />
      </div>
      <AgreementLink loan={loan} signed />
      <Accordion>
        <AccordionItem title={all.myLoan.active.payments}>
          <Payments loan={loan} />
        </AccordionItem>
      </Accordion>
    </div>
  )
}

/** Below what else the customer has: earlier loans that were sold and are paid to their buyer. */
export function SoldLoans({ loan: { soldDebts } }: { readonly loan: CurrentLoan }) {
  const texts = usePageTexts().myLoan.ceded
  return soldDebts.map((sold) => (
    <Part key={sold.documentNumber} title={texts.title}>
      <div className="grid gap-6">
        <p>{texts.text}</p>
        <LoanBuyer loan={sold} />
      </div>
    </Part>
  ))
}

/** The buyer to pay, and how. */
export function LoanBuyer({ loan }: { readonly loan: CurrentLoan['soldDebts'][number] }) {
  const all = usePageTexts()
  const texts = all.myLoan.ceded
  return (
    <>
      <Facts>
        {loan.cession ? (
          <>
            <Fact label={texts.assignee}>{loan.cession.assigneeName}</Fact>
            <Fact label={texts.broker}>{loan.cession.brokerName}</Fact>
          </>
        ) : null}
        <Fact label={all.account.contractNumber}>{loan.documentNumber}</Fact>
      </Facts>
      {loan.additionalBank ? (
        <Part title={texts.where}>
          <Facts>
            {(
              [
                [texts.accountName, 'name'],
                [texts.bank, 'bankName'],
                [texts.accountNumber, 'checkingAccount'],
                [texts.bic, 'bic'],
              ] as const
            ).map(([label, field]) =>
              loan.additionalBank?.[field] ? (
                <Fact key={field} label={label}>
                  {loan.additionalBank[field]}
                </Fact>
              ) : null,
            )}
          </Facts>
        </Part>
      ) : null}
    </>
  )
}
