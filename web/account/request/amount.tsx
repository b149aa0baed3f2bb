/** Amount and term, with the customer's own price and the scorecard's limit. */
import { showFigure, showMoney } from '../../texts/format.ts'
import {
  installmentProduct,
  readAmount,
  readTerm,
  standardProduct,
  type CalculatorInput,
} from '../../calculator/calculation.ts'
import { CalculatorSlip } from '../../calculator/calculator-slip.tsx'
import { RadioGroup, Select } from '../../ui/choices.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Button, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { DocumentExpired } from '../document-expired.tsx'
import { Loyalty } from '../loyalty.tsx'
import { TwoColumns } from '../../ui/parts.tsx'
import { chosen, type Choosable, type Typed } from '../../calculator/chosen.ts'
import { Head, StepForm, type StepProps } from './step.tsx'

/** Formats `10000` as the field shows it. A text that is no number stays as typed. */
const typedFigure = (typed: string): string => (/^\d+$/.test(typed) ? showFigure(Number(typed)) : typed)

export function AmountStep({ open, state }: StepProps) {
  const all = usePageTexts()
  const texts = all.request.amount
  const { config, installment, choice } = open
  const asked = { amount: typedFigure(choice.loanSize), term: choice.loanTerm, product: choice.product }
  const typed = { ...asked, ...state?.values }
  const choosable: Choosable = { inputs: open.inputs, limits: config.limits }
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
          label: all.common.days({ count: days }),
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
      <Limit choosable={choosable} typed={typed} />
      <StepForm
        open={open}
        state={state ?? known(asked)}
        labels={{ amount: texts.amount, term: texts.term, product: texts.product }}
      >
        <TwoColumns
          first={fields}
          aside={<Price choosable={choosable} typed={typed} />}
          then={
            <div className="grid gap-3">
              <Button>{texts.submit}</Button>
              <Button kind="quiet" name="intent" value="price">
                {texts.price}
              </Button>
            </div>
          }
        />
      </StepForm>
      <div className="mt-8">
        <Loyalty config={config} />
      </div>
    </div>
  )
}

type Chosen = { readonly choosable: Choosable; readonly typed: Typed }

/** The one limit of the page: it follows the days. */
function Limit({ choosable, typed }: Chosen) {
  const { common, request } = usePageTexts()
  const { term, most } = chosen(choosable, typed)
  const known = most !== null && typeof term === 'number'
  return (
    <p
      className="mb-6 text-lg font-semibold"
      data-own-limit={request.amount.limit({ days: '{days}', most: '{most}' })}
      aria-live="polite"
      hidden={!known}
    >
      {known ? request.amount.limit({ days: common.days({ count: term }), most: showMoney(most) }) : null}
    </p>
  )
}

/** Notice when the rules would lend less for this term than the requested amount. */
export function OverLimit({ choosable, typed }: Chosen) {
  const { limitText } = usePageTexts().request.amount
  return (
    <div data-over-limit="" hidden={!chosen(choosable, typed).isOverLimit}>
      <Notice title={limitText} />
    </div>
  )
}

/** Price of the typed choice: a slip per product, of which one is visible. */
function Price({ choosable, typed }: Chosen) {
  const texts = usePageTexts().request.amount
  const { product, hasPrice } = chosen(choosable, typed)
  const { standard, installment } = choosable.inputs
  return (
    <div className="grid gap-4">
      <p data-no-price="" hidden={hasPrice} className="text-quiet">
        {texts.noPrice}
      </p>
      <OverLimit choosable={choosable} typed={typed} />
      <PriceOf input={standard} typed={typed} shown={hasPrice && product === standardProduct} />
      {installment ? (
        <PriceOf input={installment} typed={typed} shown={hasPrice && product === installmentProduct} />
      ) : null}
    </div>
  )
}

/** An incomplete choice is priced at the minimum and hidden. */
function PriceOf({
  input,
  typed,
  shown,
}: {
  readonly input: CalculatorInput
  readonly typed: Typed
  readonly shown: boolean
}) {
  const { days } = usePageTexts().common
  const [amount, term] = [readAmount(typed.amount, input), readTerm(typed.term, input)]
  return (
    <div
      data-price-of={input.dueDays ? installmentProduct : standardProduct}
      data-days={input.dueDays && days({ count: input.termDaysMin })}
      hidden={!shown}
    >
      <CalculatorSlip
        input={input}
        amount={typeof amount === 'number' ? amount : input.sumMin}
        term={input.dueDays || typeof term !== 'number' ? input.termDaysMin : term}
      />
    </div>
  )
}
