/** How a customer receives money (rule receiving-1): on a phone, or on a card or bank account kept by an id. */
import type { payoutMethods } from '../person/registration.ts'
import { maskPhone, type Phone } from '../person/phone.ts'

export type PayoutMethod = (typeof payoutMethods)[number]

/** Methods that money can be sent by; the others are data of the format and have no way of sending. */
export const receivingMethods = ['mpesa', 'airtel', 'card', 'bank'] as const satisfies readonly PayoutMethod[]
export type ReceivingMethod = (typeof receivingMethods)[number]

/** Those that go to a number; customers pay by them too. */
export const phoneMethods = ['mpesa', 'airtel'] as const satisfies readonly ReceivingMethod[]
export type PhoneMethod = (typeof phoneMethods)[number]
export const isPhoneMethod = (method: string): method is PhoneMethod =>
  (phoneMethods as readonly string[]).includes(method)
/** The one that a rail is; none is kept that is another. */
export const phoneMethodOf = (rail: string): PhoneMethod => (isPhoneMethod(rail) ? rail : 'mpesa')
/** The same in every language. */
export const phoneMethodNames = { mpesa: 'M-Pesa', airtel: 'Airtel Money' } as const satisfies Record<
  PhoneMethod,
  string
>
/** `M-Pesa +254 7•• ••• 678`: where money on a phone goes, as people read it. */
export const shownOnPhone = ({
  method,
  phone,
}: {
  readonly method: PhoneMethod
  readonly phone: Phone
}): string => `${phoneMethodNames[method]} ${maskPhone(phone)}`

/** Those that go to something of the customer's that is kept by an id. */
export type TargetMethod = Exclude<ReceivingMethod, PhoneMethod>

/** Why money whose time has come is not sent yet (rule money-30). */
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
  /** `targetId`: of the customer's card or bank account. */
  | { readonly method: TargetMethod; readonly targetId: string }

export const isSameReceiving = (one: Receiving, other: Receiving): boolean =>
  one.method === other.method &&
  ('phone' in one
    ? 'phone' in other && one.phone === other.phone
    : 'targetId' in other && one.targetId === other.targetId)

export const isReceivingMethod = (method: string): method is ReceivingMethod =>
  (receivingMethods as readonly string[]).includes(method)

/** Which phone money a number has, as whoever is paid there chose; undefined where they chose nothing for it. */
export const chosenFor = (chosen: Receiving | null | undefined, phone: Phone): PhoneMethod | undefined =>
  chosen && 'phone' in chosen && chosen.phone === phone ? chosen.method : undefined

/** By which phone money a customer's own number is paid: as it was chosen for a loan, M-Pesa otherwise. */
export const methodOfOwn = (
  chosen: Receiving | null | undefined,
  own: Phone,
  on: readonly ReceivingMethod[],
): PhoneMethod => {
  const method = chosenFor(chosen, own)
  return method && on.includes(method) ? method : 'mpesa'
}
