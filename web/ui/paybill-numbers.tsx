/** What somebody types who pays by hand: big, and easy to copy. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from './visit.tsx'
import type { Answer } from '../../contract/client.ts'

export function PaybillNumbers({
  paybill: { paybill, accountNumber },
}: {
  readonly paybill: NonNullable<Answer<'GET /api/account/loans/current'>>['paybill']
}) {
  const texts = useTexts().payment.paybill
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

const shownForMs = 3_000
const never = () => () => undefined

/** Only where the browser lets a page write to the clipboard: scripts on, and https. */
function Copy({ value, label }: { readonly value: string; readonly label: string }) {
  const texts = useTexts().payment.paybill
  const possible = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  )
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), shownForMs)
    return () => clearTimeout(timer)
  }, [done])
  // Its place is kept, so that nothing moves when it appears.
  return (
    <button
      type="button"
      className={`min-h-11 cursor-pointer px-2 text-leaf underline ${possible ? '' : 'invisible'}`}
      onClick={() =>
        void navigator.clipboard.writeText(value).then(
          () => setDone(true),
          () => undefined,
        )
      }
    >
      <span aria-live="polite">{done ? texts.copied : texts.copy}</span>
      <span className="sr-only"> {label}</span>
    </button>
  )
}
