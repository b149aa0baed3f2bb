/** Notice that the price is that of the borrowing limit, because more was chosen. */
import { showMoney } from '../texts/format.ts'
import { Notice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import type { Priced } from './choice.server.ts'

export function LimitedAmount({ priced: { amount, limited } }: { readonly priced: Priced }) {
  const { registration: texts } = usePageTexts()
  if (!limited) return null
  return (
    <div className="mb-6">
      <Notice title={limited.lines[0] ?? ''}>
        <p>{texts.limited({ asked: showMoney(limited.asked), most: showMoney(amount) })}</p>
        {limited.lines.slice(1).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  )
}
