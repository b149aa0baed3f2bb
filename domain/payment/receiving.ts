/** Receiving methods of a customer (rule receiving-1): a phone, or a stored card or bank account. */
import type { payoutMethods } from '../person/registration.ts'
import { maskPhone, type Phone } from '../person/phone.ts'
import { ofEachPhoneMethod, phoneMethods, phoneMoney, type PhoneMethod } from '../phone-money.ts'

export { phoneMethods, type PhoneMethod }

export type PayoutMethod = (typeof payoutMethods)[number]

/** Methods that can send money; the data format's other methods cannot. */
export const receivingMethods = [...phoneMethods, 'card', 'bank'] as const satisfies readonly PayoutMethod[]
export type ReceivingMethod = (typeof receivingMethods)[number]

export const isPhoneMethod = (method: string): method is PhoneMethod =>
  (phoneMethods as readonly string[]).includes(method)
/** The phone method of a rail; every stored rail is one of the phone methods. */
export const phoneMethodOf = (rail: string): PhoneMethod => (isPhoneMethod(rail) ? rail : 'mpesa')
/** Brand names, the same in every language. */
export const phoneMethodNames = ofEachPhoneMethod<string>((method) => phoneMoney[method].name)
/** `M-Pesa +254 7•• ••• 678`: a phone destination as shown on screen. */
export const shownOnPhone = ({
  method,
  phone,
}: {
  readonly method: PhoneMethod
  readonly phone: Phone
}): string => `${phoneMethodNames[method]} ${maskPhone(phone)}`

/** Methods that pay to a stored card or bank account. */
export type TargetMethod = Exclude<ReceivingMethod, PhoneMethod>

/** Reasons why a due payout has not been sent yet (rule money-30). */
export const payoutHolds = [
  'earlierPayout',
  'payeeCheck',
  'paymentCheck',
  'earlierLoan',
  'provider',
  'float',
] as const
export type PayoutHold = (typeof payoutHolds)[number]

export type Receiving =
  | { readonly method: PhoneMethod; readonly phone: Phone }
  /** `targetId`: the id of the customer's card or bank account. */
  | { readonly method: TargetMethod; readonly targetId: string }

export const isSameReceiving = (one: Receiving, other: Receiving): boolean =>
  one.method === other.method &&
  ('phone' in one
    ? 'phone' in other && one.phone === other.phone
    : 'targetId' in other && one.targetId === other.targetId)

export const isReceivingMethod = (method: string): method is ReceivingMethod =>
  (receivingMethods as readonly string[]).includes(method)

/**
 * The phone money that the customer chose for this number; undefined when the choice is for another number or
 * method.
 */
export const chosenFor = (chosen: Receiving | null | undefined, phone: Phone): PhoneMethod | undefined =>
  chosen && 'phone' in chosen && chosen.phone === phone ? chosen.method : undefined

/** The phone money of the customer's own number: the method chosen for a loan, or M-Pesa. */
export const methodOfOwn = (
  chosen: Receiving | null | undefined,
  own: Phone,
  on: readonly ReceivingMethod[],
): PhoneMethod => {
  const method = chosenFor(chosen, own)
  return method && on.includes(method) ? method : 'mpesa'
}
