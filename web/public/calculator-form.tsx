/**
 * Amount and term: number fields that rule, sliders beside them. A GET form, so that it works without scripts
 * and its address can be kept.
 */
import type { ReactNode } from 'react'
import { Notice } from '../ui/notices.tsx'
import { FieldErrors, Hint } from '../ui/fields.tsx'
import { Share } from '../ui/share.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { showFigure, showMoney } from '../texts/format.ts'
import type { Choice as LoanChoice } from '../visit/paths.ts'
import {
  choosableTerms,
  type CalculatorInput,
  type ChoiceProblem,
  installmentProduct,
} from '../calculator/calculation.ts'
import { CalculatorSlip, PriceBar } from '../calculator/calculator-slip.tsx'

/** What was typed, and what it means: a number, or the code of what is wrong. */
export type Chosen = {
  readonly typedAmount: string
  readonly typedTerm: string
  readonly amount: number | ChoiceProblem
  readonly term: number | ChoiceProblem
}

/** The sentence for each thing that can be wrong with a choice. */
function useProblems(input: CalculatorInput): Record<ChoiceProblem, string> {
  const texts = usePageTexts().home.problems
  return {
    required: texts.required,
    amountNotANumber: texts.amountNotANumber,
    amountOutOfRange: texts.amountOutOfRange({ min: showMoney(input.sumMin), max: showMoney(input.sumMax) }),
    amountNotAStep: texts.amountNotAStep({ step: showMoney(input.sumStep) }),
    termNotANumber: texts.termNotANumber,
    termOutOfRange: texts.termOutOfRange({
      min: input.termDaysMin,
      max: input.termDaysMax,
      step: input.termDaysStep,
    }),
  }
}

/** What is chosen by one press (`GET /api/pages/main/calculator`). */
export type Presets = {
  readonly amounts: readonly number[]
  /** None where no term can be chosen. */ readonly terms: readonly number[]
}

type CalculatorFormProps = {
  /** What to say in place of the way to apply, where no requests are taken (rule screens-13). */
  readonly closed: string | null
  readonly input: CalculatorInput
  readonly chosen: Chosen
  readonly presets: Presets
  /** The address of this calculator with a choice in it. */
  readonly addressOf: (choice?: LoanChoice) => string
  readonly below?: ReactNode
}

/**
 * On a phone the price stands between the choice and the button: it is read before anything is asked for, and
 * a bar has it while it is chosen.
 */
export function CalculatorForm({ closed, input, chosen, presets, addressOf, below }: CalculatorFormProps) {
  const all = usePageTexts()
  const texts = all.home.calculator
  const paths = usePaths()
  const problems = useProblems(input)
  const { amount, term } = chosen
  const terms = choosableTerms(input)
  const price = typeof amount === 'number' && typeof term === 'number' ? { input, amount, term } : null
  const [shownAmount, shownTerm] = [
    typeof amount === 'number' ? amount : input.sumMin,
    typeof term === 'number' ? term : input.termDaysMin,
  ]
  const errors = {
    amount: typeof amount === 'string' ? [problems[amount]] : [],
    term: typeof term === 'string' ? [problems[term]] : [],
  }
  return (
    <form
      method="get"
      action={addressOf()}
      noValidate
      data-problems={JSON.stringify(problems)}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
    >
      {/* A block, so that the bar can move along all of it. */}
      <div>
        <div className="grid gap-8">
          <Choice
            name="amount"
            label={texts.amount}
            hint={texts.amountHint({
              min: showMoney(input.sumMin),
              max: showMoney(input.sumMax),
              step: showMoney(input.sumStep),
            })}
            unit="KES"
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
          {input.dueDays ? (
            <>
              <input type="hidden" name="term" value={input.termDaysMin} />
              <input type="hidden" name="product" value={installmentProduct} />
            </>
          ) : (
            <Choice
              name="term"
              label={texts.term}
              hint={texts.termHint({
                min: input.termDaysMin,
                max: input.termDaysMax,
                step: input.termDaysStep,
              })}
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
          <button
            type="submit"
            className="unscripted button button-quiet w-full sm:w-auto sm:justify-self-start"
          >
            {texts.show}
          </button>
        </div>
        {price ? <PriceBar {...price} /> : null}
      </div>
      <div className="lg:row-span-2">{price ? <CalculatorSlip {...price} /> : null}</div>
      <div className="grid gap-3">
        {closed ? (
          <Notice title={closed} />
        ) : (
          <button
            type="submit"
            formAction={paths.registration()}
            className="button button-main w-full text-lg sm:w-auto sm:justify-self-start"
          >
            {texts.apply}
          </button>
        )}
        {closed ? null : <p className="text-quiet">{texts.applyHint}</p>}
        <LinkToChoice address={addressOf({ amount: shownAmount, term: shownTerm })} />
        {below}
      </div>
    </form>
  )
}

/**
 * A link that carries both numbers: to be kept, or sent to somebody. Scripts keep it true, and copy or share
 * it where a browser lets them.
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

type ChoiceProps = {
  readonly name: 'amount' | 'term'
  readonly label: string
  readonly hint: string
  readonly unit?: string
  readonly value: string
  readonly errors: readonly string[]
  /** In steps, so that the longest term is reached by one more. */
  readonly slider: {
    readonly label: string
    readonly min: number
    readonly max: number
    readonly value: number
    readonly text: string
  }
  readonly presets: readonly {
    readonly value: number
    readonly label: string
    readonly href: string
    readonly current: boolean
  }[]
}

function Choice({ name, label, hint, unit, value, errors, slider, presets }: ChoiceProps) {
  const wrong = errors.length > 0
  return (
    <div className="grid gap-2" data-choice={name}>
      <div className="grid gap-1">
        <label htmlFor={name} className="text-lg font-semibold">
          {label}
        </label>
        <Hint id={name}>{hint}</Hint>
      </div>
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <span className="relative block">
          {unit ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet"
            >
              {unit}
            </span>
          ) : null}
          <input
            id={name}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={value}
            autoFocus={wrong}
            aria-describedby={`${name}-hint ${name}-error`}
            aria-invalid={wrong || undefined}
            className={`input text-xl font-semibold tabular-nums ${unit ? 'pl-14' : ''}`}
          />
        </span>
        <div data-problem="" className="sm:col-span-2 sm:row-start-2">
          {wrong ? (
            <FieldErrors id={name} errors={errors} />
          ) : (
            <p id={`${name}-error`} hidden className="font-semibold text-clay" />
          )}
        </div>
        <input
          type="range"
          aria-label={slider.label}
          min={slider.min}
          max={slider.max}
          step={1}
          defaultValue={slider.value}
          aria-valuetext={slider.text}
          className="slider scripted"
        />
      </div>
      <p className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <a
            key={preset.value}
            href={preset.href}
            data-preset={preset.value}
            aria-current={preset.current || undefined}
            className="chip"
          >
            {preset.label}
          </a>
        ))}
      </p>
    </div>
  )
}
