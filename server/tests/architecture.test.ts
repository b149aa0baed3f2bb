/** The rules of who may know whom catch what they are for: every one of them is broken once, in a small planted tree. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, expect, test } from 'vitest'

const { forbidden, options } = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8')) as {
  forbidden: IForbiddenRuleType[]
  options: Record<string, unknown>
}

const planted: Record<string, string> = {
  'domain/money.ts': `import { x } from '../server/loans/service.ts'\nexport const money = x`,
  'domain/days.ts': `export const day = 1`,
  'contract/call.ts': `import { start } from '../server/app.ts'\nexport const call = start`,
  'server/app.ts': `import './loans/service.ts'\nexport const start = 1`,
  'server/main.ts': `import './app.ts'\nimport './loans/jobs.ts'\nexport const main = 1`,
  'server/loans/service.ts': `import { day } from '../../domain/days.ts'\nimport '../payments/store.ts'\nimport './circle.ts'\nexport const x = day`,
  'server/loans/circle.ts': `import type { x } from './service.ts'\nexport const circle = (one: typeof x) => one`,
  'server/loans/jobs.ts': `import '../main.ts'\nimport '../../web/page.ts'\nimport '../providers/mpesa/client.ts'\nexport const jobs = 1`,
  'server/payments/store.ts': `export const rows = 1`,
  'server/platform/clock.ts': `import '../loans/service.ts'\nexport const clock = 1`,
  'server/providers/mpesa/client.ts': `export const client = 1`,
  'web/page.ts': `import '../server/app.ts'\nimport '../contract/call.ts'\nexport const page = 1`,
  'sandbox/plugin.ts': `import '../domain/days.ts'\nimport '../server/platform/clock.ts'\nexport const sandbox = 1`,
  'e2e/alone.ts': `export const alone = 1`,
}

const tree = mkdtempSync(join(tmpdir(), 'mkopo-architecture-'))
for (const [file, text] of Object.entries(planted)) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}
writeFileSync(join(tree, 'tsconfig.json'), readFileSync('tsconfig.json'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('each rule catches its planted violation, and nothing is read as nothing', async () => {
  const tsConfig = extractTsConfig('tsconfig.json')
  const { output } = await cruise(
    ['domain', 'contract', 'server', 'web', 'sandbox', 'e2e'],
    { ...options, baseDir: tree, ruleSet: { forbidden }, validate: true },
    undefined,
    { tsConfig },
  )
  const { modules, summary } = output as ICruiseResult
  expect(modules.length).toBe(Object.keys(planted).length)
  expect(new Set(summary.violations.map((violation) => violation.rule.name))).toEqual(
    new Set(forbidden.map((rule) => rule.name)),
  )
  expect(
    summary.violations.filter(({ rule }) => rule.name === 'no-circular').map(({ from }) => from),
    'a circle closed by a type',
  ).toContain('server/loans/circle.ts')
})
