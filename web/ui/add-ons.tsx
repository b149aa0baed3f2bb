/**
 * Add-ons with their prices (rule price-11): description, price, and the right to cancel. None is
 * preselected.
 */
import type { AddOnKind } from '../../domain/loan/loan-terms.ts'
import { addOnField } from '../forms/add-ons.ts'
import { showMoney } from '../texts/format.ts'
import { Checkbox } from './choices.tsx'
import { FieldErrors, useField } from './fields.tsx'
import { Button } from './form.tsx'
import { usePageTexts } from './page-texts.ts'

export type AddOnOffered = { readonly kind: AddOnKind; readonly price: number; readonly cancelDays: number }

/**
 * Inside the form that agrees to the price. Its second button updates the price for the ticked add-ons. The
 * cancellation period is stated once unless it differs.
 */
export function AddOnChoice({ offered }: { readonly offered: readonly AddOnOffered[] }) {
  const { addOns: texts, common } = usePageTexts()
  const { id, errors, aria } = useField('addOns')
  const [first] = offered
  if (!first) return null
  const alike = offered.every(({ cancelDays }) => cancelDays === first.cancelDays)
  const cancel = (days: number): string => texts.cancel({ days: common.days({ count: days }) })
  return (
    <fieldset data-add-ons="" className="grid gap-2" aria-describedby={aria['aria-describedby']}>
      <legend className="mb-1 text-lg font-semibold">{texts.title}</legend>
      <p id={id} tabIndex={-1} className="text-quiet">
        {alike ? `${texts.lead} ${cancel(first.cancelDays)}` : texts.lead}
      </p>
      {offered.map(({ kind, price, cancelDays }) => (
        <Checkbox
          key={kind}
          name={addOnField(kind)}
          hint={alike ? texts.kinds[kind].what : `${texts.kinds[kind].what} ${cancel(cancelDays)}`}
        >
          {texts.priced({ name: texts.kinds[kind].name, price: showMoney(price) })}
        </Checkbox>
      ))}
      <FieldErrors id={id} errors={errors} />
      <p data-total="" role="status" className="font-semibold empty:hidden" />
      <div className="unscripted grid">
        <Button kind="quiet" name="intent" value="price">
          {texts.show}
        </Button>
      </div>
    </fieldset>
  )
}
