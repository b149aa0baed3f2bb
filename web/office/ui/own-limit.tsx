/** Next to an action: the amount up to which the viewer needs no approval today. */
import type { Limited } from '../../../contract/permissions.ts'
import { showMoney } from '../../texts/format.ts'
import { useOfficer } from './rights.ts'
import { why as texts } from '../../../words/compiled/en/back-office/why.ts'

/** The amount that each permission's limit is compared with. */
const measures = {
  'loans.waive': 'givenUp',
  'loans.settle': 'givenUp',
  'loans.restructure': 'owed',
  'loans.sell': 'owed',
  'loans.writeOff': 'owed',
  'money.refund': 'sent',
} as const satisfies Partial<Record<Limited, keyof typeof texts.noLimit>>

/** Of several limits, the first that requires approval for every such action is shown alone. */
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
