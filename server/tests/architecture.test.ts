/** The import rules detect what they forbid: each rule is violated once in a small planted source tree. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'

type Rules = { forbidden: IForbiddenRuleType[]; options: Record<string, unknown> }
const rulesIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Rules

const planted: Record<string, string> = {
  'domain/money.ts': `import { x } from '../server/loans/loans/index.ts'\nexport const money = x`,
  'domain/days.ts': `export const day = 1`,
  'domain/loan/loan.ts': `import type { rate } from '../price/rates.ts'\nexport const loan = (one: typeof rate) => one`,
  'domain/loan/terms.ts': `export const terms = 1`,
  'domain/price/rates.ts': `import { terms } from '../loan/terms.ts'\nexport const rate = terms`,
  'contract/call.ts': `import { start } from '../server/app.ts'\nexport const call = start`,
  'server/app.ts': `import './loans/loans/service.ts'\nexport const start = 1`,
  'server/main.ts': `import './app.ts'\nimport './loans/loans/jobs.ts'\nexport const main = 1`,
  'server/loans/loans/index.ts': `export { x } from './service.ts'`,
  'server/loans/loans/service.ts': `import { day } from '../../../domain/days.ts'\nimport '../../payments/payouts/store.ts'\nimport './circle.ts'\nimport type { reading } from '../../platform/database/replica-reads.ts'\nexport const x = day`,
  'server/loans/loans/circle.ts': `import type { x } from './service.ts'\nexport const circle = (one: typeof x) => one`,
  'server/loans/loans/jobs.ts': `import '../../main.ts'\nimport '../../../web/page.ts'\nimport '../../providers/mpesa/client.ts'\nimport '../../payments/payouts/index.ts'\nexport const jobs = 1`,
  'server/loans/loans/balances/positions.ts': `import { due } from '../dues/due.ts'\nexport const position = due`,
  'server/loans/loans/balances/status.ts': `export const status = 1`,
  'server/loans/loans/dues/due.ts': `import { status } from '../balances/status.ts'\nexport const due = status`,
  'server/payments/payouts/index.ts': `export { told } from './told.ts'`,
  'server/payments/payouts/told.ts': `import type { x } from '../../loans/loans/index.ts'\nexport const told = (one: typeof x) => one`,
  'server/payments/payouts/store.ts': `import '../../app.ts'\nexport const rows = 1`,
  'server/platform/time/clock.ts': `import '../../loans/loans/index.ts'\nexport const clock = 1`,
  'server/platform/database/replica-reads.ts': `export const reading = 1`,
  'server/providers/mpesa/client.ts': `export const client = 1`,
  'web/page.ts': `import '../server/app.ts'\nimport '../contract/call.ts'\nexport const page = 1`,
  'web/account/loan.tsx': `export const loan = 1`,
  'web/office/customer.tsx': `import { loan } from '../account/loan.tsx'\nexport const customer = loan`,
  'web/ui/page.tsx': `import { loan } from '../account/loan.tsx'\nexport const page = loan`,
  'sandbox/plugin.ts': `import '../domain/days.ts'\nimport '../server/platform/time/clock.ts'\nimport '../words/compiled/en/screens.ts'\nexport const sandbox = 1`,
  'words/compiled/en/screens.ts': `export const screens = 1`,
  'words/voice.ts': `import { day } from '../domain/days.ts'\nexport const voice = day`,
  'web/ui/voice.ts': `import { voice } from '../../words/voice.ts'\nexport const heard = voice`,
  'domain/country/kenya.ts': `export const kenya = 1`,
  'server/ledger/ledger/kenyan.ts': `import { kenya } from '../../../domain/country/kenya.ts'\nexport const here = kenya`,
  'e2e/alone.ts': `export const alone = 1`,
}

/**
 * Plants, in each floor of the server and each folder of the platform, a file that imports from the floor
 * above.
 */
for (const rule of rulesIn('.dependency-cruiser.json').forbidden) {
  const [, platform, below] = /^no-import-up-from-(platform-)?(.+)$/.exec(rule.name ?? '') ?? []
  if (!below || !('to' in rule)) continue
  const above = /\(([^|)]+)/.exec(String(rule.to.path))?.[1]
  const folder = platform ? 'server/platform' : 'server'
  planted[`${folder}/${above}/above/index.ts`] ??= 'export const above = 1'
  planted[`${folder}/${below}/above/index.ts`] = `import '../../${above}/above/index.ts'`
}

const tree = mkdtempSync(join(tmpdir(), 'mkopo-architecture-'))
for (const [file, text] of Object.entries(planted)) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}
writeFileSync(join(tree, 'tsconfig.json'), readFileSync('tsconfig.json'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

async function violationsOf({ forbidden, options }: Rules) {
  const folders = ['domain', 'contract', 'server', 'web', 'sandbox', 'words', 'e2e']
  const { output } = await cruise(folders, {
    ...options,
    baseDir: tree,
    ruleSet: { forbidden },
    validate: true,
  })
  const { modules, summary } = output as ICruiseResult
  expect(modules.length).toBe(Object.keys(planted).length)
  return summary.violations
}

test.each(['.dependency-cruiser.json', '.dependency-cruiser.folders.json'])(
  'each rule of %s catches its planted violation',
  async (file) => {
    const rules = rulesIn(file)
    const violations = await violationsOf(rules)
    expect(new Set(violations.map((violation) => violation.rule.name))).toEqual(
      new Set(rules.forbidden.map((rule) => rule.name)),
    )
  },
)

test('a circular import of a type is a violation', async () => {
  const violations = await violationsOf(rulesIn('.dependency-cruiser.json'))
  expect(violations.filter(({ rule }) => rule.name === 'no-circular').map(({ from }) => from)).toContain(
    'server/loans/loans/circle.ts',
  )
})
