/** Each capability has the same files, each kind of content has one file name, and no folder is crowded. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

type Source = { readonly file: string; readonly text: string }

const sourcesMost = 15
const floors =
  'control|messaging|people|ledger|loans|pricing|payments|site|origination|account|servicing|accounting|back-office'
const inCapability = new RegExp(`^server/((?:${floors})/[^/]+)/(.+)$`)

/** One file per floor, and the files that connect them. */
const crowded = ['server/wiring']
/** They register nothing and use no database: functions that several capabilities call. */
const libraries = ['payments/rails', 'pricing/figures', 'pricing/pdf']
/** Several use cases of equal weight, each in a file named by its subject. */
const withoutService = ['payments/payment-verification']

/** Content that belongs to files of one name, and that name. */
const kinds = [
  { what: 'calls', text: /\bhandle\(\w/, name: /(?:^|[/-])(?:routes|hooks)\.ts$/ },
  { what: 'job handlers', text: /\bruns\(\w+(?:\[\w+\])?, /, name: /(?:^|[/-])jobs\.ts$/ },
  { what: 'what it registers', text: /: Capability\b/, name: /^capability\.ts$/ },
  { what: 'sweeps', text: /: (?:readonly )?Sweep\b/, name: /(?:^|\/)(?:sweeps|capability)\.ts$/ },
  { what: 'personal data', text: /: PersonalDataTables = \[/, name: /(?:^|\/)personal-data\.ts$/ },
]

function faultsOf(sources: readonly Source[]): string[] {
  const faults: string[] = []
  for (const [folder, inside] of Map.groupBy(sources, ({ file }) => dirname(file)))
    if (inside.length > sourcesMost && !crowded.includes(folder))
      faults.push(`${folder}: ${inside.length} source files, at most ${sourcesMost}`)

  const parts = sources.flatMap(({ file, text }) => {
    const [, capability, name] = inCapability.exec(file) ?? []
    return capability && name ? [{ file, text, capability, name }] : []
  })
  for (const [capability, inside] of Map.groupBy(parts, (part) => part.capability)) {
    // Staff only read its figures, which are data.
    const useCases = inside.some((part) => part.name === 'figures/group.ts')
      ? 'figures/group.ts'
      : 'service.ts'
    const needed = [
      'index.ts',
      ...(libraries.includes(capability) ? [] : ['capability.ts']),
      ...(libraries.includes(capability) || withoutService.includes(capability) ? [] : [useCases]),
    ]
    for (const name of needed)
      if (!inside.some((part) => part.name === name)) faults.push(`server/${capability}: no ${name}`)
  }
  for (const { file, name, text } of parts) {
    if (/\/(?:index|capability)\.ts$/.test(name))
      faults.push(`${file}: only the capability itself has this file`)
    for (const kind of kinds)
      if (kind.text.test(text) && !kind.name.test(name)) faults.push(`${file}: holds ${kind.what}`)
  }
  return faults.sort()
}

const sources = globSync('server/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', 'server/testing/**', 'server/tests/**'],
})
  .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('each capability has the same files, and no folder of the server is crowded', () => {
  expect(sources.length).toBeGreaterThan(600)
  expect(faultsOf(sources)).toEqual([])
})

test('each planted fault is found', () => {
  const planted = (file: string, text = '') => ({ file: `server/loans/loans/${file}`, text })
  expect(
    faultsOf([
      planted('capability.ts', 'export const loansCapability = (): Capability => ({})'),
      planted('service.ts', 'export const routes = [handle(loan, () => 1)]'),
      planted('dues/index.ts', 'export const jobs = [runs(remind, () => 1)]'),
      planted('dues/sweeps-of-dues.ts', 'const sweeps: readonly Sweep[] = []'),
      planted('store.ts', 'const loanData: PersonalDataTables = []'),
      planted('wiring.ts', 'const other: Capability = {}'),
      ...Array.from({ length: sourcesMost + 1 }, (_, at) => planted(`closures/part-${at}.ts`)),
    ]),
  ).toEqual([
    'server/loans/loans/closures: 16 source files, at most 15',
    'server/loans/loans/dues/index.ts: holds job handlers',
    'server/loans/loans/dues/index.ts: only the capability itself has this file',
    'server/loans/loans/dues/sweeps-of-dues.ts: holds sweeps',
    'server/loans/loans/service.ts: holds calls',
    'server/loans/loans/store.ts: holds personal data',
    'server/loans/loans/wiring.ts: holds what it registers',
    'server/loans/loans: no index.ts',
  ])
})

test('each exception is still needed', () => {
  const has = (capability: string, name: string) =>
    sources.some(({ file }) => file === `server/${capability}/${name}`)
  expect(withoutService.filter((each) => has(each, 'service.ts'))).toEqual([])
  expect(libraries.filter((each) => has(each, 'capability.ts') || !has(each, 'index.ts'))).toEqual([])
})
