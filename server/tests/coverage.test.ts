/**
 * Keeps docs/coverage.md true: its files exist, its tests have these names, its calls are those of the
 * contract, and none is missing. access.integration.test.ts checks that each call answers.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call, NamedCall } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { counted, sections } from './spec/sections.ts'

const page = readFileSync('docs/coverage.md', 'utf8')
type Shown = { readonly file: string; readonly name: string }
type Row = {
  readonly line: string
  readonly what: string
  readonly implemented: string
  readonly shown: readonly Shown[]
}

const isRow = (line: string): boolean => line.startsWith('| ') && !/^\| (what|---) \|/.test(line)
/** Parses `file`: test name. */
const shownIn = (cell: string): Shown[] =>
  cell.split('<br>').map((one) => {
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? []
    return { file, name }
  })
const cellOf = ({ file, name }: Shown): string => `\`${file}\`: ${name.replaceAll('|', '\\|')}`
const rows: readonly Row[] = page
  .split('\n')
  .filter(isRow)
  .map((line) => {
    const [what = '', implemented = '', shown] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    const file = /^`([^`]+)`$/.exec(implemented)?.[1] ?? ''
    return { line, what, implemented: file, shown: file && shown ? shownIn(shown) : [] }
  })
const laterOrLegacy = /\*public site\*|\*legacy\*/

/** Names of tests and describe blocks, by file. */
const named = new Map(
  globSync(
    '{domain,contract,words,server,web,sandbox,e2e,bench,tools,ops}/**/*.{test.ts,test.tsx,journey.ts}',
    {
      exclude: (path) => /(^|\/)(node_modules|build)$/.test(path),
    },
  ).map((file) => [
    file,
    new Set(
      [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g)].map(
        ([, , name = '']) => name,
      ),
    ),
  ]),
)
const isIn = ({ file, name }: Shown): boolean => named.get(file)?.has(name) ?? false
/** Returns the file that has the test: the one on the page, or otherwise the only file with this name. */
function placeOf(shown: Shown): string {
  if (isIn(shown)) return shown.file
  const [only, ...others] = [...named.keys()].filter((file) => isIn({ file, name: shown.name }))
  return only !== undefined && others.length === 0 ? only : shown.file
}

const all: readonly NamedCall[] = calls
const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

test('every row names an existing file and test, or says why not', () => {
  expect(rows.length).toBeGreaterThan(500)
  const without = rows.filter(({ shown }) => shown.length === 0).map(({ line }) => line)
  expect(without.filter((line) => !laterOrLegacy.test(line))).toEqual([])
  expect(
    rows.flatMap(({ what, implemented }) =>
      implemented !== '' && !existsSync(implemented) ? [`${what}: no ${implemented}`] : [],
    ),
  ).toEqual([])
  expect(
    rows.flatMap(({ what, shown }) =>
      shown
        .filter((one) => !isIn({ ...one, file: placeOf(one) }))
        .map(({ name }) => `${what}: no test has the name, or several elsewhere have: "${name}"`),
    ),
  ).toEqual([])
})

test('each test is in the file that the page names (`npm run coverage` prints the files)', async () => {
  const printed = rows.reduce((text, { line, shown }) => {
    const places = shown.map((one) => [cellOf(one), cellOf({ ...one, file: placeOf(one) })] as const)
    return text.replace(line, () => places.reduce((row, [was, is]) => row.replace(was, () => is), line))
  }, page)
  await expect(printed).toMatchFileSnapshot('../../docs/coverage.md')
})

test('every call of the contract has a row, and every row of a call is in the contract', () => {
  const named = rows.flatMap(({ what, implemented }) =>
    implemented === '' ? [] : (/^`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/.exec(what)?.slice(1, 2) ?? []),
  )
  expect([...named].sort()).toEqual(all.map(keyOf).sort())
})

/** The calls in the specification. */
const ofTheSpecification = `
GET /api/account/loans/current; DELETE /api/account/loans/current; GET /api/settings;
GET /api/account/loans/request/config; POST /api/account/loans/request;
POST /api/account/loans/current/alternative-offer/accept;
POST /api/account/loans/current/alternative-offer/decline;
POST /api/account/loans/current/alternative-offer/revert;
GET /api/account/loans/current/confirmation; POST /api/account/loans/current/confirmation;
GET /api/v1/customer/demand/history; GET /api/account/loans/current/payment-methods;
GET /api/account/loans/current/prolongation/payment-methods;
GET /api/account/loans/current/prolongation/confirmation;
POST /api/account/loans/current/prolongation/confirmation;
GET /api/v1/customer/products/config; GET /api/v1/customer/products/search; GET /api/pages/dynamic;
GET /api/pages/main/calculator; GET /api/pages/installment-calculator; GET /api/app-config;
GET /api/v1/customer/thesaurus/{name}; GET /api/referral/{code};
POST /api/v2/ken/users/login/password; POST /api/user/refresh; POST /api/user/login-by-document-number;
POST /api/user/login-by-client-token; POST /api/v2/ken/users; PUT /api/v2/ken/users/password;
GET /api/v1/customer/account; POST /api/v2/ken/users/{userId}/login/restoration;
POST /api/v2/ken/users/{userId}/login/restoration/otp; POST /api/v2/ken/users/{userId}/registration;
POST /api/v2/ken/users/{userId}/login/registration/otp; GET /api/v1/customer/current;
PATCH /api/v1/user/profile; POST /api/user/password/update; POST /api/user/logout;
POST /api/v2/ken/users/login/restoration/otp; DELETE /api/user/external; POST /api/v1/customer/process;
POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit};
POST /api/v1/customer/process/{processName}/{processId}`
  .split(';')
  .map((key) => key.trim())

test('every customer call of the specification is in the contract', () => {
  const have = new Set(all.map(keyOf))
  expect(ofTheSpecification.filter((key) => !have.has(key))).toEqual([])
})

test('the page has the right number of statements per section that the running service is tested for', () => {
  expect(/Rows by section: ([^.]*)\./.exec(page)?.[1]).toBe(counted)
  expect(sections.flatMap(([, rows]) => rows).length, 'all counts are on the page').toBeGreaterThanOrEqual(
    572,
  )
})
test('each statement of a section has a unique name', () => {
  for (const [title, rows] of sections) {
    const names = rows.map(([says]) => says)
    expect([title, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([title, []])
  }
})
