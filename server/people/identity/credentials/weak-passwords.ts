/**
 * Passwords that attackers try first: the most common ones, those that repeat one character, and those made
 * of their owner's name and numbers (rule identity-10).
 */
import type { Failure } from '../../../../contract/errors.ts'
import {
  isCommonPassword,
  isPersonalPassword,
  isRepetitivePassword,
} from '../../../../domain/person/passwords.ts'
import { once } from '../../../../domain/remembered.ts'

const commonPasswords = 10_000
/** Loaded with the first chosen password: 380 kB that a start need not wait for. */
const common = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set((dictionary['passwords-common'] as readonly string[]).slice(0, commonPasswords))
})

/**
 * Returns why a password may not be chosen, or null. `about`: names, phone, document number and e-mail
 * address of its owner.
 */
export async function weakPassword(
  password: string,
  about: readonly (string | null | undefined)[],
): Promise<Failure<'validationFailed'> | null> {
  const refusal = (code: string) => ({ error: 'validationFailed', fields: { password: code } }) as const
  const known = about.filter((each) => typeof each === 'string')
  if (isPersonalPassword(password, known)) return refusal('passwordPersonal')
  if (isRepetitivePassword(password)) return refusal('passwordRepeats')
  return isCommonPassword(password, await common()) ? refusal('passwordCommon') : null
}
