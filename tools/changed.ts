/**
 * `npm test -- --changed [since]`: types, lint of files changed since a commit (default HEAD), and the unit
 * and integration tests that depend on them.
 */
import { runProgram } from './steps.ts'

/** Paths from the root that are new or differ from `since`, without deleted files. */
async function changedFiles(since: string): Promise<string[]> {
  const differing = await runProgram('git', ['diff', '--name-only', '--diff-filter=d', since])
  const untracked = await runProgram('git', ['ls-files', '--others', '--exclude-standard'])
  if (!differing.passed) throw new Error(differing.output)
  return `${differing.output}\n${untracked.output}`.split('\n').filter(Boolean)
}

/** Browser tests start a separate service, and no import leads to them: only the full run includes them. */
export async function testChanged(since: string): Promise<boolean> {
  const code = (await changedFiles(since)).filter((file) => /\.tsx?$/.test(file))
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['react-router', ['typegen', 'web']],
    ['node', ['node_modules/typescript-7/bin/tsc', '--noEmit']],
    ...(code.length > 0 ? [['oxlint', ['--max-warnings', '0', ...code]] as const] : []),
    [
      'vitest',
      ['run', '--project', 'unit', '--project', 'integration', `--changed=${since}`, '--passWithNoTests'],
    ],
  ]
  let passed = true
  for (const [program, args] of steps)
    passed = (await runProgram(program, args, { loud: true, env: { NODE_ENV: 'test' } })).passed && passed
  return passed
}
