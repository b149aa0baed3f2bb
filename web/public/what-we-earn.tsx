/**
 * `/what-we-earn`: where the price goes, by the lender's closed books, and what a loan costs as the first, the
 * second and the tenth (rule price-29).
 */
import { data } from 'react-router'
import type { Route } from './+types/what-we-earn.ts'
import type { Answer } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { calculatorInput } from '../calculator/calculation.ts'
import { ButtonLink } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { Prose } from '../ui/prose.tsx'
import { SlipFoot, SlipLine, Total } from '../ui/slip-parts.tsx'
import { usePaths } from '../ui/visit.tsx'
import { contentOf } from './content.ts'
import { Headline } from './headline.tsx'
import { NotTranslated } from './not-translated.tsx'
import { ThreeLoans } from './three-loans.tsx'

export { headers } from './cached-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, today } = args.context.get(visitKey)
  const [piece, config, found] = await Promise.all([
    contentOf(args),
    api('GET /api/v1/customer/products/config'),
    api('GET /api/price-breakdown'),
  ])
  if (!config.ok) throw data(null, { status: config.status })
  if (!found.ok) throw data(null, { status: found.status })
  return {
    piece,
    input: calculatorInput(config.data, today),
    levels: config.data.levels,
    breakdown: found.data.breakdown,
  }
}

export default function WhatWeEarn({
  loaderData: { piece, input, levels, breakdown },
}: Route.ComponentProps) {
  const texts = usePageTexts()
  const paths = usePaths()
  return (
    <Page
      title={piece.title}
      description={piece.description}
      keywords={piece.keywords ?? undefined}
      inLanguages={piece.languages}
      wide
    >
      <Headline page={piece.pageId} title={piece.title} lang={piece.language} />
      <NotTranslated language={piece.language} />
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <Breakdown breakdown={breakdown} />
        <div className="lg:order-first">
          <Prose html={piece.html} lead />
        </div>
      </div>
      <ThreeLoans input={input} levels={levels} />
      <p className="mt-8">
        <ButtonLink href={paths.home()}>{texts.site.toCalculator}</ButtonLink>
      </p>
    </Page>
  )
}

function Breakdown({ breakdown }: { readonly breakdown: Answer<'GET /api/price-breakdown'>['breakdown'] }) {
  const texts = usePageTexts().earnings
  return (
    <section className="self-start">
      <div className="slip px-4 pt-5 pb-2 shadow-card sm:px-6">
        <h2 className="text-lg">{texts.title}</h2>
        {breakdown ? (
          <>
            <p className="text-quiet">
              {texts.span({ from: showDay(breakdown.from), to: showDay(breakdown.to) })}
            </p>
            <dl className="mt-3">
              {breakdown.parts.map(({ part, per100 }) =>
                part === 'margin' ? (
                  <Total
                    key={part}
                    label={per100 < 0 ? texts.parts.loss : texts.parts.margin}
                    amount={showMoney(Math.abs(per100))}
                  />
                ) : per100 === 0 ? null : (
                  <SlipLine key={part} label={texts.parts[part]}>
                    {showMoney(per100)}
                  </SlipLine>
                ),
              )}
            </dl>
          </>
        ) : (
          <p className="pb-4">{texts.none}</p>
        )}
      </div>
      <SlipFoot />
    </section>
  )
}
