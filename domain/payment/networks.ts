/**
 * Guesses a number's network from the country's numbering plan. Customers can keep their number when they change
 * network, so the guess only decides which method is offered first.
 */
import type { PhoneFormat } from '../country/country.ts'
import type { Phone } from '../person/phone.ts'
import { phoneMethods, phoneMoney, type PhoneMethod } from '../phone-money.ts'

/** The likely phone money of a number. */
export function likelyMethod(phone: Phone, { callingCode, networks }: PhoneFormat): PhoneMethod {
  const from = callingCode.length + 1
  const prefix = Number(phone.slice(from, from + 3))
  return (
    phoneMethods.find((method) =>
      networks[method].prefixes.some(([first, last]) => prefix >= first && prefix <= last),
    ) ?? 'mpesa'
  )
}

/** The phone money of a network, by its code in USSD requests; undefined for other networks. */
export const methodOfNetwork = (code: string): PhoneMethod | undefined =>
  phoneMethods.find((method) => phoneMoney[method].networkCode === code)

/** The enabled method to offer first for a number whose network is likely or known. */
export const firstMethod = (likely: PhoneMethod, on: readonly PhoneMethod[]): PhoneMethod =>
  on.includes(likely) ? likely : (on[0] ?? 'mpesa')

/** Whether the number's prefix belongs to another network than this phone money. */
export const isOnOtherNetwork = (method: PhoneMethod, phone: Phone, format: PhoneFormat): boolean =>
  likelyMethod(phone, format) !== method
