import { showMoney } from '../texts/format.ts'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { PlainLink } from '../ui/parts.tsx'
import { usePaths, useTexts } from '../ui/visit.tsx'
import type { CurrentLoan } from './loan-data.ts'

/** Money paid too much, with the button that sends it back; the answer is a plain screen. */
export function Overpaid({ loan: { id, refund } }: { readonly loan: Pick<CurrentLoan, 'id' | 'refund'> }) {
  const texts = useTexts().myLoan.repaid
  const paths = usePaths()
  if (!refund) return null
  const arrived = refund.held === 0 && refund.latest?.status === 'sent'
  if (refund.held === 0 || !refund.canAsk)
    return (
      <p>
        <PlainLink href={paths.refund(id)}>{arrived ? texts.refunded : texts.refund}</PlainLink>
      </p>
    )
  return (
    <Notice title={texts.overpaid({ amount: showMoney(refund.held) })}>
      <p className="mb-3">{texts.overpaidText}</p>
      <Form action={paths.refund(id)} reload>
        <Button kind="quiet">{texts.sendBack}</Button>
      </Form>
      {refund.bank ? (
        <p>
          <PlainLink href={paths.refund(id, 'bank')}>{texts.sendElsewhere}</PlainLink>
        </p>
      ) : null}
    </Notice>
  )
}
