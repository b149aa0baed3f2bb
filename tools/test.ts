/**
 * `npm test`: checks, build, and all three kinds of tests. The last line is the total. With `--changed
 * [since]`, only what changed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumPath, headlessShellPath } from '../e2e/chromium.ts'
import { testChanged } from './changed.ts'
import { propertySeed } from '../domain/testing/seed.ts'
import { ensureProgram } from './programs.ts'
import { root, runProgram } from './steps.ts'

type Count = { passed: number; failed: number }
const sum: Count = { passed: 0, failed: 0 }
const failures: string[] = []
const add = ({ passed, failed }: Count, failure: string): void => {
  sum.passed += passed
  sum.failed += failed
  if (failed > 0) failures.push(failure)
}

const lastCount = (output: string): Count => {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output.trim()) ?? []
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) }
}

/** Journeys need a browser. The headless shell takes a third of the time of a full browser. */
const ensureBrowser = (): string | undefined =>
  ensureProgram(headlessShellPath, 'chromium-headless-shell') ?? ensureProgram(chromiumPath, 'chromium')

type Results = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests?: number
  readonly numTodoTests?: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Failures, one per line; a test file that could not run is listed itself. */
const notPassed = ({ testResults }: Results): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${relative(root, name)}: ${test.fullName}`)
    return tests.length === 0 && status !== 'passed' ? [relative(root, name)] : tests
  })

/** File name endings, the longest first. */
const kinds = { journeys: '.journey.ts', integration: '.integration.test.ts', unit: '.test.ts' }
type Kind = keyof typeof kinds

function kindOf(file: string): Kind {
  const found = Object.entries(kinds).find(([, ending]) => file.replace(/x$/, '').endsWith(ending))
  return (found?.[0] ?? 'unit') as Kind
}

/** One run for all kinds: a worker that has finished one kind continues with the next. */
async function runTests(projects: readonly Kind[]): Promise<Count> {
  process.stdout.write(`\n== tests: ${projects.join(', ')} (random ones with SEED=${propertySeed})\n`)
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-results-'))
  const file = join(folder, 'results.json')
  try {
    const chosen = projects.flatMap((project) => ['--project', project])
    const ran = await runProgram(
      'vitest',
      ['run', ...chosen, '--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
      { loud: true, env: { NODE_ENV: 'test' } },
    )
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results
    const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = results
    failures.push(...notPassed(results))
    const unproved = numFailedTests + numPendingTests + numTodoTests // a skipped test proves nothing
    const files = Map.groupBy(results.testResults, ({ name }) => kindOf(name))
    for (const kind of projects) process.stdout.write(`${kind}: ${files.get(kind)?.length ?? 0} files\n`)
    const nothingRan = projects.some((kind) => !files.has(kind))
    return { passed: numPassedTests, failed: unproved === 0 && (nothingRan || !ran.passed) ? 1 : unproved }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function testEverything(): Promise<boolean> {
  process.stdout.write('== check\n')
  add(lastCount((await runProgram('node', ['tools/check.ts'], { loud: true })).output), 'check')

  process.stdout.write('\n== build\n')
  const built = await runProgram('node', ['tools/build.ts'], { loud: true })
  add(built.passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, 'build')

  const browser = ensureBrowser()
  add(await runTests(browser ? ['unit', 'integration', 'journeys'] : ['unit', 'integration']), 'tests')
  if (!browser) {
    process.stdout.write(
      '\nno Chromium was found: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH; the journeys did not run\n',
    )
    add({ passed: 0, failed: 1 }, 'journeys: no browser')
  }

  if (failures.length > 0)
    process.stdout.write(`\nfailed:\n${failures.map((failure) => `  ${failure}\n`).join('')}`)
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  return sum.failed === 0
}

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const passed = values.changed ? await testChanged(positionals[0] ?? 'HEAD') : await testEverything()
process.exitCode = passed ? 0 : 1
