/**
 * `/`: the home page: the calculator, what can be checked about the lender, the price of the first, second
 * and tenth loan, and below them insurance, reviews and questions.
 */
import { data } from 'react-router'
import type { Route } from './+types/home.ts'
import { methodsInWords } from '../../domain/payment/methods-in-words.ts'
import { visitKey } from '../visit/context.ts'
import { lateFeeWords, showMoney, showPercent } from '../texts/format.ts'
import { pathsIn } from '../visit/paths.ts'
import { Notice } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { calculatorInput } from '../calculator/calculation.ts'
import { BarTotal, CalculatorSlip } from '../calculator/calculator-slip.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { choiceOf } from './choice.ts'
import { AnnouncedTerms, announcedTermsOf } from './announced-terms.tsx'
import { Steps, Story, storyOf } from './home-story.tsx'
import { OwnLimit, ownLimitOf } from './own-limit.tsx'
import { Proof } from './proof-band.tsx'
import { Scene } from './scene.tsx'
import { ThreeLoans } from './three-loans.tsx'
import { loanProduct, organisation, website } from './structured-data.ts'

export { headers } from './cached-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const { api, today, signedIn, knownCustomers } = visit
  const [config, settings, calculator, hours, story, coming] = await Promise.all([
    api('GET /api/v1/customer/products/config'),
    api('GET /api/settings'),
    api('GET /api/pages/main/calculator'),
    api('GET /api/opening-hours'),
    storyOf(context),
    announcedTermsOf(api, 'prices'),
  ])
  if (!config.ok) throw data(null, { status: config.status })
  if (!settings.ok) throw data(null, { status: settings.status })
  if (!calculator.ok) throw data(null, { status: calculator.status })
  const { loanSize, loanTerm } = calculator.data
  // A visitor known on this device but signed out may have had a first loan: no first-loan price is promised
  // to them.
  const input = {
    ...calculatorInput(config.data, today),
    firstLoanFree: config.data.firstLoanFree && (signedIn || knownCustomers.length === 0),
  }
  const limit = await ownLimitOf(visit, config.data.sumMax)
  return {
    config: config.data,
    closed: settings.data.message ?? (limit?.is === 'paused' ? limit.text : null),
    input,
    inInstallments: config.data.installment !== null,
    chosen: choiceOf(new URL(request.url), input, { amount: loanSize.initial, term: loanTerm.initial }),
    presets: { amounts: loanSize.presets, terms: loanTerm.presets },
    banner: calculator.data.banner,
    limit,
    hours: hours.ok ? hours.data.text : '',
    story,
    coming,
  }
}

export default function Home({
  loaderData: { config, closed, input, inInstallments, chosen, presets, banner, hours, story, coming, limit },
}: Route.ComponentProps) {
  const texts = usePageTexts().home
  const paths = usePaths()
  const visit = useVisit()
  const { brand, language } = visit
  const product = usePageTexts().head.product
  const [min, max] = [showMoney(input.sumMin), showMoney(input.sumMax)]
  const ways = methodsInWords(brand.phoneMethods, language)
  const { complete } = chosen
  return (
    <Page
      title={texts.title({ brand: brand.name, ways })}
      wholeTitle
      description={texts.description({ min, max, ways })}
      scripts={['calculator', 'consent', 'share']}
      failed={!complete}
      wide="full"
      structured={[
        organisation(visit),
        website(visit),
        loanProduct(visit, {
          config,
          name: product.name,
          description: texts.description({ min, max, ways }),
          path: pathsIn(language).home(),
          termDays: { min: config.termDaysMin, max: config.termDaysMax },
          fees: product.fees({
            penalty: showPercent(config.penaltyDailyPercent),
            fee: lateFeeWords(config.lateFee),
          }),
        }),
      ]}
    >
      <section className="dawn">
        <div className="column wide grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-x-12">
          <div className="flex flex-col gap-3 pt-6 lg:sticky lg:top-0 lg:self-start lg:pt-10">
            {closed ? <Notice title={closed} /> : null}
            <h1 className="max-w-2xl text-2xl lg:text-hero">{texts.heading({ max })}</h1>
            <p className="max-w-xl text-lg">{input.firstLoanFree ? texts.leadFirst : texts.lead({ ways })}</p>
            <Scene />
          </div>
          <div data-calculator={JSON.stringify(input)} className="pb-6 lg:py-8">
            <CalculatorForm
              closed={closed}
              input={input}
              chosen={chosen}
              presets={presets}
              addressOf={paths.home}
              slip={complete && <CalculatorSlip input={input} {...complete} bare />}
              total={complete && <BarTotal input={input} {...complete} />}
              limit={<OwnLimit limit={limit} />}
              below={
                <>
                  {inInstallments ? (
                    <p>
                      <a href={paths.installments()} className="inline-flex min-h-11 items-center">
                        {texts.calculator.installments}
                      </a>
                    </p>
                  ) : null}
                  <AnnouncedTerms items={coming} />
                </>
              }
            />
          </div>
        </div>
      </section>
      <Proof hours={hours} />
      <div className="column wide pb-16">
        <Steps />
        <ThreeLoans input={input} levels={config.levels} />
        <Story banner={banner} story={story} />
      </div>
    </Page>
  )
}
