/** Mobile phone numbers (rule identity-1). Stored and shown numbers have their calling code. */
import type { PhoneFormat } from '../country/country.ts'
import { withoutInvisible } from '../invisible-characters.ts'
import { invalid, type Invalid } from '../validation.ts'

declare const phoneBrand: unique symbol

/** `+`, the calling code, and the national digits. */
export type Phone = string & { readonly [phoneBrand]: 'Phone' }

const separators = /[\s()\-\u2010-\u2015\u2212]/g

/** The national digits of a number with or without trunk prefix or calling code. */
const typedForm = ({ callingCode, trunkPrefix, mobilePrefixes, nationalDigits }: PhoneFormat): RegExp =>
  new RegExp(
    `^(?:${trunkPrefix}|\\+?${callingCode})?((?=${mobilePrefixes.join('|')})\\d{${nationalDigits}})$`,
  )

/** Reads in Kenya `07..`, `01..`, `7..`, `1..`, `254..` and `+254..`, with spaces, dashes and brackets. */
export function parsePhone(input: string, format: PhoneFormat): Phone | Invalid<'required' | 'phoneInvalid'> {
  const typed = withoutInvisible(input).replace(separators, '')
  if (typed === '') return invalid('required')
  const national = typedForm(format).exec(typed)?.[1]
  return national === undefined ? invalid('phoneInvalid') : (`+${format.callingCode}${national}` as Phone)
}

/** Calling codes have one to three digits: those of two, and of one (ITU-T E.164). */
const shortCallingCodes = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const longCallingCode = /^\+\d{3}/
const inGroups = (digits: string): string => digits.replace(/(.{3})(?=.)/gsu, '$1-')
function partsOf(phone: string): readonly [callingCode: string, national: string] {
  const code = (shortCallingCodes.exec(phone) ?? longCallingCode.exec(phone))?.[0] ?? ''
  return [code, phone.slice(code.length)]
}

/** `+254 xxx-xxx-xxx` (rule identity-1). */
export function showPhone(phone: Phone): string {
  const [code, national] = partsOf(phone)
  return `${code} ${inGroups(national)}`
}

/** The same shape with all but the first and the last two digits hidden. */
export function maskPhone(phone: Phone): string {
  const [code, national] = partsOf(phone)
  const hidden = '•'.repeat(Math.max(0, national.length - 3))
  return `${code} ${inGroups(`${national.slice(0, 1)}${hidden}${national.slice(-2)}`)}`
}

/** Masks a shown or stored number. Returns an empty text when it is not one. */
export function maskedNumber(shown: string): string {
  const phone = shown.replace(separators, '')
  return /^\+\d{9,15}$/.test(phone) ? maskPhone(phone as Phone) : ''
}
