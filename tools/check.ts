/** Types, lint, boundaries and dead code, each counted: `npm run check`. */
import { runProgram, type Ran } from './steps.ts'

type Step = { readonly name: string; readonly run: () => Promise<Ran & { readonly found?: string }> }

const folders = ['domain', 'contract', 'server', 'web', 'sandbox', 'e2e', 'bench', 'ops', 'tools', 'words']
/** dependency-cruiser passes happily when it can read no file: fewer modules than this and something is wrong. */
const modulesMin = 60

/** TypeScript 7 checks in a tenth of the time; dependency-cruiser reads our syntax trees and still needs 6. */
const compiler = 'node_modules/typescript-7/bin/tsc'

/**
 * By default each thread has a type checker of its own, and each checks anew what others import: with one the two programs
 * take half of the processor time, and run beside each other anyhow.
 */
const oneChecker = { GOMAXPROCS: '1', GOGC: '400' }

/** A file whose content was found well formatted is not read again: that takes half a minute for all of them. */
const remembered = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/format-check',
]

const first: Step = { name: 'page types', run: () => runProgram('react-router', ['typegen', 'web']) }
/** These need the types of the pages, and not each other. */
const others: readonly Step[] = [
  {
    name: 'types',
    run: () => runProgram('node', [compiler, '--noEmit', '--checkers', '1'], { env: oneChecker }),
  },
  { name: 'lint', run: () => runProgram('oxlint', ['--max-warnings', '0'], { env: oneChecker }) },
  {
    name: 'format',
    run: () => runProgram('prettier', ['--check', '.', '--log-level', 'warn', ...remembered]),
  },
  { name: 'boundaries', run: boundaries },
  { name: 'dead code', run: () => runProgram('knip', ['--no-progress']) },
  { name: 'plain words', run: () => runProgram('node', ['tools/plain-words.ts']) },
]

/** Files by who may import whom, then capabilities as whole folders: they form no cycle. */
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
