/** Types, lint, boundaries and dead code, each counted: `npm run check`. */
import { runProgram, type Ran } from './steps.ts'

type Step = { readonly name: string; readonly run: () => Promise<Ran & { readonly found?: string }> }

const folders = ['domain', 'contract', 'server', 'web', 'sandbox', 'e2e', 'bench']
/** dependency-cruiser passes happily when it can read no file: fewer modules than this and something is wrong. */
const modulesMin = 60

const steps: readonly Step[] = [
  { name: 'page types', run: () => runProgram('react-router', ['typegen', 'web']) },
  { name: 'types', run: () => runProgram('tsc', ['--noEmit']) },
  { name: 'lint', run: () => runProgram('eslint', ['.', '--max-warnings', '0']) },
  { name: 'boundaries', run: boundaries },
  { name: 'dead code', run: () => runProgram('knip', ['--no-progress']) },
]

async function boundaries() {
  const ran = await runProgram('depcruise', ['--config', '.dependency-cruiser.json', ...folders])
  const modules = Number(/(\d+) modules/.exec(ran.output)?.[1] ?? 0)
  if (modules < modulesMin) return { ...ran, passed: false, output: `${ran.output}\nonly ${modules} modules were read: the rules were not checked` }
  return { ...ran, found: `${modules} modules` }
}

let failed = 0
for (const { name, run } of steps) {
  const { passed, output, seconds, found } = await run()
  if (!passed) failed += 1
  process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${found ? `  ${found}` : ''}\n${passed ? '' : `${output.trim()}\n`}`)
}
process.stdout.write(`${steps.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
