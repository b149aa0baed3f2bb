/**
 * Goal: a message about a limit contains the limit that applies, in every language (rule screens-4). Method:
 * limits are found by trying the rules, or read from where they are defined.
 */
import { kenya } from '../../domain/country/kenya.ts'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { percentField } from '../../contract/fields.ts'
import { expect, test } from 'vitest'
import { countryValues, errorText, languages } from '../../contract/texts/index.ts'
import { percentDigits } from '../../domain/amounts.ts'
import { parseAccountNumber, parseBankAccount } from '../../domain/payment/bank-account.ts'
import { parseNationalId } from '../../domain/person/documents.ts'
import { fileBytesMax } from '../../domain/person/files.ts'
import { parseName } from '../../domain/person/names.ts'
import { defaultCodePolicy } from '../../domain/person/one-time-code.ts'
import { parsePassword } from '../../domain/person/passwords.ts'
import { isInvalid } from '../../domain/validation.ts'
import { cardsMax } from '../payments/cards/limits.ts'
import { bankAccountsMax } from '../payments/destinations/limits.ts'
import { codesHeldUpSeconds, stepSeconds } from '../people/identity/abuse-protection/network-load.ts'
import { clientTokenMinutes } from '../account/partner-access/index.ts'
import { idempotencyKeyPattern } from '../platform/http/calls/idempotency.ts'
import { pixelsMax } from '../platform/files/pictures.ts'
import { pagesMax } from '../platform/files/pdf-picture/limits.ts'
import { passkeysMax } from '../platform/security/passkeys.ts'

/** Returns the shortest and the longest length that a rule accepts. */
function lengths(takes: (length: number) => boolean): readonly [number, number] {
  const taken = Array.from({ length: 300 }, (_, length) => length).filter(takes)
  return [taken[0]!, taken.at(-1)!]
}
const names = lengths((length) => !isInvalid(parseName('a'.repeat(length))))
const passwords = lengths((length) => !isInvalid(parsePassword('Aa1!'.padEnd(length, 'x').slice(0, length))))
const nationalIds = lengths((length) => !isInvalid(parseNationalId('1'.repeat(length))))
const accountNumbers = lengths(
  (length) => !isInvalid(parseAccountNumber('1'.repeat(length), kenya.accountDigits)),
)
const accounts = lengths((length) => !isInvalid(parseBankAccount('1'.repeat(length))))
const keys = lengths((length) => idempotencyKeyPattern.test('k'.repeat(length)))

test.each([
  ['nameTooLong', [names[1]]],
  ['passwordTooShort', [passwords[0]]],
  ['passwordTooLong', [passwords[1]]],
  ['nationalIdInvalid', nationalIds],
  ['accountNumberInvalid', accountNumbers],
  ['bankAccountInvalid', [accounts[0]]],
  ['idempotencyKeyInvalid', keys],
  ['fileTooLarge', [fileBytesMax / 1_024 / 1_024]],
  ['filePagesTooMany', [pagesMax]],
  ['filePixelsTooMany', [pixelsMax.scaledWhileRead / 1_000_000]],
  ['moreProofNeeded', [defaultCodePolicy.proofWaitSeconds / 60]],
  ['moreProofNeeded', [stepSeconds / 60]],
  ['codesHeldUp', [codesHeldUpSeconds / 60]],
  ['cardsTooMany', [cardsMax]],
  ['bankAccountsTooMany', [bankAccountsMax]],
  ['passkeysTooMany', [passkeysMax]],
  ['clientTokenEnded', [clientTokenMinutes]],
  ['percentTooFine', [percentDigits]],
] as const)('%s contains %j', (code, limits) => {
  for (const language of languages) {
    const numbers = [...errorText(language, code, countryValues(kenya)).matchAll(/\d+/g)].map(([number]) =>
      Number(number),
    )
    expect([language, numbers]).toEqual([language, expect.arrayContaining([...limits])])
  }
})

/** A refused name, and how to write it instead. */
test.each([
  ['en', 'Zoë', 'Zoe'],
  ['es', 'Muñoz', 'Munoz'],
  ['sw', 'Zoë', 'Zoe'],
  ['fr', 'Zoë', 'Zoe'],
] as const)(
  'the message for a name with accents, digits or symbols says what to write, in %s',
  (language, typed, instead) => {
    expect([parseName(typed), parseName(instead)]).toEqual([{ error: 'nameNotEnglish' }, instead])
    const said = errorText(language, 'nameNotEnglish')
    for (const part of [typed, instead, 'A', 'Z', '- ']) expect(said).toContain(part)
    expect(said).toMatch(/digits|cifras|tarakimu|chiffres/)
  },
)

test('a name has up to 60 letters, a registration password 8 to 64 characters', () => {
  expect([names, passwords]).toEqual([
    [1, 60],
    [8, 64],
  ])
})

/** The words of the rules money-12 and price-4: which due date starts interest, and which a penalty. */
test.each([
  ['en', ['a first loan only from the day after its last due date', 'after the first of them too']],
  [
    'es',
    [
      'en un primer préstamo, solo desde el día siguiente a su último vencimiento',
      'también después del primero',
    ],
  ],
  ['sw', ['kwa mkopo wa kwanza ni kuanzia siku inayofuata tarehe yake ya mwisho', 'hata baada ya ya kwanza']],
] as const)('the %s texts about late payment say which due date starts what', async (language, said) => {
  for (const name of ['documents/agreement.md', 'collection.md']) {
    const text = await readFile(new URL(`../../content/${language}/${name}`, import.meta.url), 'utf8')
    for (const part of said) expect([name, text]).toEqual([name, expect.stringContaining(part)])
    expect(text).not.toMatch(/Interest goes on|Los intereses siguen|Riba inaendelea/)
  }
})

/** These texts are meaningless without the limits. */
const withLimits = [
  'countInvalid',
  'percentOutOfRange',
  'amountOutOfRange',
  'dayOutOfRange',
  'termOutOfRange',
]

test('a schema that refuses values out of limits names the limits', () => {
  expect(withLimits.map((code) => errorText('en', code as 'countInvalid'))).toEqual(
    withLimits.map(() => expect.stringContaining('undefined') as string),
  )
  const schemas = globSync('contract/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const bare = schemas.flatMap(([file, text]) =>
    withLimits
      .filter((code) => new RegExp(`(?<!fieldCode\\()(?<!=== )'${code}'`).test(text))
      .map((code) => `${file}: ${code}`),
  )
  expect(bare).toEqual([])
  expect(percentField.safeParse('150').error?.issues[0]?.message).toBe(
    'percentOutOfRange {"min":0,"max":100}',
  )
})
