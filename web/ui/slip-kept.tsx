/**
 * Below the total of a receipt: how the amount paid relates to the amount kept, when more was paid than the
 * loan cost.
 */
import type { Slip } from '../../contract/fields.ts'
import { showDay } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { SlipLine } from './slip-parts.tsx'
import { usePageTexts } from './page-texts.ts'

export function SlipKept({ slip: { kept } }: { readonly slip: Pick<Slip, 'kept'> }) {
  const texts = usePageTexts().slip.kept
  if (!kept) return null
  return (
    <dl className="border-b border-line">
      {kept.lines.map(({ key, on, amount }) => (
        <SlipLine key={key + on} label={on ? `${texts[key]}, ${showDay(on)}` : texts[key]}>
          {showMoney(amount)}
        </SlipLine>
      ))}
      <SlipLine label={texts.total}>{showMoney(kept.total)}</SlipLine>
    </dl>
  )
}
