/** Beside an act: up to how much whoever is signed in does it alone. */
import type { Limited } from '../../../contract/permissions.ts'
import { showMoney } from '../../texts/format.ts'
import { useOfficer } from './rights.ts'
import { why as texts } from '../../../words/compiled/en/back-office/why.ts'

/** What an act of each permission is measured by. */
const measures = {
  'loans.waive': 'givenUp',
  'loans.settle': 'givenUp',
  'loans.restructure': 'owed',
  'loans.sell': 'owed',
  'loans.writeOff': 'owed',
  'money.refund': 'sent',
} as const satisfies Partial<Record<Limited, keyof typeof texts.noLimit>>

export function OwnLimit({ of }: { readonly of: keyof typeof measures }) {
  const most = useOfficer()?.limits.find(({ permission }) => permission === of)?.most ?? 0
  const measure = measures[of]
  return (
    <p className="font-semibold">
      {most > 0 ? texts.aboveLimitOf[measure]({ amount: showMoney(most) }) : texts.noLimit[measure]}
    </p>
  )
}
