/** Amount and term, with the customer's own price and the scorecard's limit. */
import { addDays, showDay } from '../../../domain/days.ts'
import { showFigure, showMoney } from '../../texts/format.ts'
import {
  installmentProduct,
  readAmount,
  readTerm,
  standardProduct,
  type CalculatorInput,
} from '../../calculator/calculation.ts'
import { BarTotal, CalculatorSlip } from '../../calculator/calculator-slip.tsx'
import { RadioGroup, Select } from '../../ui/choices.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Button, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { DocumentExpired } from '../document-expired.tsx'
import { BorrowingLimit } from '../../ui/borrowing-limit.tsx'
import { Loyalty } from '../loyalty.tsx'
import { TwoColumns } from '../../ui/parts.tsx'
import { chosen, limitLine, type Choosable, type Typed } from '../../calculator/chosen.ts'
import { Head, StepForm, type StepProps } from './step.tsx'

/** Formats `10000` as the field shows it. A text that is no number stays as typed. */
const typedFigure = (typed: string): string => (/^\d+$/.test(typed) ? showFigure(Number(typed)) : typed)

export function AmountStep({ open, state }: StepProps) {
  const all = usePageTexts()
  const texts = all.request.amount
  const { config, installment, choice } = open
  const asked = { amount: typedFigure(choice.loanSize), term: choice.loanTerm, product: choice.product }
  const typed = { ...asked, ...state?.values }
  const choosable: Choosable = { inputs: open.inputs, limits: config.limits, limit: config.limit.limit }
  const fields = (
    <>
      <AmountField
        name="amount"
        label={texts.amount}
        hint={texts.amountHint({
          min: showMoney(config.sumMin),
          step: showMoney(config.sumStep),
        })}
      />
      <Select
        name="term"
        label={texts.term}
        hint={texts.termHint}
        options={config.termDays.map((days) => ({
          value: String(days),
          label: texts.termOption({
            days: all.common.days({ count: days }),
            day: showDay(addDays(open.inputs.standard.today, days)),
          }),
        }))}
      />
      {installment ? (
        <RadioGroup
          name="product"
          label={texts.product}
          options={[
            { value: standardProduct, label: texts.standard, hint: texts.standardHint },
            {
              value: installmentProduct,
              label: texts.installment,
              hint: texts.installmentHint({
                first: installment.dueDays[0] ?? 0,
                second: installment.dueDays.at(-1) ?? 0,
              }),
            },
          ]}
        />
      ) : null}
    </>
  )
  return (
    <div data-own-price={JSON.stringify(choosable)}>
      <Head open={open} title={texts.title} lead={config.firstLoan ? texts.leadFirst : texts.lead} />
      {config.documentExpired && config.documentExpiresOn ? (
        <div className="mb-6">
          <DocumentExpired on={config.documentExpiresOn} />
        </div>
      ) : null}
      <Limit choosable={choosable} typed={typed} byHistory={config.limit.lines[0]!} />
      <StepForm
        open={open}
        state={state ?? known(asked)}
        labels={{ amount: texts.amount, term: texts.term, product: texts.product }}
      >
        <OverAsked choosable={choosable} typed={typed} />
        <TwoColumns
          first={fields}
          aside={
            <div className="grid gap-4">
              <NoPrice choosable={choosable} typed={typed} />
              <OverLimit choosable={choosable} typed={typed} />
              <Price choosable={choosable} typed={typed} of={CalculatorSlip} />
            </div>
          }
          then={
            <>
              <div className="max-lg:hidden">
                <Button>{texts.submit}</Button>
              </div>
              <button type="submit" name="intent" value="price" className="unscripted button button-quiet">
                {texts.price}
              </button>
            </>
          }
        />
        <div className="price-bar lg:hidden">
          <Price choosable={choosable} typed={typed} of={BarTotal} />
          <button type="submit" aria-label={texts.submit} className="button button-main text-lg">
            {texts.submitShort}
          </button>
        </div>
      </StepForm>
      <div className="mt-8 grid gap-8">
        <BorrowingLimit limit={config.limit} title={all.myLoan.limit} />
        <Loyalty config={config} />
      </div>
    </div>
  )
}

type Chosen = { readonly choosable: Choosable; readonly typed: Typed }

/** The most for these days, with the rule that binds it. */
function Limit({ choosable, typed, byHistory }: Chosen & { readonly byHistory: string }) {
  const texts = usePageTexts().request.amount
  const choice = chosen(choosable, typed)
  const limit = showMoney(choosable.limit)
  const said = {
    known: texts.limit({ most: '{most}' }),
    income: texts.limitOfIncome({ limit, most: '{most}' }),
    unknown: byHistory,
  }
  return (
    <p className="mb-6 text-lg font-semibold" data-own-limit={JSON.stringify(said)} aria-live="polite">
      {limitLine(said, choice)}
    </p>
  )
}

/** Notice when the rules would lend less for this term than the requested amount, with a link to what they lend. */
export function OverLimit({ choosable, typed }: Chosen) {
  const { limitText, take } = usePageTexts().request.amount
  const paths = usePaths()
  const { isOverLimit, most } = chosen(choosable, typed)
  return (
    <div data-over-limit="" hidden={!isOverLimit}>
      <Notice title={limitText}>
        <a
          href={paths.loanRequestChoice(new URLSearchParams({ ...typed, amount: String(most) }).toString())}
          data-take={take({ most: '{most}' })}
          className="inline-flex min-h-11 items-center"
        >
          {take({ most: showMoney(most) })}
        </a>
      </Notice>
    </div>
  )
}

/** Sends the amount above the limit that the notice was shown for: then the customer may ask for it. */
function OverAsked({ choosable, typed }: Chosen) {
  const { isOverLimit, amount } = chosen(choosable, typed)
  return <input type="hidden" name="over" defaultValue={isOverLimit ? String(amount) : ''} />
}

function NoPrice({ choosable, typed }: Chosen) {
  return (
    <p data-no-price="" hidden={chosen(choosable, typed).hasPrice} className="text-quiet">
      {usePageTexts().request.amount.noPrice}
    </p>
  )
}

type ShownBy = typeof CalculatorSlip | typeof BarTotal

/** Price of the typed choice, as a slip or next to the button: one per product, of which one is visible. */
function Price({ choosable, typed, of }: Chosen & { readonly of: ShownBy }) {
  const { product, hasPrice } = chosen(choosable, typed)
  const { standard, installment } = choosable.inputs
  return (
    <>
      <PriceOf input={standard} typed={typed} of={of} shown={hasPrice && product === standardProduct} />
      {installment ? (
        <PriceOf
          input={installment}
          typed={typed}
          of={of}
          shown={hasPrice && product === installmentProduct}
        />
      ) : null}
    </>
  )
}

/** An incomplete choice is priced at the minimum and hidden. */
function PriceOf({
  input,
  typed,
  of: Shown,
  shown,
}: {
  readonly input: CalculatorInput
  readonly typed: Typed
  readonly of: ShownBy
  readonly shown: boolean
}) {
  const [amount, term] = [readAmount(typed.amount, input), readTerm(typed.term, input)]
  return (
    <div data-price-of={input.dueDays ? installmentProduct : standardProduct} hidden={!shown}>
      <Shown
        input={input}
        amount={typeof amount === 'number' ? amount : input.sumMin}
        term={input.dueDays || typeof term !== 'number' ? input.termDaysMin : term}
      />
    </div>
  )
}
