/** Parts of a loan that several account screens show: payments and documents. */
import { showDay } from '../../domain/days.ts'
import { phoneMethodNames } from '../../domain/payment/receiving.ts'
import { showMoney } from '../texts/format.ts'
import { Hotline } from '../ui/hotline.tsx'
import { Notice } from '../ui/notices.tsx'
import { DatedAmounts } from '../ui/parts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import type { CurrentLoan } from './loan-data.ts'

/** Link to the stored agreement, signed or to be signed, and to all documents. */
export function AgreementLink({
  loan,
  signed,
}: {
  readonly loan: Pick<CurrentLoan, 'documentFileHref'>
  readonly signed: boolean
}) {
  const texts = usePageTexts().account.agreement
  const paths = usePaths()
  if (!loan.documentFileHref) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={loan.documentFileHref} download className="inline-flex min-h-11 items-center">
        {signed ? texts.signed : texts.draft}
      </a>
      <a href={paths.loanDocuments()} className="inline-flex min-h-11 items-center">
        {texts.all}
      </a>
    </p>
  )
}

/** Payments that M-Pesa has no record of: their effect, what happens next, and what to do. */
export function PaymentsInQuestion({
  loan: { paymentsInQuestion: payments },
}: {
  readonly loan: Pick<CurrentLoan, 'paymentsInQuestion'>
}) {
  const texts = usePageTexts().myLoan.inQuestion
  if (payments.length === 0) return null
  return (
    <div className="mb-6 max-w-2xl">
      <Notice kind="bad" title={texts.title}>
        <div className="grid gap-2">
          {payments.map(({ receipt, on, amount }) => (
            <p key={receipt} className="font-semibold">
              {texts.payment({ amount: showMoney(amount), receipt, day: showDay(on) })}
            </p>
          ))}
          <p>{texts.meanwhile}</p>
          <p>{texts.whatNext}</p>
          <CallUs />
        </div>
      </Notice>
    </div>
  )
}

/** Payments with receipts as files, and refunds. */
export function Payments({
  loan: { id, payments, sentBack },
}: {
  readonly loan: Pick<CurrentLoan, 'id' | 'payments' | 'sentBack'>
}) {
  const all = usePageTexts()
  const texts = all.myLoan.active
  if (payments.length === 0) return <p className="text-quiet">{texts.noPayments}</p>
  return (
    <DatedAmounts
      items={[
        ...payments.map(({ receipt, on, amount, method, takenBackBy, inQuestion, prolongationDays }) => ({
          key: receipt,
          on,
          amount,
          note: (
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              {[
                phoneMethodNames[method],
                receipt,
                prolongationDays === null
                  ? null
                  : texts.moved({ days: all.common.days({ count: prolongationDays }) }),
                takenBackBy === 'provider' ? texts.reversed : takenBackBy ? texts.takenBack : null,
                inQuestion ? texts.inQuestion : null,
              ]
                .filter(Boolean)
                .join(', ')}
              <a
                href={`/api/account/loans/${id}/receipts/${receipt}`}
                download
                aria-label={`${all.account.agreement.receipt}, ${receipt}`}
                className="inline-flex min-h-11 items-center"
              >
                {all.account.agreement.receipt}
              </a>
            </span>
          ),
        })),
        ...sentBack.map(({ on, amount }) => ({
          key: `sentBack ${on}`,
          on,
          amount: -amount,
          note: all.slip.kept.sentBack,
        })),
      ].sort((one, other) => one.on.localeCompare(other.on, 'en'))}
    />
  )
}

export function CallUs() {
  const texts = usePageTexts().account
  return (
    <p>
      <Hotline className="inline-flex min-h-11 items-center text-lg font-semibold" said={texts.callUs} />
    </p>
  )
}
