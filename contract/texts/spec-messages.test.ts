/**
 * Texts that the specification prescribes word for word (rule screens-3), and their codes; all other field
 * errors use our own style.
 */
import { expect, test } from 'vitest'
import { errors as en } from '../../words/compiled/en/errors.ts'

const wordForWord: readonly (readonly [string, string])[] = [
  ['Invalid email address', en.emailInvalid],
  ['Invalid email', en.appealEmailInvalid],
  ['Invalid date', en.passportIssuedInFuture],
  ['Passport expired, check birth and passport issue dates', en.passportExpired],
  ['You must agree to the terms and conditions to continue', en.agreementRequired],
  ['personal account number must be 20 digits', en.bankAccountInvalid],
  ['An error occurred during registration. You need to contact the call center.', en.documentsTooMany],
  ['An error occurred. Try later.', en.unexpected],
  ['An error occurred. Try later.', en.unavailable],
  [
    'Invalid login or password. Please check your keyboard input language and whether CAPSLOCK is enabled.',
    en.credentialsWrong,
  ],
  ['The client with this data is not registered. Please contact the Contact Center', en.clientNotRegistered],
  ['Contract with this number was not found', en.contractNumberInvalid],
  ['Contract not found.', en.contractNotFound],
  ['No valid agreement with this number was found', en.noValidAgreement],
  ['Invalid code', en.codeWrong],
  ['Invalid code', en.codeInvalid],
  ['Could not add card', en.cardNotAdded],
  ['File size exceeds 10 MB', en.fileTooLarge],
  ['Applying for applications is temporarily unavailable. Please try again later.', en.requestsDisabled],
  ['You cannot apply for a loan right now', en.requestNotAllowed],
]
test.each(wordForWord)('the service says the words of the specification: %s', (words, text) =>
  expect(text).toBe(words),
)

test.each([
  ['Error while uploading file', en.fileBroken],
  ['Error sending data', en.scansMissing],
  ['Invalid password', en.newPasswordInvalid({ reason: 'short', least: 8 })],
])('%s, and what to do then', (words, text) => expect(text.startsWith(`${words}. `)).toBe(true))
