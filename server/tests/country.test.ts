/**
 * Goal: only named places know Kenya's currency, calling code and time zone; everything else takes them from
 * the country that is passed (docs/decisions/2026-11-30-country.md).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../domain/language.ts'

/** Places that may know Kenya, and why. */
const kenyanPlaces: readonly (readonly [RegExp, string])[] = [
  [/^domain\/country\//, 'the country itself'],
  [/^server\/(main|platform\/process\/command)\.ts$/, 'entry points choose the country'],
  [
    /^server\/providers\/|^domain\/decision\/(bureau|mpesa)-|^server\/origination\/mpesa-statements\//,
    'its providers',
  ],
  [/^domain\/payment\/(mpesa-message|sample-providers)\.ts$/, 'its providers'],
  [/^sandbox\/|^server\/personas\//, 'stand-ins of its providers, and its example customers'],
  [/\.fixture\.tsx?$|\.test\.tsx?$|\/testing\/|^server\/tests\/|^web\/gallery\//, 'tests and examples'],
  [/^server\/messaging\/messages\/texts\/examples\.ts$/, 'examples'],
  [/\/(step|body)-packing\.ts$/, 'common words of stored bodies, which are compressed with them'],
  [
    /^server\/platform\/config\/settings\/(messaging|product|providers)\.ts$|^server\/platform\/config\/config-values\.ts$/,
    'defaults of an installation, in its settings',
  ],
  [/^contract\/currency\.ts$/, 'the currencies of the common wire format'],
]

/** The currency, the calling code where a text or pattern begins, the time zone, counties and banks. */
const kenyan =
  /\bKES\b|['"`+^:]\+?254|nairobi|\b(?:Kisumu|Kiambu|Mombasa|Nakuru|Machakos)\b|\b(?:KCB|Equity|Co-operative) Bank\b/i
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
const knowsKenya = (source: string): boolean => kenyan.test(withoutComments(source))
const mayKnow = (file: string): boolean => kenyanPlaces.some(([place]) => place.test(file))

const files = execFileSync('git', ['ls-files', 'domain', 'contract', 'server', 'web', 'sandbox'], {
  encoding: 'utf8',
  cwd: new URL('../..', import.meta.url),
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('no other source knows the currency, calling code, time zone, counties or banks of Kenya', () => {
  expect(files.filter((file) => !mayKnow(file) && knowsKenya(read(file)))).toEqual([])
})

test('the texts of USSD and errors take the currency and phone examples from the country', () => {
  const own = languages.flatMap((language) =>
    ['ussd', 'errors'].map((area) => `words/${language}/${area}.json`),
  )
  // What M-Pesa sends at least is a fact of that provider.
  const said = own.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !line.includes('"refundTooSmall"')),
  )
  expect(said.filter((line) => /\bKES\b|Keny|Kenia|\+254/.test(line))).toEqual([])
})

test.each([
  "export const currency = 'KES'",
  'const isMobile = /^254[17]/.test(phone)',
  'const shown = `+254 ${national}`',
  "const zone = zoneOf('Africa/Nairobi')",
  "const regions = ['Mombasa', 'Kisumu']",
  "const name = 'Equity Bank'",
  "import { nairobiDay } from '../../domain/country/nairobi.ts'",
])('finds %s', (planted) => {
  expect(knowsKenya(planted)).toBe(true)
})

test.each(['/** In Kenya: KES, +254. */', "['169.254.0.0', 16]", 'maxLength={254}'])(
  'passes %s',
  (planted) => {
    expect(knowsKenya(planted)).toBe(false)
  },
)
