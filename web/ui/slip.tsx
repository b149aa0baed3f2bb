/**
 * The money slip: how a price or a debt is stated everywhere. Labels left, amounts right, one total, its date.
 */
import { pageCountry } from '../texts/page-country.ts'
import { Fragment, type ReactNode } from 'react'
import type { Slip } from '../../contract/fields.ts'
import { showDay, type Day } from '../../domain/days.ts'
import { showDayWithWeekday, showMoney, showPercent } from '../texts/format.ts'
import { LawLimit } from './law-limit.tsx'
import { Paper, Plain, SlipLine, Total } from './slip-parts.tsx'
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
  /** What explains the price is folded under this title. */
  readonly rest?: string
  /** Without paper: it stands on the calculator's. */
  readonly bare?: boolean
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
  rest,
  bare,
  children,
}: MoneySlipProps) {
  const texts = useTexts().slip
  const { language } = useVisit()
  const explained = (
    <>
      <dl className={note ? '*:first:border-t-0' : undefined}>
        <Rates slip={slip} />
        {rest ? null : <Most slip={slip} currency={currency} />}
      </dl>
      <LawLimit slip={slip} currency={currency} />
      {children}
    </>
  )
  const Sheet = bare ? Plain : Paper
  return (
    <Sheet title={title ?? texts.title} level={level} holdsOn={slip.holdsOn}>
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
          figure="total"
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
      {rest ? (
        <dl>
          <Most slip={slip} currency={currency} />
        </dl>
      ) : null}
      {rest ? (
        <details className="fold border-t border-line">
          <summary>{rest}</summary>
          {explained}
        </details>
      ) : (
        explained
      )}
    </Sheet>
  )
}

/** The most that the loan can cost, and what that means (rule money-44). */
function Most({ slip: { most }, currency }: { readonly slip: Slip; readonly currency: string }) {
  const texts = useTexts().slip
  if (!most) return null
  const applies = most.applies ? 'yes' : 'no'
  const lowers = !most.applies && most.left < most.amount ? 'yes' : 'no'
  return (
    <SlipLine
      label={
        <span data-figure="mostOn" data-template={texts.most({ day: '{day}', applies })}>
          {texts.most({ day: showDay(most.on), applies })}
        </span>
      }
      figure="most"
      note={
        <span data-figure="mostLeft" data-template={texts.mostMeans({ lowers, left: '{left}' })}>
          {texts.mostMeans({ lowers, left: showMoney(most.left, currency) })}
        </span>
      }
    >
      {showMoney(most.amount, currency)}
    </SlipLine>
  )
}

/** The last day of a first loan's 0 %; null on every other loan. */
export const interestFreeThrough = ({ firstLoan, rates }: Pick<Slip, 'firstLoan' | 'rates'>): Day | null =>
  firstLoan ? (rates[0]?.through ?? null) : null

/** Each rate with the days on which it applies, if limited, and the effective one. Rates of 0 are one row. */
function Rates({ slip: { rates, chargesEnded, effectiveYearlyPercent } }: { readonly slip: Slip }) {
  const texts = useTexts().slip
  const named = (label: string, { from, through }: Slip['rates'][number], isLast: boolean): string => {
    const begun = from ? texts.rate.from({ label, day: showDay(from) }) : label
    const until = chargesEnded && isLast ? texts.rate.ended : texts.rate.through
    return through ? until({ label: begun, day: showDay(through) }) : begun
  }
  const [only] = rates
  if (only && rates.length === 1 && only.dailyPercent === 0 && effectiveYearlyPercent === 0)
    return (
      <SlipLine label={named(texts.noRate, only, true)} figure="dailyRate">
        {showPercent(0)}
      </SlipLine>
    )
  const listed = rates.map((rate, at) => (
    <Fragment key={rate.from}>
      <SlipLine label={named(texts.dailyRate, rate, at === rates.length - 1)} figure="dailyRate">
        {showPercent(rate.dailyPercent)}
      </SlipLine>
      <SlipLine label={named(texts.nominalYearly, rate, at === rates.length - 1)} figure="nominalYearly">
        {showPercent(rate.nominalYearlyPercent)}
      </SlipLine>
    </Fragment>
  ))
  return (
    <>
      {listed}
      <SlipLine label={texts.effectiveYearly} figure="effectiveYearly">
        {showPercent(effectiveYearlyPercent)}
      </SlipLine>
    </>
  )
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
      <Total label={totalLabel} amount={showMoney(total)} figure="total" />
      {children}
    </dl>
  </Paper>
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
