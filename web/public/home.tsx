import { data } from 'react-router'
import type { Route } from './+types/home.ts'
import type { Answer } from '../../contract/client.ts'
import { visitKey } from '../context.ts'
import { showMoney, showPercent } from '../format.ts'
import { standardProduct } from '../products.ts'
import { Page } from '../ui/page.tsx'
import { MoneySlip, SlipBlock, SlipLine, SlipNote } from '../ui/slip.tsx'
import { useTexts, useVisit } from '../ui/visit.tsx'
import { choosableTerms, costPerDay, priceOf, readAmount, readTerm, type CalculatorInput } from './calculation.ts'
import { CalculatorForm, type Chosen } from './calculator-form.tsx'
import { Story, storyOf } from './home-story.tsx'

export { headers } from './shared.ts'

type Modification = Answer<'GET /api/v1/customer/products/search'>['modifications'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, today } = context.get(visitKey)
  const [config, settings, story] = await Promise.all([api('GET /api/v1/customer/products/config'), api('GET /api/settings'), storyOf(context)])
  if (!config.ok) throw data(null, { status: config.status })
  if (!settings.ok) throw data(null, { status: settings.status })
  const { sumMin, sumMax, sumStep, termDaysMin, termDaysMax, termDaysStep, dailyRatePercent, penaltyDailyPercent, excisePercent, inDuplum, initial, firstLoanFree } = config.data
  const input: CalculatorInput = { sumMin, sumMax, sumStep, termDaysMin, termDaysMax, termDaysStep, dailyRatePercent, penaltyDailyPercent, excisePercent, inDuplum, today }
  const chosen = choiceOf(new URL(request.url), input, initial)
  return { closed: settings.data.message, firstLoanFree, input, chosen, slips: await slipsOf(chosen, context), story }
}

/** The choice in the address, or the configured one where there is none. */
function choiceOf({ searchParams }: URL, input: CalculatorInput, initial: { readonly loanSize: number; readonly loanTerm: number }): Chosen {
  const typedAmount = searchParams.get('amount') ?? String(initial.loanSize)
  const typedTerm = searchParams.get('term') ?? String(initial.loanTerm)
  return { typedAmount, typedTerm, amount: readAmount(typedAmount, input), term: readTerm(typedTerm, input) }
}

/** The price as the API states it: the standard one and, for somebody who may have it, the first loan's. */
async function slipsOf({ amount, term }: Chosen, context: Route.LoaderArgs['context']) {
  if (typeof amount !== 'number' || typeof term !== 'number') return null
  const found = await context.get(visitKey).api('GET /api/v1/customer/products/search', { query: { loanSize: amount, loanTerm: term } })
  if (!found.ok) throw data(null, { status: found.status })
  const slipOf = (fits: (modification: Modification) => boolean) => found.data.modifications.find((each) => each.productHrid === standardProduct && fits(each))?.slip ?? null
  const first = slipOf((each) => each.slip.firstLoan)
  const standard = slipOf((each) => !each.slip.firstLoan) ?? first
  return standard && { standard, first }
}

export default function Home({ loaderData: { closed, firstLoanFree, input, chosen, slips, story } }: Route.ComponentProps) {
  const texts = useTexts().home
  const { brand } = useVisit()
  const [min, max] = [showMoney(input.sumMin), showMoney(input.sumMax)]
  const failed = slips === null
  return (
    <Page title={texts.title(brand.name)} wholeTitle description={texts.description(min, max)} scripts={['calculator']} failed={failed} wide>
      <h1 className="max-w-2xl text-2xl sm:text-total">{texts.heading(max)}</h1>
      <p className="mt-3 max-w-xl text-lg text-quiet">{firstLoanFree ? texts.leadFirst : texts.lead}</p>
      <div data-calculator={JSON.stringify(input)} className="mt-8">
        <CalculatorForm
          closed={closed} input={input} chosen={chosen} below={<Example input={input} />}
          price={slips ? <PriceSlip slips={slips} penaltyPercent={input.penaltyDailyPercent} term={chosen.term} /> : null}
        />
      </div>
      <Story story={story} />
    </Page>
  )
}

type Slips = NonNullable<Awaited<ReturnType<typeof slipsOf>>>

function PriceSlip({ slips: { standard, first }, penaltyPercent, term }: { readonly slips: Slips; readonly penaltyPercent: number; readonly term: Chosen['term'] }) {
  const all = useTexts()
  const texts = all.home.slip
  const received = standard.lines.find((line) => line.key === 'amountReceived')?.amount ?? 0
  return (
    <div aria-live="polite" data-slip="">
      <MoneySlip slip={standard} title={texts.title} note={first && <FirstLoanNote total={first.total.amount} />}>
        {typeof term === 'number' ? <dl><SlipLine label={all.slip.costPerDay} figure="costPerDay">{showMoney(costPerDay(standard.total.amount, received, term))}</SlipLine></dl> : null}
        <SlipBlock name={texts.early}>{texts.earlyText}</SlipBlock>
        <SlipBlock name={texts.late}>{texts.lateText(showPercent(standard.dailyRatePercent), showPercent(penaltyPercent))}</SlipBlock>
      </MoneySlip>
    </div>
  )
}

function FirstLoanNote({ total }: { readonly total: number }) {
  const texts = useTexts().home.slip
  return (
    <SlipNote>
      <p className="font-semibold">{texts.first}</p>
      <p className="text-lg font-semibold tabular-nums" data-figure="firstTotal" data-template={texts.firstTotal('{amount}')}>{texts.firstTotal(showMoney(total))}</p>
      <p className="text-quiet">{texts.firstNote}</p>
    </SlipNote>
  )
}

const exampleAmount = 10_000

/** The price as it is advertised, whatever the calculator stands at (SPEC 9). */
function Example({ input }: { readonly input: CalculatorInput }) {
  const texts = useTexts()
  const amount = Math.min(exampleAmount, input.sumMax)
  const term = choosableTerms(input)[0] ?? input.termDaysMin
  const price = priceOf(input, amount, term)
  return <p className="border-l-4 border-line pl-4 text-quiet">{texts.home.example(showMoney(amount), texts.common.days(term), showMoney(price.interest), showMoney(price.total))}</p>
}
