/** `npm run check`: types and lint, format, boundaries, dead code and plain words, each counted. */
import { runProgram, type Ran } from './steps.ts'

type Step = { readonly name: string; readonly run: () => Promise<Ran & { readonly found?: string }> }

const folders = ['domain', 'contract', 'server', 'web', 'sandbox', 'e2e', 'bench', 'ops', 'tools', 'words']
/** dependency-cruiser succeeds even when it can read no file: fewer modules than this is an error. */
const modulesMin = 60

/**
 * One thread: by default each has its own type checker, which checks shared imports again. Collecting garbage
 * only near the limit saves a fifth of the CPU time.
 */
const oneChecker = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Files found well formatted are cached by content: reading all of them takes half a minute. */
const remembered = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/format-check',
]

const first: Step = { name: 'page types', run: () => runProgram('react-router', ['typegen', 'web']) }
/** These need the types of the pages, but not each other. */
const others: readonly Step[] = [
  {
    // Types are checked in the same pass: docs/decisions/2026-11-30-suite.md
    name: 'types, lint',
    run: () => runProgram('oxlint', ['--type-check', '--max-warnings', '0'], { env: oneChecker }),
  },
  {
    name: 'format',
    run: () => runProgram('prettier', ['--check', '.', '--log-level', 'warn', ...remembered]),
  },
  { name: 'boundaries', run: boundaries },
  { name: 'dead code', run: () => runProgram('knip', ['--no-progress']) },
  { name: 'plain words', run: () => runProgram('node', ['tools/plain-words.ts']) },
]

/** Import rules per file, then per capability folder: these form no cycle. */
async function boundaries() {
  const files = await runProgram('depcruise', ['--config', '.dependency-cruiser.json', ...folders])
  const cycles = await runProgram('depcruise', ['--config', '.dependency-cruiser.folders.json', 'server'])
  const ran: Ran = {
    passed: files.passed && cycles.passed,
    output: `${files.output}\n${cycles.output}`,
    seconds: files.seconds + cycles.seconds,
  }
  const modules = Number(/(\d+) modules/.exec(ran.output)?.[1] ?? 0)
  if (modules < modulesMin)
    return {
      ...ran,
      passed: false,
      output: `${ran.output}\nonly ${modules} modules were read: the rules were not checked`,
    }
  return { ...ran, found: `${modules} modules` }
}

let failed = 0
const tell = (name: string, { passed, output, seconds, found }: Awaited<ReturnType<Step['run']>>): void => {
  if (!passed) failed += 1
  process.stdout.write(
    `${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${found ? `  ${found}` : ''}\n${passed ? '' : `${output.trim()}\n`}`,
  )
}
tell(first.name, await first.run())
await Promise.all(others.map(async ({ name, run }) => tell(name, await run())))
process.stdout.write(`${1 + others.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
