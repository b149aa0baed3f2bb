/**
 * Checks the alert rules with Prometheus' own tool: their syntax, and that each fires when its test expects
 * it.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureProgram } from '../tools/programs.ts'
import { runProgram } from '../tools/steps.ts'

const findPromtool = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'promtool'))
    .find((path) => existsSync(path))

export async function run(): Promise<boolean> {
  const promtool = ensureProgram(findPromtool, 'prometheus')
  if (promtool === undefined) {
    process.stderr.write('promtool was not found: install Prometheus (Debian: apt-get install prometheus)\n')
    return false
  }
  const rules = await runProgram(promtool, ['check', 'rules', 'ops/prometheus/alerts.yml'])
  const tests = await runProgram(promtool, ['test', 'rules', 'ops/prometheus/alerts.test.yml'])
  process.stdout.write(`${rules.output}${tests.output}`)
  return rules.passed && tests.passed
}
