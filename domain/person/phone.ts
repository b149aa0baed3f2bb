/** Kenyan phone numbers (rule identity-1). */
import { withoutInvisible } from '../invisible-characters.ts'
import { invalid, isInvalid, type Invalid } from '../validation.ts'

declare const phoneBrand: unique symbol

/** `+254` and nine digits that begin with 1 or 7. */
export type Phone = string & { readonly [phoneBrand]: 'Phone' }

const normalForm = /^\+254[17]\d{8}$/
const separators = /[\s()\-\u2010-\u2015\u2212]/g

export const isPhone = (value: string): value is Phone => normalForm.test(value)

/** Reads `07..`, `01..`, `7..`, `1..`, `254..` and `+254..`, with spaces, dashes and brackets. */
export function parsePhone(input: string): Phone | Invalid<'required' | 'phoneInvalid'> {
  const typed = withoutInvisible(input).replace(separators, '')
  if (typed === '') return invalid('required')
  const phone = typed.replace(/^(?:0|\+?254)?(?=[17]\d{8}$)/, '+254')
  return isPhone(phone) ? phone : invalid('phoneInvalid')
}

/** `+254 xxx-xxx-xxx` (rule identity-1). */
export const showPhone = (phone: Phone): string =>
  `${phone.slice(0, 4)} ${phone.slice(4, 7)}-${phone.slice(7, 10)}-${phone.slice(10)}`

/** The same shape with all but the first and the last two digits hidden. */
export const maskPhone = (phone: Phone): string =>
  `${phone.slice(0, 4)} ${phone.slice(4, 5)}••-•••-•${phone.slice(11)}`

/** Masks a text that is a phone number, in any format. Returns an empty text when it is not one. */
export function maskedNumber(shown: string): string {
  const phone = parsePhone(shown)
  return isInvalid(phone) ? '' : maskPhone(phone)
}
