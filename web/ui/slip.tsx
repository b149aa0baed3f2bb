/**
 * The money slip: the only component that states a price or a debt. Labels left, amounts right, one total,
 * its date.
 */
import { pageCountry } from '../texts/page-country.ts'
import { Fragment, useId, type ReactNode } from 'react'
import type { Slip } from '../../contract/fields.ts'
import { showDay, type Day } from '../../domain/days.ts'
import { isLongTotal, showDayWithWeekday, showMoney, showPercent } from '../texts/format.ts'
import { LawLimit } from './law-limit.tsx'
import { useTexts, useVisit } from './visit.tsx'

type MoneySlipProps = {
  readonly slip: Slip
  readonly title?: string
  readonly currency?: string
  /** Level of the heading: 2 unless the slip sits inside a section with a heading. */
  readonly level?: 2 | 3
  /** The page states the amount and date in larger type, so the total is less prominent. */
  readonly modest?: boolean
  /** Straight under the total: SlipNote. */
  readonly note?: ReactNode
  /** Further ruled blocks under the rates: SlipBlock, SlipNote. */
  readonly children?: ReactNode
}

/** Each figure has `data-figure`, so that the calculator's script can update it while the slider moves. */
export function MoneySlip({
  slip,
  title,
  currency = pageCountry().currency.code,
  level = 2,
  modest,
  note,
  children,
}: MoneySlipProps) {
  const texts = useTexts().slip
  const { language } = useVisit()
  return (
    <Paper title={title ?? texts.title} level={level} holdsOn={slip.holdsOn}>
      <dl>
        {slip.lines.map((line) => (
          <SlipLine
            key={line.key}
            label={texts.lines[line.key]}
            figure={line.key}
            hidden={line.key === 'rounding' && line.amount === 0}
          >
            {showMoney(line.amount, currency)}
          </SlipLine>
        ))}
        <Total
          label={texts.totals[slip.total.key]}
          amount={showMoney(slip.total.amount, currency)}
          modest={modest}
        >
          {slip.dailyIncrease > 0 ? (
            <dd className="font-semibold">
              {texts.perDay({ amount: showMoney(slip.dailyIncrease, currency) })}
            </dd>
          ) : null}
          {slip.dueOn ? (
            <dd className="text-lg font-semibold">
              <span data-figure="dueOn" data-template={texts.by({ day: '{day}' })}>
                {texts.by({ day: showDayWithWeekday(slip.dueOn, language) })}
              </span>
            </dd>
          ) : null}
        </Total>
        {slip.dues.length > 1 ? <SlipDues slip={slip} currency={currency} /> : null}
        {slip.ahead ? <SlipAhead ahead={slip.ahead} holdsOn={slip.holdsOn} currency={currency} /> : null}
      </dl>
      {slip.settlement ? (
        <p className="border-t border-line py-2 font-semibold">
          {texts.settlement({
            amount: showMoney(slip.settlement.amount, currency),
            day: showDayWithWeekday(slip.settlement.until, language),
          })}
        </p>
      ) : null}
      {note}
      <dl className={note ? '*:first:border-t-0' : undefined}>
        <Rates slip={slip} />
        <SlipLine label={texts.effectiveYearly} figure="effectiveYearly">
          {showPercent(slip.effectiveYearlyPercent)}
        </SlipLine>
        {slip.most ? (
          <SlipLine
            label={
              <span
                data-figure="mostOn"
                data-template={texts.most({ day: '{day}', applies: slip.most.applies ? 'yes' : 'no' })}
              >
                {texts.most({ day: showDay(slip.most.on), applies: slip.most.applies ? 'yes' : 'no' })}
              </span>
            }
            figure="most"
          >
            {showMoney(slip.most.amount, currency)}
          </SlipLine>
        ) : null}
      </dl>
      <LawLimit slip={slip} currency={currency} />
      {children}
    </Paper>
  )
}

/** The last day of a first loan's 0 %; null on every other loan. */
export const interestFreeThrough = ({ firstLoan, rates }: Pick<Slip, 'firstLoan' | 'rates'>): Day | null =>
  firstLoan ? (rates[0]?.through ?? null) : null

/** Each rate with the days on which it applies, if limited. */
function Rates({ slip: { rates, chargesEnded } }: { readonly slip: Slip }) {
  const texts = useTexts().slip
  return rates.map(({ from, through, dailyPercent, nominalYearlyPercent }, at) => {
    const ended = chargesEnded && at === rates.length - 1
    const named = (label: string): string => {
      const begun = from ? texts.rate.from({ label, day: showDay(from) }) : label
      return through
        ? texts.rate[ended ? 'ended' : 'through']({ label: begun, day: showDay(through) })
        : begun
    }
    return (
      <Fragment key={from}>
        <SlipLine label={named(texts.dailyRate)} figure="dailyRate">
          {showPercent(dailyPercent)}
        </SlipLine>
        <SlipLine label={named(texts.nominalYearly)} figure="nominalYearly">
          {showPercent(nominalYearlyPercent)}
        </SlipLine>
      </Fragment>
    )
  })
}

/** How today's total becomes the next payment on its day, row by row. */
function SlipAhead({
  ahead: { on, lines, total },
  holdsOn,
  currency,
}: {
  readonly ahead: NonNullable<Slip['ahead']>
  readonly holdsOn: Day
  readonly currency: string
}) {
  const { common, slip: texts } = useTexts()
  type Key = (typeof lines)[number]['key']
  const labelOf = (key: Exclude<Key, 'toPayToday'>, days: number): string => {
    if (key === 'interestToCome' || key === 'interestOfDaysAdded')
      return texts.ahead[key]({ days: common.days({ count: days }) })
    return key === 'dueLater' ? texts.ahead.dueLater : texts.lines[key]
  }
  return (
    <>
      {lines.map(({ key, amount, days = 0 }) =>
        key === 'toPayToday' ? null : (
          <SlipLine key={key} label={labelOf(key, days)}>
            {showMoney(amount, currency)}
          </SlipLine>
        ),
      )}
      <div className="flex flex-wrap justify-between gap-x-4 border-t-2 border-ink py-2 font-semibold">
        <dt>
          {on > holdsOn ? texts.ahead.on({ day: showDay(on) }) : texts.ahead[on < holdsOn ? 'now' : 'today']}
        </dt>
        <dd className="figure ml-auto">{showMoney(total, currency)}</dd>
      </div>
    </>
  )
}

type PriceSlipProps = {
  readonly title: string
  readonly holdsOn: Day
  readonly lines: readonly (readonly [label: string, amount: number])[]
  readonly totalLabel: string
  readonly total: number
  readonly children?: ReactNode
}

/** The slip of something that is paid once, part by part; parts of zero are left out. */
export const PriceSlip = ({ title, holdsOn, lines, totalLabel, total, children }: PriceSlipProps) => (
  <Paper title={title} holdsOn={holdsOn}>
    <dl>
      {lines
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <SlipLine key={label} label={label}>
            {showMoney(amount)}
          </SlipLine>
        ))}
      <Total label={totalLabel} amount={showMoney(total)} />
      {children}
    </dl>
  </Paper>
)

function Paper({
  title,
  level = 2,
  holdsOn,
  children,
}: {
  readonly title: string
  readonly level?: 2 | 3
  readonly holdsOn: Day
  readonly children: ReactNode
}) {
  const heading = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={heading} className="max-w-md">
      <div className="slip px-4 pt-4 pb-2 shadow-card sm:px-6 sm:pt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
          <Heading id={heading} className="text-lg font-semibold">
            {title}
          </Heading>
          <p className="text-quiet">{useTexts().slip.holdsOn({ day: showDay(holdsOn) })}</p>
        </div>
        {children}
      </div>
      <SlipFoot />
    </section>
  )
}

const Total = ({
  label,
  amount,
  modest,
  children,
}: {
  readonly label: string
  readonly amount: string
  readonly modest?: boolean | undefined
  readonly children?: ReactNode
}) => (
  <div className="border-t-2 border-ink py-3">
    <dt className="font-semibold">{label}</dt>
    <dd
      className={
        modest ? 'text-xl font-bold tabular-nums' : isLongTotal(amount) ? 'total total-long' : 'total'
      }
      data-figure="total"
    >
      {amount}
    </dd>
    {children}
  </div>
)

export const SlipLine = ({
  label,
  figure,
  hidden = false,
  children,
}: {
  readonly label: ReactNode
  readonly figure?: string
  readonly hidden?: boolean
  readonly children: ReactNode
}) => (
  <div
    hidden={hidden}
    className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 [&[hidden]]:hidden"
  >
    <dt className="text-quiet">{label}</dt>
    <dd className="figure ml-auto" data-figure={figure}>
      {children}
    </dd>
  </div>
)

/** The day of a payment; once it has passed, that it is to pay now; or what being late added. */
export function useDueShown(
  today: Day,
): (due: { readonly on: Day; readonly forBeingLate?: true | undefined }) => string {
  const texts = useTexts().slip
  return ({ on, forBeingLate }) =>
    forBeingLate ? texts.part.forBeingLate : on < today ? texts.dueSince({ day: showDay(on) }) : showDay(on)
}

function SlipDues({ slip, currency }: { readonly slip: Slip; readonly currency: string }) {
  const texts = useTexts().slip
  const dueShown = useDueShown(slip.holdsOn)
  return (
    <div className="border-t border-line py-2">
      <dt className="text-quiet">{texts.dues}</dt>
      {slip.dues
        .flatMap((due) => due.parts ?? [due])
        .map((due, position) => (
          <dd key={position} className="flex justify-between gap-4">
            <span data-figure={`due${position}On`}>{dueShown(due)}</span>
            <span className="figure" data-figure={`due${position}`}>
              {showMoney(due.amount, currency)}
            </span>
          </dd>
        ))}
    </div>
  )
}

/** A ruled block with a short name and a sentence: what happens early, what happens late. */
export const SlipBlock = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="border-t border-line py-2">
    <p className="font-semibold">{name}</p>
    <p className="text-quiet">{children}</p>
  </div>
)

/** Something to notice, marked with the sun. */
export const SlipNote = ({ children }: { readonly children: ReactNode }) => (
  <div className="-mx-4 border-y border-l-4 border-line border-l-sun bg-leaf-wash px-4 py-3 sm:-mx-6 sm:px-6">
    {children}
  </div>
)

/** The torn edge of the paper. */
function SlipFoot() {
  const id = useId()
  return (
    <svg className="slip-foot" aria-hidden="true">
      <defs>
        <pattern id={id} width="16" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 -1V0.500L8 8.500L16 0.500V-1" fill="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  )
}
