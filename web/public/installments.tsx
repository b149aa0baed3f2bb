/**
 * `/installments`: the calculator of the instalment loan with its text; without both when no such product is
 * on sale.
 */
import { data } from 'react-router'
import type { Route } from './+types/installments.ts'
import { visitKey } from '../visit/context.ts'
import { lateFeeWords, showPercent } from '../texts/format.ts'
import { pathsIn } from '../visit/paths.ts'
import { ButtonLink } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { TwoColumns } from '../ui/parts.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { installmentInput } from '../calculator/calculation.ts'
import { BarTotal, CalculatorSlip } from '../calculator/calculator-slip.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { choiceOf } from './choice.ts'
import { Headline } from './headline.tsx'
import { Prose } from '../ui/prose.tsx'
import { loanProduct, type Config } from './structured-data.ts'

export { headers } from './cached-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, today, signedIn, knownCustomers } = context.get(visitKey)
  const found = await api('GET /api/pages/installment-calculator')
  if (!found.ok && found.status === 404) return noneOnSale
  const [config, settings] = await Promise.all([
    api('GET /api/v1/customer/products/config'),
    api('GET /api/settings'),
  ])
  if (!found.ok) throw data(null, { status: found.status })
  if (!config.ok) throw data(null, { status: config.status })
  if (!settings.ok) throw data(null, { status: settings.status })
  const all = installmentInput(config.data, today)
  if (!all) return noneOnSale
  // As on the home page, no first-loan price is promised to a visitor who may have had one.
  const input = { ...all, firstLoanFree: all.firstLoanFree && (signedIn || knownCustomers.length === 0) }
  const { loanSize, title, description, html } = found.data
  const chosen = choiceOf(new URL(request.url), input, { amount: loanSize.initial, term: input.termDaysMin })
  return {
    title,
    description,
    html,
    calculator: {
      config: config.data,
      closed: settings.data.message,
      input,
      chosen,
      presets: { amounts: loanSize.presets, terms: [] },
    },
  }
}

/** Content describes only products on sale. */
const noneOnSale = { title: '', description: '', html: '', calculator: null }

export default function Installments({
  loaderData: { title, description, html, calculator },
}: Route.ComponentProps) {
  const texts = usePageTexts().installments
  if (!calculator) return <NoneOnSale />
  const { config, closed, input, chosen, presets } = calculator
  return (
    <Calculator
      config={config}
      title={title || texts.title}
      description={description || texts.lead}
      html={html}
      closed={closed}
      input={input}
      chosen={chosen}
      presets={presets}
    />
  )
}

type CalculatorProps = Omit<
  Parameters<typeof CalculatorForm>[0],
  'addressOf' | 'slip' | 'total' | 'below'
> & {
  readonly config: Config
  readonly title: string
  readonly description: string
  readonly html: string
}

function Calculator({ config, title, description, html, ...form }: CalculatorProps) {
  const texts = usePageTexts().installments
  const paths = usePaths()
  const {
    input,
    chosen: { complete },
  } = form
  const visit = useVisit()
  const { fees } = usePageTexts().head.product
  const termDays = { min: input.termDaysMin, max: input.termDaysMax }
  return (
    <Page
      title={title}
      description={description}
      scripts={['calculator', 'consent', 'share']}
      failed={!complete}
      wide
      structured={[
        loanProduct(visit, {
          config,
          name: title,
          description,
          path: pathsIn(visit.language).installments(),
          termDays,
          fees: fees({ penalty: showPercent(config.penaltyDailyPercent), fee: lateFeeWords(config.lateFee) }),
        }),
      ]}
    >
      <TwoColumns
        first={
          <div>
            <Headline page="installments" title={title} large />
            <p className="mt-3 max-w-xl text-lg text-quiet">{texts.lead}</p>
          </div>
        }
        aside={
          <div data-calculator={JSON.stringify(input)}>
            <CalculatorForm
              {...form}
              addressOf={(choice) => paths.installments(choice?.amount)}
              slip={complete && <CalculatorSlip input={input} {...complete} bare />}
              total={complete && <BarTotal input={input} {...complete} />}
              below={
                <p>
                  <a href={paths.home()} className="inline-flex min-h-11 items-center">
                    {texts.other}
                  </a>
                </p>
              }
            />
          </div>
        }
        then={
          <div>
            <Prose html={html} />
          </div>
        }
      />
    </Page>
  )
}

function NoneOnSale() {
  const texts = usePageTexts().installments
  const paths = usePaths()
  return (
    <Page title={texts.title} description={texts.none}>
      <Headline page="installments" title={texts.title} />
      <p className="mt-4 text-lg">{texts.none}</p>
      <p className="mt-6">
        <ButtonLink href={paths.home()}>{texts.other}</ButtonLink>
      </p>
    </Page>
  )
}
