/**
 * docs/coverage.md cannot lie: its files are there and have its words, its calls are the contract's, and none
 * is left out. That each call answers, access.integration.test.ts asks the running service.
 */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'

const page = readFileSync('docs/coverage.md', 'utf8')
type Cell = { readonly file: string; readonly words: readonly string[] }
type Row = { readonly what: string; readonly cells: readonly Cell[]; readonly line: string }

const isRow = (line: string): boolean => line.startsWith('| ') && !/^\| (what|---) \|/.test(line)
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
/** Words between backticks; the words may have backticks of their own where a template is quoted. */
const quoted = (cell: string): string[] => cell.split(/` `|^`|`$/).filter((part) => part !== '')
const rows: readonly Row[] = page
  .split('\n')
  .filter(isRow)
  .map((line) => {
    const [what = '', ...cells] = cellsOf(line)
    return {
      what,
      line,
      cells: cells
        .filter((cell) => cell.startsWith('`'))
        .map((cell) => ({ file: quoted(cell)[0] ?? '', words: quoted(cell).slice(1) })),
    }
  })
const laterOrLegacy = /\*public site\*|\*legacy\*/

/** Code as it reads however its lines are broken. */
const unbroken = (code: string): string => code.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '')
const files = new Map<string, string>()
const textOf = (file: string): string => {
  const known = files.get(file) ?? (existsSync(file) ? unbroken(readFileSync(file, 'utf8')) : '')
  files.set(file, known)
  return known
}
const isTest = (file: string): boolean =>
  /\.(test\.tsx?|journey\.ts)$/.test(file) || file === 'server/testing/access.ts'
const all: readonly Call[] = calls
const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

test('every row has a file and a test, but for what says why not', () => {
  expect(rows.length).toBeGreaterThan(500)
  for (const { line, cells } of rows) {
    if (cells.length === 0) expect(line).toMatch(laterOrLegacy)
    else
      expect([cells.length, isTest(cells[0]!.file), isTest(cells[1]!.file)], line).toEqual([2, false, true])
  }
})

test('every file is there and has the words of its row', () => {
  const missing = rows.flatMap(({ what, cells }) =>
    cells.flatMap(({ file, words }) =>
      textOf(file) === ''
        ? [`${what}: no ${file}`]
        : words
            .filter((word) => !textOf(file).includes(unbroken(word)))
            .map((word) => `${what}: no ${word} in ${file}`),
    ),
  )
  expect(missing).toEqual([])
  expect(
    rows
      .flatMap(({ cells }) => cells)
      .filter(({ words }) => words.length === 0)
      .map(({ file }) => file),
    'words to look for',
  ).toEqual([])
})

test('every call of the contract has its row, and every row of a call is in the contract', () => {
  const named = rows.flatMap(({ what, cells }) =>
    cells.length === 0 ? [] : (/^`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/.exec(what)?.slice(1, 2) ?? []),
  )
  expect([...named].sort()).toEqual(all.map(keyOf).sort())
})

/** The calls of the specification. */
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

test('every call that the specification gives a customer is in the contract', () => {
  const have = new Set(all.map(keyOf))
  expect(ofTheSpecification.filter((key) => !have.has(key))).toEqual([])
})
