/** Numbers to type for a paybill payment: large and easy to copy. */
import { usePageTexts } from './page-texts.ts'
import type { Answer } from '../../contract/client.ts'

export function PaybillNumbers({
  paybill: { paybill, accountNumber },
}: {
  readonly paybill: NonNullable<Answer<'GET /api/account/loans/current'>>['paybill']
}) {
  const texts = usePageTexts().payment.paybill
  return (
    <dl className="max-w-md border-b border-line">
      <Number label={texts.number} value={paybill} />
      <Number label={texts.account} value={accountNumber} />
    </dl>
  )
}

function Number({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <dt className="w-full text-quiet">{label}</dt>
      <dd className="text-xl font-bold tracking-wide tabular-nums select-all">{value}</dd>
      <dd>
        <Copy value={value} label={label} />
      </dd>
    </div>
  )
}

/** Keeps its space, so that nothing moves when the script finds that it can copy. */
function Copy({ value, label }: { readonly value: string; readonly label: string }) {
  const texts = usePageTexts().payment.paybill
  return (
    <button
      type="button"
      data-copy={value}
      data-copied={texts.copied}
      className="invisible min-h-11 cursor-pointer px-2 text-leaf underline"
    >
      <span aria-live="polite">{texts.copy}</span>
      <span className="sr-only"> {label}</span>
    </button>
  )
}
