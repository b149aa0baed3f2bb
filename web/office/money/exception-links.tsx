/** Pages where staff settle an exception. */
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Link } from '../ui/link.tsx'
import { exceptions as texts } from '../../../words/compiled/en/back-office/exceptions.ts'
import { ApplicationLink } from '../request/application-link.tsx'

export type ExceptionItem = Answer<'GET /api/office/money'>['attention'][number]

/**
 * Links to the payment, the loan or application, and the customer where they have a page; the subject as text
 * where none has.
 */
export function exceptionLinks({
  receipt,
  isPayment,
  loan,
  request,
  customerId,
  payout,
  subject,
}: ExceptionItem): readonly { readonly label: string; readonly link: ReactNode }[] {
  const links = [
    ...(receipt
      ? [
          {
            label: texts.links.receipt,
            link: isPayment ? <Link to={officePaths.payment(receipt)}>{receipt}</Link> : receipt,
          },
        ]
      : []),
    ...(payout
      ? [
          {
            label: texts.links.payout,
            link: <Link to={officePaths.payout(payout)}>{texts.links.payoutPage}</Link>,
          },
        ]
      : []),
    ...(loan && customerId
      ? [
          {
            label: texts.links.loan,
            link: <Link to={officePaths.loan(customerId, loan.id)}>{loan.contractNumber}</Link>,
          },
        ]
      : []),
    ...(request
      ? [
          {
            label: texts.links.request,
            link: <ApplicationLink request={request} />,
          },
        ]
      : []),
    ...(customerId
      ? [
          {
            label: texts.links.customer,
            link: <Link to={officePaths.customer(customerId)}>{texts.links.theirPage}</Link>,
          },
        ]
      : []),
  ]
  return links.length > 0 ? links : [{ label: texts.links.number, link: subject }]
}
