/**
 * `npm run test:all`: random tests with a new seed and many more cases than `npm test`. Takes half an hour.
 * SEED and RUNS repeat a run.
 */
import { randomInt } from 'node:crypto'
import { runProgram } from './steps.ts'

const seed = process.env['SEED'] ?? String(randomInt(1_000_000_000))

/** Random tests, and their number of cases when RUNS is not set. */
const kinds = [
  { project: 'unit', files: [], runs: '20000' },
  { project: 'integration', files: ['server/servicing/ussd/cut', 'bench/chaos/arrivals'], runs: '20' },
] as const

let passed = true
for (const { project, files, runs } of kinds) {
  const env = { NODE_ENV: 'test', SEED: seed, RUNS: process.env['RUNS'] ?? runs }
  process.stdout.write(`\n== ${project}: SEED=${seed} RUNS=${env.RUNS}\n`)
  passed =
    (await runProgram('vitest', ['run', '--project', project, ...files], { loud: true, env })).passed &&
    passed
}
process.stdout.write(`\n${passed ? 'passed' : 'FAILED'}: SEED=${seed}\n`)
process.exitCode = passed ? 0 : 1
