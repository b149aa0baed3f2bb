/** `npm run check`: types and lint, format, boundaries, dead code and plain words, each counted. */
import { runProgram, type Ran } from './steps.ts'

type Step = { readonly name: string; readonly run: () => Promise<Ran & { readonly found?: string }> }

const folders = ['domain', 'contract', 'server', 'web', 'sandbox', 'e2e', 'bench', 'ops', 'tools', 'words']
/** dependency-cruiser and oxfmt succeed even when they can read no file: fewer than this is an error. */
const filesMin = 2_000

/**
 * One thread: by default each has its own type checker, which checks shared imports again. Collecting garbage
 * only near the limit saves a fifth of the CPU time.
 */
const oneChecker = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' }

const first: Step = { name: 'page types', run: () => runProgram('react-router', ['typegen', 'web']) }
/** These need the types of the pages, but not each other. */
const others: readonly Step[] = [
  {
    // Types are checked in the same pass: docs/decisions/2026-11-30-suite.md
    name: 'types, lint',
    run: () => runProgram('oxlint', ['--type-check', '--max-warnings', '0'], { env: oneChecker }),
  },
  { name: 'format', run: format },
  { name: 'boundaries', run: boundaries },
  { name: 'dead code', run: () => runProgram('knip', ['--no-progress']) },
  { name: 'plain words', run: () => runProgram('node', ['tools/plain-words.ts']) },
]

/** Fails if the program read too few files. */
function ofMany(ran: Ran, counted: RegExp): Ran & { readonly found: string } {
  const [found = 'no files', count = '0'] = counted.exec(ran.output) ?? []
  const isEnough = Number(count) >= filesMin
  return isEnough
    ? { ...ran, found }
    : { ...ran, found, passed: false, output: `${ran.output}\nonly ${found} were read` }
}

async function format() {
  return ofMany(await runProgram('oxfmt', ['--check']), /(\d+) files/)
}

/** Import rules per file, then per capability folder: these form no cycle. */
async function boundaries() {
  const files = await runProgram('depcruise', ['--config', '.dependency-cruiser.json', ...folders])
  const cycles = await runProgram('depcruise', ['--config', '.dependency-cruiser.folders.json', 'server'])
  const ran: Ran = {
    passed: files.passed && cycles.passed,
    output: `${files.output}\n${cycles.output}`,
    seconds: files.seconds + cycles.seconds,
  }
  return ofMany(ran, /(\d+) modules/)
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
