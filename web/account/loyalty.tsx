/** Loyalty level, its benefits and the next level (rule price-15). */
import type { Answer } from '../../contract/client.ts'
import { showPercent } from '../texts/format.ts'
import { usePageTexts } from '../ui/page-texts.ts'
import { Part } from '../ui/parts.tsx'

export type RequestConfig = Answer<'GET /api/account/loans/request/config'>

export function Loyalty({
  config: {
    firstLoan,
    loyalty: { level, dailyRatePercent, termDaysMax, next },
  },
}: {
  readonly config: Pick<RequestConfig, 'firstLoan' | 'loyalty'>
}) {
  const { loyalty: texts, common } = usePageTexts()
  const levels: Readonly<Record<string, string>> = texts.levels
  const named = (name: string): string => levels[name] ?? name
  return (
    <Part title={level === null ? texts.titleNone : texts.title({ level: named(level) })}>
      <p>
        {firstLoan
          ? texts.first
          : texts.now({ rate: showPercent(dailyRatePercent), days: common.days({ count: termDaysMax }) })}
      </p>
      <p className="text-quiet">
        {next
          ? texts.next({
              loans: texts.loans({ count: next.loansToGo }),
              level: named(next.level),
              rate: showPercent(next.dailyRatePercent),
              days: common.days({ count: next.termDaysMax }),
            })
          : texts.top}
      </p>
    </Part>
  )
}
