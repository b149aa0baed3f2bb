/** The loan's term as a bar from payout to due date, with a mark for today. */
import { daysBetween, showDay, type Day } from '../../../domain/days.ts'
import { usePageTexts } from '../../ui/page-texts.ts'

type Term = { readonly from: Day; readonly due: Day; readonly today: Day }

/** Positions of today and the due date between the payout and the later of the two, from 0 to 100. */
export function placesOf({ from, due, today }: Term): { readonly today: number; readonly due: number } {
  const whole = Math.max(1, daysBetween(from, today > due ? today : due))
  const place = (on: Day): number => Math.round((daysBetween(from, on) / whole) * 1_000) / 10
  return { today: place(today), due: place(due) }
}

/**
 * The loan's term as a bar from payout to due date, with today's mark. Days past due extend beyond the due
 * date.
 */
export function TermBar({ from, due, today }: Term) {
  const texts = usePageTexts().myLoan.bar
  const at = placesOf({ from, due, today })
  const [days, passed] = [daysBetween(from, due), daysBetween(from, today)]
  const said =
    passed <= days
      ? texts.said({ day: passed, of: days })
      : texts.saidPast({ day: passed, past: passed - days })
  return (
    <div>
      <svg width="100%" height="24" role="img" aria-label={said} className="block overflow-visible">
        <rect y="8" width="100%" height="8" rx="4" className="fill-line" />
        <rect y="8" width={`${Math.min(at.today, at.due)}%`} height="8" rx="4" className="widen fill-leaf" />
        {at.today > at.due ? (
          <rect x={`${at.due}%`} y="8" width={`${100 - at.due}%`} height="8" className="fill-clay" />
        ) : null}
        <rect x={`${at.due}%`} y="2" width="3" height="20" transform="translate(-3)" className="fill-ink" />
        <circle cx={`${at.today}%`} cy="12" r="8" className="fill-sun stroke-ink" strokeWidth="2" />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span className="text-quiet">{texts.from({ day: showDay(from) })}</span>
        <span>{texts.due({ day: showDay(due) })}</span>
      </p>
      <p className="flex items-center gap-2">
        <svg width="14" height="14" aria-hidden="true" className="flex-none">
          <circle cx="7" cy="7" r="6" className="fill-sun stroke-ink" strokeWidth="1.5" />
        </svg>
        {said}
      </p>
    </div>
  )
}
