/** One loan three times: as the first, the second and the tenth, so that no reader takes 0 % for the price (rule price-10). */
import type { ReactElement } from 'react'
import { choosableTerms, priceOf, type CalculatorInput } from '../calculator/calculation.ts'
import { linesOf } from '../calculator/calculator-slip.tsx'
import { showMoney, showPercent } from '../texts/format.ts'
import { LevelsDrawing, PaperDrawing, SeedlingDrawing } from '../ui/story-drawings.tsx'
import { SlipFoot, SlipLine, Total } from '../ui/slip-parts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'

const amountShown = 10_000
const loansBeforeTenth = 9

type Level = { readonly loansRepaid: number; readonly dailyRatePercent: number }

export function ThreeLoans({
  input,
  levels,
}: {
  readonly input: CalculatorInput
  readonly levels: readonly Level[]
}) {
  const all = usePageTexts()
  const texts = all.home.three
  const paths = usePaths()
  const amount = Math.min(amountShown, input.sumMax)
  const term = choosableTerms(input)[0] ?? input.termDaysMin
  const rateAfter = (loans: number): number =>
    levels.findLast(({ loansRepaid }) => loansRepaid <= loans)!.dailyRatePercent
  const repeat = (loans: number) => priceOf({ ...input, dailyRatePercent: rateAfter(loans) }, amount, term)
  const second = repeat(1)
  const tenth = repeat(loansBeforeTenth)
  return (
    <section className="mt-16">
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-2 text-lg text-quiet">
        {texts.lead({ amount: showMoney(amount), days: all.common.days({ count: term }) })}
      </p>
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-6">
        {input.firstLoanFree ? (
          <Loan
            name={texts.first}
            price={priceOf(input, amount, term, { firstLoan: true })}
            drawing={<SeedlingDrawing />}
            note={texts.firstNote({ rate: showPercent(second.dailyRatePercent) })}
            link={{ href: paths.firstLoan(), text: all.site.names.firstLoan }}
          />
        ) : null}
        <Loan
          name={texts.second}
          price={second}
          drawing={<PaperDrawing />}
          note={texts.secondNote({ amount: showMoney(second.costPerDay) })}
        />
        <Loan
          name={texts.tenth}
          price={tenth}
          drawing={<LevelsDrawing />}
          note={texts.tenthNote}
          link={{ href: paths.loyalCustomers(), text: all.site.names.loyalCustomers }}
        />
      </div>
      <p className="mt-6 max-w-3xl text-lg">{texts.expensive}</p>
    </section>
  )
}

function Loan({
  name,
  price,
  drawing,
  note,
  link,
}: {
  readonly name: string
  readonly price: ReturnType<typeof priceOf>
  readonly drawing: ReactElement
  readonly note: string
  readonly link?: { readonly href: string; readonly text: string }
}) {
  const { home, slip } = usePageTexts()
  return (
    <article className="flex flex-col">
      <div className="slip grow px-4 pt-5 pb-2 shadow-card sm:px-6">
        <div className="drawn min-h-24">
          <div>
            <h3 className="text-lg">{name}</h3>
            <p className="text-quiet">
              {home.three.rate({
                rate: showPercent(price.dailyRatePercent),
                year: showPercent(price.nominalYearlyPercent),
              })}
            </p>
          </div>
          {drawing}
        </div>
        <dl className="mt-3">
          {linesOf(price).map(({ key, amount }) =>
            key === 'rounding' && amount === 0 ? null : (
              <SlipLine key={key} label={slip.lines[key]}>
                {showMoney(amount)}
              </SlipLine>
            ),
          )}
          <SlipLine label={slip.effectiveYearly}>{showPercent(price.effectiveYearlyPercent)}</SlipLine>
          {price.most ? <SlipLine label={slip.mostLate}>{showMoney(price.most.amount)}</SlipLine> : null}
          <Total label={slip.totals.toRepay} amount={showMoney(price.total)} />
        </dl>
        <p className="text-quiet">{note}</p>
        {link ? (
          <p>
            <a href={link.href} className="inline-flex min-h-11 items-center">
              {link.text}
            </a>
          </p>
        ) : null}
      </div>
      <SlipFoot />
    </article>
  )
}
