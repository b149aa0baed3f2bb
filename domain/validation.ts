/**
 * Error codes of all field rules (rule screens-4), one per message, and rules without a module of their own.
 * A rule takes the typed text and returns the normalised value or `{ error: code }`.
 */
export const validationCodes = [
  'required',
  'choiceInvalid',
  'complaintUnanswered',
  'textTooLong',
  'textInvalid',
  'idInvalid',
  'bodyNotObject',
  'fieldUnknown',
  'phoneInvalid',
  'phoneOwn',
  'emailInvalid',
  'appealEmailInvalid',
  'birthDateInvalid',
  'birthDateDoesNotExist',
  'birthDateNeeded',
  'birthDateInFuture',
  'birthDateDiffers',
  'tooYoung',
  'tooOld',
  'nameNotEnglish',
  'nameTooLong',
  'documentKindInvalid',
  'nationalIdInvalid',
  'passportNumberInvalid',
  'passportIssueDateInvalid',
  'passportIssuedInFuture',
  'passportExpired',
  'passportInconsistent',
  'passwordTooShort',
  'passwordTooLong',
  'passwordNeedsUppercase',
  'passwordNeedsLowercase',
  'passwordNeedsDigit',
  'passwordNeedsSymbol',
  'passwordHasSpace',
  'passwordCommon',
  'passwordPersonal',
  'passwordRepeats',
  'newPasswordInvalid',
  'passwordsDiffer',
  'currentPasswordWrong',
  'agreementRequired',
  'processingRequired',
  'captchaRequired',
  'codeInvalid',
  'fileMissing',
  'fileNotChosen',
  'fileEmpty',
  'fileTooLarge',
  'fileTypeRefused',
  'fileBroken',
  'fileCutShort',
  'filePixelsTooMany',
  'fileEncrypted',
  'filePagesTooMany',
  'filePdfNeeded',
  'fileTextNeeded',
  'bankAccountInvalid',
  'accountNumberInvalid',
  'methodSwitchedOff',
  'cardNotChosen',
  'cardExpired',
  'ownerNameDiffers',
  'bankAccountsTooMany',
  'contractNumberInvalid',
  'receiptNotFound',
  'receiptTaken',
  'receiptNotOnStatement',
  'amountNotANumber',
  'amountOutOfRange',
  'aboveOwnLimit',
  'amountNotAStep',
  'challengerShareInvalid',
  'amountNotWholeShillings',
  'percentNotANumber',
  'percentOutOfRange',
  'percentTooFine',
  'termNotANumber',
  'termOutOfRange',
  'dayInvalid',
  'dayOutOfRange',
  'lastPaymentTooLate',
  'sentOutOfRange',
  'answeredOutOfRange',
  'promiseStands',
  'bandsWrong',
  'rowsWrong',
  'contractsWrong',
  'dayTaken',
  'dayToCome',
  'dayBeforeBooks',
  'countInvalid',
  'numberInvalid',
  'noneChosen',
  'nothingOpen',
  'monthInvalid',
  'accountRefused',
  'providerNeeded',
  'providerNone',
  'accountOfSeveral',
  'oneSide',
  'dayUnbalanced',
  'journalMixed',
  'templateMixed',
  'journalUnbalanced',
  'dayInClosedMonth',
  'dayOver',
  'keyFixed',
  'accountUnfit',
  'textNotShown',
  'figureNotFilled',
  'strangerNamed',
  'timeInvalid',
  'timePassed',
  'rowsTooMany',
  'accountTaken',
  'accountUsed',
  'roleNameInvalid',
  'rolesLockedOut',
  'partnerNameInvalid',
  'keyScopeRefused',
  'receiverUrlInvalid',
  // rows of an act on many loans
  'bulkRowsNone',
  'bulkRowsTooMany',
] as const
export type ValidationCode = (typeof validationCodes)[number]

/** A refusal by a field rule. */
export type Invalid<Code extends ValidationCode = ValidationCode> = { readonly error: Code }

export const invalid = <Code extends ValidationCode>(error: Code): Invalid<Code> => ({ error })

/** Whether a rule's answer is its refusal. */
export function isInvalid(answer: unknown): answer is Invalid {
  return typeof answer === 'object' && answer !== null && 'error' in answer
}

export const textCharactersMax = 200
/**
 * Free text of a single line: trimmed, inner spaces joined, at most `charactersMax` characters, no control
 * characters.
 */
export function parseText(
  input: string,
  charactersMax = textCharactersMax,
): string | Invalid<'required' | 'textTooLong' | 'textInvalid'> {
  if (/[\p{Cc}\p{Cs}]/u.test(input.trim())) return invalid('textInvalid')
  const text = inOneLine(input)
  if (text === '') return invalid('required')
  return charactersOf(text) > charactersMax ? invalid('textTooLong') : text
}
const inOneLine = (input: string): string => input.trim().replace(/\s+/g, ' ')
const charactersOf = (text: string): number => [...text].length
/** Length in characters, as `parseText` counts them. */
export const lineLength = (input: string): number => charactersOf(inOneLine(input))

/** Parses a key of a list. */
export function parseChoice<Option extends string>(
  input: string,
  options: readonly Option[],
): Option | Invalid<'required' | 'choiceInvalid'> {
  if (input === '') return invalid('required')
  return options.find((option) => option === input) ?? invalid('choiceInvalid')
}

/** An optional field: null when empty, otherwise the result of its rule. */
export function optional<Value>(
  rule: (input: string) => Value,
): (input: string | null | undefined) => Value | null {
  return (input) => (input === null || input === undefined || input.trim() === '' ? null : rule(input))
}

/** 'You must agree to the terms and conditions to continue' (rule identity-34). */
export const parseAgreement = (input: unknown): true | Invalid<'agreementRequired'> =>
  isTicked(input) || invalid('agreementRequired')

/** Parses a checkbox that must be ticked to continue. */
export const parseTick = <Code extends 'processingRequired'>(
  input: unknown,
  code: Code,
): true | Invalid<Code> => isTicked(input) || invalid(code)

/** The captcha checkbox (rule identity-34); its proof of work is checked where it was handed out. */
export const parseCaptcha = (input: unknown): true | Invalid<'captchaRequired'> =>
  isTicked(input) || invalid('captchaRequired')

/** A form without scripts posts `on`, a program posts `true`. */
export const isTicked = (input: unknown): boolean =>
  input === true || input === 'on' || input === 'true' || input === '1'

const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)$/

/**
 * Parses an e-mail address to lower case, with a top-level domain of 1 to 63 characters (rule identity-30)
 * and at most 254 characters (RFC 5321).
 */
export function parseEmail(input: string): string | Invalid<'required' | 'emailInvalid'> {
  const email = input.trim().toLowerCase()
  if (email === '') return invalid('required')
  return email.length <= 254 && email.indexOf('@') <= 64 && emailPattern.test(email)
    ? email
    : invalid('emailInvalid')
}

/** The same rule with the shorter message of the appeal form. */
export function parseEmailWithinLimit(input: string): string | Invalid<'required' | 'appealEmailInvalid'> {
  const email = parseEmail(input)
  if (typeof email === 'string') return email
  return invalid(email.error === 'emailInvalid' ? 'appealEmailInvalid' : email.error)
}
