/**
 * `npm run test:all`, for each night: random tests with a new seed and many more cases than `npm test`, and
 * every row of the matrices that `npm test` samples. Takes an hour. SEED and RUNS repeat a run.
 */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { runProgram } from './steps.ts'

const seed = process.env['SEED'] ?? String(randomInt(1_000_000_000))

/** Integration tests with random cases or a sampled matrix; the others would only repeat `npm test`. */
const drawn = globSync('{server,bench,e2e,ops}/**/*.integration.test.ts').filter((file) =>
  /sampled\(|propertyRuns|fc\./.test(readFileSync(file, 'utf8')),
)

/** The tests, and the number of cases of random ones when RUNS is not set. */
const kinds = [
  { project: 'unit', files: [], runs: '20000' },
  { project: 'integration', files: [...drawn, 'bench/chaos/'], runs: '20' },
  { project: 'journeys', files: [], runs: '20' },
] as const

let passed = (await runProgram('node', ['tools/build.ts'], { loud: true })).passed
for (const { project, files, runs } of kinds) {
  const env = { NODE_ENV: 'test', SEED: seed, MATRIX: 'all', RUNS: process.env['RUNS'] ?? runs }
  process.stdout.write(`\n== ${project}: SEED=${seed} RUNS=${env.RUNS}\n`)
  passed =
    (await runProgram('vitest', ['run', '--project', project, ...files], { loud: true, env })).passed &&
    passed
}
process.stdout.write(`\n${passed ? 'passed' : 'FAILED'}: SEED=${seed}\n`)
process.exitCode = passed ? 0 : 1
