/**
 * Bank account numbers: the 20 digits of the data format, grouped 3-2-3-1-4-7 (switched off, rule receiving-4), and
 * those of the country.
 */
import type { Country } from '../country/country.ts'
import { compareNames } from '../person/names-match.ts'
import { parseName } from '../person/names.ts'
import { invalid, isInvalid, type Invalid, type ValidationCode } from '../validation.ts'

/** Parses an account of 20 digits; drops spaces and dashes. */
export function parseBankAccount(input: string): string | Invalid<'required' | 'bankAccountInvalid'> {
  const digits = input.replace(/[\s-]/g, '')
  if (digits === '') return invalid('required')
  return /^\d{20}$/.test(digits) ? digits : invalid('bankAccountInvalid')
}

const groups = /^(\d{3})(\d{2})(\d{3})(\d)(\d{4})(\d{7})$/

/** Shows a 20-digit account in its groups and any other account unchanged. */
export const formattedBankAccount = (digits: string): string =>
  groups.exec(digits)?.slice(1).join(' ') ?? digits

/** Parses an account at a bank of the country: digits, kept as text, never padded. Drops spaces and dashes. */
export function parseAccountNumber(
  input: string,
  { min, max }: Country['accountDigits'],
): string | Invalid<'required' | 'accountNumberInvalid'> {
  const digits = input.replace(/[\s-]/g, '')
  if (digits === '') return invalid('required')
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max
    ? digits
    : invalid('accountNumberInvalid')
}

/** The fields that a bank transfer needs. */
export type BankAccount = {
  readonly bank: string
  readonly accountNumber: string
  readonly ownerName: string
}
export type TypedBankAccount = Readonly<Partial<Record<keyof BankAccount, string | undefined>>>
type Wrong = Readonly<Partial<Record<keyof BankAccount, ValidationCode>>>

/**
 * Parses an account at a bank of the country, or returns an error per field. The account holder must match the
 * customer's own name when that name is known.
 */
export function parseBankTransfer(
  typed: TypedBankAccount,
  ownName: string | null,
  { banks, accountDigits }: Pick<Country, 'banks' | 'accountDigits'>,
): BankAccount | { readonly fields: Wrong } {
  const bank = (typed.bank ?? '').trim()
  const [accountNumber, ownerName] = [
    parseAccountNumber(typed.accountNumber ?? '', accountDigits),
    parseName(typed.ownerName ?? ''),
  ]
  const fields: Partial<Record<keyof BankAccount, ValidationCode>> = {}
  if (!Object.hasOwn(banks, bank)) fields.bank = bank === '' ? 'required' : 'choiceInvalid'
  if (isInvalid(accountNumber)) fields.accountNumber = accountNumber.error
  if (isInvalid(ownerName)) fields.ownerName = ownerName.error
  else if (ownName !== null && compareNames(ownName, ownerName) === 'differs')
    fields.ownerName = 'ownerNameDiffers'
  return isInvalid(accountNumber) || isInvalid(ownerName) || Object.keys(fields).length > 0
    ? { fields }
    : { bank, accountNumber, ownerName }
}
