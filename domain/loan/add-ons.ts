/** Add-ons of a loan: until when each can be given up again, at its full price (rule price-13). */
import { addDays, type Day } from '../days.ts'
import { addOnCancelDays, addOnKinds, type AddOnKind, type LoanTerms, type Movement } from './loan-terms.ts'
import type { Cents } from '../money.ts'
import { invalid, type Invalid } from '../validation.ts'

/**
 * Further add-on values in the data format (rule price-11). They are accepted wherever a kind is read;
 * responses use the kinds.
 */
export const addOnWireValues = {
  accident_insurance: 'insurance',
  teledoctor: 'telemedicine',
  legal_assistance: 'legalAid',
} as const satisfies Readonly<Record<string, AddOnKind>>
const isWireValue = (input: string): input is keyof typeof addOnWireValues =>
  Object.hasOwn(addOnWireValues, input)

/** A kind of add-on by either of its names. */
export const parseAddOnKind = (input: string): AddOnKind | Invalid<'choiceInvalid'> =>
  isWireValue(input)
    ? addOnWireValues[input]
    : (addOnKinds.find((kind) => kind === input) ?? invalid('choiceInvalid'))

export type AddOnOfLoan = {
  readonly kind: AddOnKind
  readonly priceCents: Cents
  /** The last day on which it can be cancelled. */
  readonly cancelThrough: Day
  readonly cancelledOn: Day | null
  /** The days on which it can be used; once cancelled, on which it could. */
  readonly holdsFrom: Day
  readonly holdsThrough: Day
}

/** Cover period: from the payout to the last due date, or to the cancellation day. */
export function coverPeriodOf({ paidOutOn, dues }: LoanTerms, cancelledOn: Day | null) {
  const lastDay = dues.at(-1)!.on
  return {
    holdsFrom: paidOutOn,
    holdsThrough: cancelledOn !== null && cancelledOn < lastDay ? cancelledOn : lastDay,
  }
}

export const addOnsOfLoan = (terms: LoanTerms, movements: readonly Movement[]): AddOnOfLoan[] =>
  terms.addOns.map(({ kind, priceCents, cancelDays = addOnCancelDays }) => {
    const cancelledOn =
      movements.find((movement) => movement.kind === 'addOnCancelled' && movement.addOn === kind)?.on ?? null
    return {
      kind,
      priceCents,
      cancelThrough: addDays(terms.paidOutOn, cancelDays),
      cancelledOn,
      ...coverPeriodOf(terms, cancelledOn),
    }
  })

export const canCancelAddOn = ({ cancelThrough, cancelledOn }: AddOnOfLoan, today: Day): boolean =>
  cancelledOn === null && today <= cancelThrough

/** Whether a customer who pays everything except the add-ons can cancel all remaining add-ons. */
export const canCancelEveryAddOn = (terms: LoanTerms, movements: readonly Movement[], today: Day): boolean =>
  addOnsOfLoan(terms, movements).every((addOn) => addOn.cancelledOn !== null || canCancelAddOn(addOn, today))
