/** On a past due slip: the legal maximum, its first day, and the amount written off then. */
import type { Slip } from '../../contract/fields.ts'
import { showDay } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { useTexts } from './visit.tsx'

export function LawLimit({
  slip: { most, total, holdsOn },
  currency,
}: {
  readonly slip: Pick<Slip, 'most' | 'total' | 'holdsOn'>
  readonly currency?: string
}) {
  const texts = useTexts().slip
  if (!most?.late) return null
  return (
    <p className="border-t border-line py-2">
      {most.leftOn <= holdsOn
        ? texts.limitApplies({ left: showMoney(most.left, currency), day: showDay(most.leftOn) })
        : texts.limitLater({
            left: showMoney(most.left, currency),
            day: showDay(most.leftOn),
            falls: total.amount > most.left ? showMoney(total.amount - most.left, currency) : 'none',
          })}
    </p>
  )
}
