import type { Answer } from '../../contract/client.ts'
import { showPercent } from '../texts/format.ts'
import { useTexts } from '../ui/visit.tsx'
import { Part } from '../ui/parts.tsx'

export type RequestConfig = Answer<'GET /api/account/loans/request/config'>

/** The loyalty level, what it changes and what is next (rule price-15). */
export function Loyalty({
  config: {
    firstLoan,
    loyalty: { level, dailyRatePercent, termDaysMax, next },
  },
}: {
  readonly config: Pick<RequestConfig, 'firstLoan' | 'loyalty'>
}) {
  const { loyalty: texts, common } = useTexts()
  const named = (name: string): string => texts.levels[name] ?? name
  return (
    <Part title={level === null ? texts.titleNone : texts.title(named(level))}>
      <p>{firstLoan ? texts.first : texts.now(showPercent(dailyRatePercent), common.days(termDaysMax))}</p>
      <p className="text-quiet">
        {next
          ? texts.next(
              texts.loans(next.loansToGo),
              named(next.level),
              showPercent(next.dailyRatePercent),
              common.days(next.termDaysMax),
            )
          : texts.top}
      </p>
    </Part>
  )
}
