import type { Slip } from '../../contract/fields.ts'
import { showDay } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { useTexts } from './visit.tsx'

/** On a late slip: what the limit of the law is, from when it applies, and what then falls away. */
export function LawLimit({
  slip: { most, total },
  currency,
}: {
  readonly slip: Pick<Slip, 'most' | 'total'>
  readonly currency?: string
}) {
  const texts = useTexts().slip
  if (!most?.late) return null
  return (
    <p className="border-t border-line py-2">
      {most.applies
        ? texts.limitApplies({ left: showMoney(most.left, currency), day: showDay(most.on) })
        : texts.limitLater({
            left: showMoney(most.left, currency),
            day: showDay(most.on),
            falls: total.amount > most.left ? showMoney(total.amount - most.left, currency) : 'none',
          })}
    </p>
  )
}
