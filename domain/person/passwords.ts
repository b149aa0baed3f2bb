/** Passwords: at sign-up, and the policy of the change screen (rule identity-8, rule identity-9). */
import { invalid, type Invalid } from '../validation.ts'

export const passwordCharactersMin = 8
export const passwordCharactersMax = 64

const registrationRules = [
  ['passwordTooShort', (password: string) => [...password].length >= passwordCharactersMin],
  ['passwordTooLong', (password: string) => [...password].length <= passwordCharactersMax],
  ['passwordHasSpace', (password: string) => !/\s/u.test(password)],
  ['passwordNeedsUppercase', (password: string) => /\p{Lu}/u.test(password)],
  ['passwordNeedsLowercase', (password: string) => /\p{Ll}/u.test(password)],
  ['passwordNeedsDigit', (password: string) => /\d/.test(password)],
  ['passwordNeedsSymbol', (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
] as const
export type PasswordCode = (typeof registrationRules)[number][0]

/** Every registration rule that the password breaks, for the list at the field; empty when it breaks none. */
export const passwordProblems = (input: string): PasswordCode[] =>
  registrationRules.filter(([, holds]) => !holds(input)).map(([code]) => code)

/** 8 to 64 characters with an uppercase and a lowercase letter, a digit and a special character, no white space. */
export function parsePassword(input: string): string | Invalid<'required' | PasswordCode> {
  if (input === '') return invalid('required')
  const [first] = passwordProblems(input)
  return first ? invalid(first) : input
}

/** Minimum counts of characters by kind for a changed password; `strict` adds the registration rules. */
export type PasswordPolicy = {
  readonly charactersMin: number
  readonly numbersMin: number
  readonly uppercaseMin: number
  readonly lowercaseMin: number
  readonly symbolsMin: number
  readonly strict: boolean
}

/** The minimum in the data format, under every policy: six Latin letters, digits or symbols (rule identity-9). */
export const changedPasswordCharactersMin = 6

export const defaultPasswordPolicy: PasswordPolicy = {
  charactersMin: passwordCharactersMin,
  numbersMin: 0,
  uppercaseMin: 0,
  lowercaseMin: 0,
  symbolsMin: 0,
  strict: false,
}

/** Minimum counts of a policy, or the counts of a typed password. */
export type PasswordCounts = Omit<PasswordPolicy, 'strict'>

/** Counts the characters of a password by kind. */
export function passwordCounts(password: string): PasswordCounts {
  const count = (kind: RegExp): number => password.match(kind)?.length ?? 0
  return {
    charactersMin: [...password].length,
    numbersMin: count(/\d/g),
    uppercaseMin: count(/\p{Lu}/gu),
    lowercaseMin: count(/\p{Ll}/gu),
    symbolsMin: count(/[^\p{L}\p{M}\p{N}\s]/gu),
  }
}

/** Minimum counts at registration. */
export const registrationPolicy: PasswordCounts = {
  charactersMin: passwordCharactersMin,
  numbersMin: 1,
  uppercaseMin: 1,
  lowercaseMin: 1,
  symbolsMin: 1,
}

/** The minimum counts in force: the lower bound, the policy, and the registration rules when it is strict. */
export function effectivePolicy({ strict, charactersMin, ...counts }: PasswordPolicy): PasswordCounts {
  const least = (count: number): number => Math.max(strict ? 1 : 0, count)
  return {
    charactersMin: Math.max(strict ? passwordCharactersMin : changedPasswordCharactersMin, charactersMin),
    numbersMin: least(counts.numbersMin),
    uppercaseMin: least(counts.uppercaseMin),
    lowercaseMin: least(counts.lowercaseMin),
    symbolsMin: least(counts.symbolsMin),
  }
}

/** Why a new password is refused, for the text; `least`: how many of what the reason names there have to be. */
type Refusal = Invalid<'newPasswordInvalid'> & {
  readonly why: { readonly reason: string; readonly least: number }
}

/**
 * Parses the new password of the change screen, typed twice. All errors share one message, which gives the
 * reason (rule screens-3).
 */
export function parseNewPassword(
  input: string,
  repeated: string,
  policy: PasswordPolicy = defaultPasswordPolicy,
): string | Invalid<'required' | 'passwordsDiffer'> | Refusal {
  if (input === '') return invalid('required')
  const { charactersMin, numbersMin, uppercaseMin, lowercaseMin, symbolsMin } = effectivePolicy(policy)
  const count = (kind: RegExp): number => input.match(kind)?.length ?? 0
  const rules: readonly (readonly [reason: string, holds: boolean, least: number])[] = [
    ['space', !/^\s|\s$/.test(input), 0],
    ['letters', /^[\x20-\x7e]*$/.test(input), 0],
    ['short', input.length >= charactersMin, charactersMin],
    ['long', input.length <= passwordCharactersMax, 0],
    ['numbers', count(/\d/g) >= numbersMin, numbersMin],
    ['uppercase', count(/[A-Z]/g) >= uppercaseMin, uppercaseMin],
    ['lowercase', count(/[a-z]/g) >= lowercaseMin, lowercaseMin],
    ['symbols', count(/[^A-Za-z\d ]/g) >= symbolsMin, symbolsMin],
  ]
  const broken = rules.find(([, holds]) => !holds)
  if (broken) return { ...invalid('newPasswordInvalid'), why: { reason: broken[0], least: broken[2] } }
  return input === repeated ? input : invalid('passwordsDiffer')
}

/** Signs that people write for letters. */
const lettersFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Shorter parts of a name occur in too many words to be compared. */
const personalCharactersMin = 3
/**
 * Minimum characters left of a password without its owner's name and numbers, or without its repeated
 * character.
 */
const otherCharactersMin = 4

/**
 * Whether a password is common: as it is, with signs for letters, or between digits and symbols, such as
 * `P@ssw0rd` or `Monkey!1987`. `common` must be lower case.
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase().replaceAll(' ', '')
  const spelled = (text: string): string => text.replace(/[01345$7@!]/g, (sign) => lettersFor[sign] ?? sign)
  const bare = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [typed, spelled(typed), bare(typed), spelled(bare(typed))].some((form) => common.has(form))
}

/** Whether little remains of a password without its owner's names, address and numbers. */
export function isPersonalPassword(password: string, about: readonly string[]): boolean {
  const parts = about.flatMap((text) =>
    /^[+\d\s-]+$/.test(text) ? [text.replace(/\D/g, '').slice(-9)] : [text, ...text.split(/[^\p{L}\d]+/u)],
  )
  const words = [
    ...new Set(
      parts.map((part) => part.toLowerCase()).filter((part) => part.length >= personalCharactersMin),
    ),
  ].sort((one, other) => other.length - one.length)
  const typed = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed)
  // A year or a row of digits behind the name makes it no better, nor does a short word before the number.
  return (
    rest !== typed &&
    (rest.trim().length < passwordCharactersMin || rest.replace(/[^\p{L}]/gu, '').length < otherCharactersMin)
  )
}

/**
 * Whether little is left of a password without the character that it has most of, or it has few different
 * ones: `aaaaaaaa`, `Aaaaaaa1!`, `abababab`.
 */
export function isRepetitivePassword(password: string): boolean {
  const counts = new Map<string, number>()
  const typed = [...password.toLowerCase()]
  for (const character of typed) counts.set(character, (counts.get(character) ?? 0) + 1)
  return counts.size < otherCharactersMin || typed.length - Math.max(...counts.values()) < otherCharactersMin
}
