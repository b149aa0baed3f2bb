/** What the specification says word for word (rule screens-3), and the code whose text it is; all else that stands beside a field is said in the voice of the house. */
import { expect, test } from 'vitest'
import { thesaurus } from '../../domain/thesaurus.ts'
import { faultsIn } from '../../web/texts/checks.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { languages, type Language } from './index.ts'
import { sw } from './sw.ts'
import { thesaurusWords } from './thesaurus.ts'

const wordForWord: readonly (readonly [string, string])[] = [
  ['Invalid email address', en.emailInvalid],
  ['Invalid email', en.appealEmailInvalid],
  ['Invalid date', en.passportIssuedInFuture],
  ['Passport expired, check birth and passport issue dates', en.passportExpired],
  ['Invalid password', en.newPasswordInvalid],
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
  ['Invalid code', en.codeInvalid],
  ['Invalid code', en.codeWrong],
  ['Could not add card', en.cardNotAdded],
  ['File size exceeds 10 MB', en.fileTooLarge],
  ['Applying for applications is temporarily unavailable. Please try again later.', en.requestsDisabled],
  ['You cannot apply for a loan right now', en.requestNotAllowed],
]
test.each(wordForWord)('%s', (words, text) => expect(text).toBe(words))

test.each([
  ['Error while uploading file', en.fileBroken],
  ['Error sending data', en.scansMissing],
])('%s, and what to do then', (words, text) => expect(text.startsWith(`${words}. `)).toBe(true))

test.each(Object.entries({ en, es, sw }))(
  'the errors in %s say what they say in English, with the same values, in the voice of the house',
  (language, texts) => {
    expect(
      faultsIn(language as Language, texts, en, {
        ofTheSpecification: new Set(wordForWord.map(([words]) => words)),
        named: ['min', 'max', 'step', 'years'],
      }),
    ).toEqual([])
  },
)

const dictionaries = (language: Language) =>
  Object.fromEntries(
    (Object.keys(thesaurus) as (keyof typeof thesaurus)[]).map((name) => [
      name,
      thesaurusWords(language, name),
    ]),
  )
test.each(languages)('so do the words of the dictionaries in %s', (language) =>
  expect(faultsIn(language, dictionaries(language), dictionaries('en'))).toEqual([]),
)
