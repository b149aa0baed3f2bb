/** How much and for how long, with the customer's own price beside it and what the scorecard would lend. */
import { useState, type FormEvent } from 'react'
import { showFigure, showMoney } from '../../texts/format.ts'
import { readAmount, readTerm, installmentProduct, standardProduct } from '../../calculator/calculation.ts'
import { CalculatorSlip } from '../../calculator/calculator-slip.tsx'
import { RadioGroup, Select } from '../../ui/choices.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Button, known } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { useTexts } from '../../ui/visit.tsx'
import { DocumentExpired } from '../document-expired.tsx'
import { Loyalty } from '../loyalty.tsx'
import { Beside } from '../../ui/parts.tsx'
import type { OpenRequest } from './process.ts'
import { Head, StepForm, type StepProps } from './step.tsx'

type Typed = { readonly amount: string; readonly term: string; readonly product: string }

/** `10000` as a field shows it; what is no number stays as it was typed. */
const typedFigure = (typed: string): string => (/^\d+$/.test(typed) ? showFigure(Number(typed)) : typed)

/** What is typed now, so that the price beside it follows; without scripts the button shows it. */
function useTyped(first: Typed) {
  const [typed, setTyped] = useState(first)
  const onChange = ({ target }: FormEvent<HTMLDivElement>) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'amount' || name === 'term' || name === 'product')
      setTyped((before) => ({ ...before, [name]: value }))
  }
  return { typed, onChange }
}

export function AmountStep({ open, state }: StepProps) {
  const all = useTexts()
  const texts = all.request.amount
  const { config, installment, choice } = open
  const asked = { amount: typedFigure(choice.loanSize), term: choice.loanTerm, product: choice.product }
  const { typed, onChange } = useTyped({ ...asked, ...state?.values })
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
    <div onChange={onChange} data-typed={`${typed.amount} ${typed.term} ${typed.product}`}>
      <Head open={open} title={texts.title} lead={config.firstLoan ? texts.leadFirst : texts.lead} />
      {config.documentExpired && config.documentExpiresOn ? (
        <div className="mb-6">
          <DocumentExpired on={config.documentExpiresOn} />
        </div>
      ) : null}
      <Limit open={open} typed={typed} />
      <StepForm open={open} state={state ?? known(asked)}>
        <Beside
          first={fields}
          slip={<Price open={open} typed={typed} />}
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

/** What is chosen, as far as it can be had; and the most that the rules would lend for so many days. */
function chosen({ inputs, config }: OpenRequest, typed: Typed) {
  const product = typed.product === installmentProduct && inputs.installment ? 'installment' : 'standard'
  const input = (product === 'installment' && inputs.installment) || inputs.standard
  const term = input.dueDays ? input.termDaysMin : readTerm(typed.term, input)
  const limit = config.limits.find((each) => each.termDays === term && each.product === product)
  return { input, amount: readAmount(typed.amount, input), term, most: limit?.amountMax ?? null }
}

/** The one limit of the page: it follows the days. */
function Limit({ open, typed }: { readonly open: OpenRequest; readonly typed: Typed }) {
  const { common, request } = useTexts()
  const { term, most } = chosen(open, typed)
  return most === null || typeof term !== 'number' ? null : (
    <p className="mb-6 text-lg font-semibold" data-own-limit="" aria-live="polite">
      {request.amount.limit({ days: common.days({ count: term }), most: showMoney(most) })}
    </p>
  )
}

/** A word where the rules would lend less for so many days than what is asked for. */
export function OverLimit({ open, typed }: { readonly open: OpenRequest; readonly typed: Typed }) {
  const { limitText } = useTexts().request.amount
  const { amount, most } = chosen(open, typed)
  return most !== null && typeof amount === 'number' && most < amount ? <Notice title={limitText} /> : null
}

/** The price of what is typed, as far as it can be had. */
function Price({ open, typed }: { readonly open: OpenRequest; readonly typed: Typed }) {
  const texts = useTexts().request.amount
  const { input, amount, term } = chosen(open, typed)
  if (typeof amount !== 'number' || typeof term !== 'number')
    return <p className="text-quiet">{texts.noPrice}</p>
  return (
    <div className="grid gap-4">
      <OverLimit open={open} typed={typed} />
      <CalculatorSlip input={input} amount={amount} term={term} />
    </div>
  )
}
