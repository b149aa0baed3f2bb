/**
 * Guesses a number's network from Kenya's numbering plan. Customers can keep their number when they change
 * network, so the guess only decides which method is offered first.
 */
import type { Phone } from '../person/phone.ts'
import { phoneMethods, phoneMoney, type PhoneMethod } from '../phone-money.ts'

/** The likely phone money of a number. */
export function likelyMethod(phone: Phone): PhoneMethod {
  const prefix = Number(phone.slice(4, 7))
  return (
    phoneMethods.find((method) =>
      phoneMoney[method].prefixes.some(([first, last]) => prefix >= first && prefix <= last),
    ) ?? 'mpesa'
  )
}

/** The phone money of a network, by its code in USSD requests; undefined for other networks. */
export const methodOfNetwork = (code: string): PhoneMethod | undefined =>
  phoneMethods.find((method) => phoneMoney[method].networkCode === code)

/** The enabled method to offer first for a number: `likely` when the network is known. */
export const firstMethod = (
  phone: Phone,
  on: readonly PhoneMethod[],
  likely = likelyMethod(phone),
): PhoneMethod => {
  return on.includes(likely) ? likely : (on[0] ?? 'mpesa')
}

/** Whether the number's prefix belongs to another network than this phone money. */
export const isOnOtherNetwork = (method: PhoneMethod, phone: Phone): boolean => likelyMethod(phone) !== method
