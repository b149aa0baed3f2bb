/**
 * The choice of amount and term: number fields with sliders. A GET form, so that it works without scripts and its
 * address can be shared.
 */
import { pageCountry } from '../texts/page-country.ts'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notices.tsx'
import { SlipFoot } from '../ui/slip-parts.tsx'
import { Share } from '../ui/share.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { showFigure, showMoney } from '../texts/format.ts'
import type { Choice as LoanChoice } from '../visit/paths.ts'
import {
  choosableTerms,
  termsShown,
  type CalculatorInput,
  type ChoiceProblem,
  installmentProduct,
} from '../calculator/calculation.ts'
import { problemsOf, problemWith } from '../calculator/problems.ts'
import { Choice } from './choice-field.tsx'

/** The typed text and its meaning: a number, or an error code. */
export type Chosen = {
  readonly typedAmount: string
  readonly typedTerm: string
  readonly amount: number | ChoiceProblem
  readonly term: number | ChoiceProblem
  /** Null when the amount or the term is wrong: there is no price then. */
  readonly complete: LoanChoice | null
}

/** Quick choices (`GET /api/pages/main/calculator`). */
export type Presets = {
  readonly amounts: readonly number[]
  /** Empty when the term is fixed. */ readonly terms: readonly number[]
}

type CalculatorFormProps = {
  /** Notice instead of the button, when applications are closed (rule screens-13). */
  readonly closed: string | null
  readonly input: CalculatorInput
  readonly chosen: Chosen
  readonly presets: Presets
  /** The address of this calculator with a choice in it. */
  readonly addressOf: (choice?: LoanChoice) => string
  /** The price of a complete choice, as a slip and next to the button. */
  readonly slip: ReactNode
  readonly total: ReactNode
  /** What the visitor may borrow, next to the amount. */
  readonly limit?: ReactNode
  readonly below?: ReactNode
}

/** One paper: the choice, its price, and the button, which stays in sight on a phone with the total. */
export function CalculatorForm({
  closed,
  input,
  chosen,
  presets,
  addressOf,
  slip,
  total,
  limit,
  below,
}: CalculatorFormProps) {
  const all = usePageTexts()
  const texts = all.home.calculator
  const paths = usePaths()
  const { language } = useVisit()
  const problems = problemsOf(all.home.problems, input)
  const { amount, term, complete } = chosen
  const terms = choosableTerms(input)
  const [shownAmount, shownTerm] = [
    typeof amount === 'number' ? amount : input.sumMin,
    typeof term === 'number' ? term : input.termDaysMin,
  ]
  const errors = {
    amount:
      typeof amount === 'string'
        ? [problemWith('amount', chosen.typedAmount, problems[amount], input, language)]
        : [],
    term:
      typeof term === 'string'
        ? [problemWith('term', chosen.typedTerm, problems[term], input, language)]
        : [],
  }
  return (
    <form method="get" action={addressOf()} noValidate data-problems={JSON.stringify(problems)}>
      <div className="slip grid gap-6 px-4 pt-5 pb-2 shadow-card sm:px-6">
        <Choice
          name="amount"
          label={texts.amount}
          hint={texts.amountHint({
            min: showMoney(input.sumMin),
            max: showMoney(input.sumMax),
            step: showMoney(input.sumStep),
          })}
          unit={pageCountry().currency.code}
          value={typeof amount === 'number' ? showFigure(amount) : chosen.typedAmount}
          errors={errors.amount}
          slider={{
            label: texts.amountSlider,
            min: 0,
            max: Math.round((input.sumMax - input.sumMin) / input.sumStep),
            value: Math.round((shownAmount - input.sumMin) / input.sumStep),
            text: showMoney(shownAmount),
          }}
          presets={presets.amounts.map((preset) => ({
            value: preset,
            label: showFigure(preset),
            href: addressOf({ amount: preset, term: shownTerm }),
            current: preset === amount,
          }))}
        />
        {limit}
        {input.dueDays ? (
          <>
            <input type="hidden" name="term" value={input.termDaysMin} />
            <input type="hidden" name="product" value={installmentProduct} />
          </>
        ) : (
          <Choice
            name="term"
            label={texts.term}
            hint={texts.termHint(termsShown(input))}
            value={typeof term === 'number' ? String(term) : chosen.typedTerm}
            errors={errors.term}
            slider={{
              label: texts.termSlider,
              min: 0,
              max: terms.length - 1,
              value: Math.max(terms.indexOf(shownTerm), 0),
              text: all.common.days({ count: shownTerm }),
            }}
            presets={presets.terms.map((preset) => ({
              value: preset,
              label: all.common.days({ count: preset }),
              href: addressOf({ amount: shownAmount, term: preset }),
              current: preset === term,
            }))}
          />
        )}
        <button type="submit" className="unscripted button button-quiet">
          {texts.show}
        </button>
        {slip}
        {closed ? (
          <Notice title={closed} />
        ) : (
          <div className="price-bar">
            {total}
            <button
              type="submit"
              formAction={paths.registration()}
              aria-label={texts.apply}
              className="button button-main text-lg"
            >
              <span className="lg:hidden">{texts.applyShort}</span>
              <span className="max-lg:hidden">{texts.apply}</span>
            </button>
          </div>
        )}
        {closed ? null : <p className="text-quiet">{texts.applyHint}</p>}
      </div>
      <SlipFoot />
      <div className="mt-4 grid gap-3">
        {complete ? <LinkToChoice address={addressOf(complete)} /> : null}
        {below}
      </div>
    </form>
  )
}

/**
 * A link with both numbers, to bookmark or share. Scripts keep it current and offer copying or sharing if the
 * browser can.
 */
function LinkToChoice({ address }: { readonly address: string }) {
  const {
    home: { calculator: texts },
    site: { share },
  } = usePageTexts()
  const { publicUrl, brand } = useVisit()
  return (
    <div className="flex flex-wrap items-center gap-x-4" data-share="">
      <a href={`${publicUrl}${address}`} className="inline-flex min-h-11 items-center">
        {texts.link}
      </a>
      <button
        type="button"
        hidden
        data-copied={texts.copied}
        className="min-h-11 cursor-pointer text-leaf underline"
      >
        <span aria-live="polite">{texts.copy}</span>
      </button>
      <Share text={share.loan({ brand: brand.name })} url={`${publicUrl}${address}`} />
    </div>
  )
}
