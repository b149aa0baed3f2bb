/** Next to an act: up to how much the viewer still does it alone today. */
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

/** Of several, the first that has every such act wait says so for all. */
export function OwnLimit({ of }: { readonly of: readonly (keyof typeof measures)[] }) {
  const limits = useOfficer()?.limits ?? []
  const said = of.map((permission) => {
    const left = limits.find((limit) => limit.permission === permission)?.left ?? 0
    const measure = measures[permission]
    return left > 0 ? texts.aboveLimitOf[measure]({ amount: showMoney(left) }) : texts.noLimit[measure]
  })
  const always = said.find((line) => line === texts.noLimit.owed)
  return (always ? [always] : said).map((line) => (
    <p key={line} className="font-semibold">
      {line}
    </p>
  ))
}
