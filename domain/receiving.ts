/** How a customer receives money (rule receiving-1): M-Pesa, or a card or bank account kept by an id. */
import type { payoutMethods } from './registration.ts'
import type { Phone } from './phone.ts'

export type PayoutMethod = (typeof payoutMethods)[number]

/** Methods that money can be sent by; the others are data of the format and have no way of sending. */
export const receivingMethods = ['mpesa', 'card', 'bank'] as const satisfies readonly PayoutMethod[]
export type ReceivingMethod = (typeof receivingMethods)[number]

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
  | { readonly method: 'mpesa'; readonly phone: Phone }
  /** `targetId`: of the customer's card or bank account. */
  | { readonly method: 'card' | 'bank'; readonly targetId: string }

export const isSameReceiving = (one: Receiving, other: Receiving): boolean =>
  one.method === 'mpesa'
    ? other.method === 'mpesa' && one.phone === other.phone
    : other.method === one.method && other.targetId === one.targetId

export const isReceivingMethod = (method: string): method is ReceivingMethod =>
  (receivingMethods as readonly string[]).includes(method)
