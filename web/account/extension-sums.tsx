/** Cost of an extension: now, on the new date, in total, and compared with paying off today. */
import type { Extension } from './loan-data.ts'
import { showDay } from '../../domain/days.ts'
import { showMoney } from '../texts/format.ts'
import { usePageTexts } from '../ui/page-texts.ts'

export function ExtensionSums({
  extension: { cost, owedThen, newMaturityDate, inAll, clearsToday },
}: {
  readonly extension: Omit<Extension, 'periodDays'>
}) {
  const texts = usePageTexts().repay.prolong
  return (
    <>
      <span className="block">
        {texts.pays({
          cost: showMoney(cost),
          owed: showMoney(owedThen),
          day: showDay(newMaturityDate),
          inAll: showMoney(inAll),
          clears: showMoney(clearsToday),
        })}
      </span>
      {inAll > clearsToday ? (
        <span className="block font-semibold text-ink">
          {texts.more({ amount: showMoney(inAll - clearsToday) })}
        </span>
      ) : null}
    </>
  )
}
