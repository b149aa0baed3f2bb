/**
 * Collects examples for the API description: `npm run examples` runs the tests that call the service and
 * keeps, for each call, the fullest response that is not too long. `npm run examples -- FILES` updates only
 * the calls of these test files.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '../contract/calls.ts'
import type { NamedCall } from '../contract/call.ts'
import type { Kept } from '../server/testing/service/examples.ts'
import { mayHaveExample, type Example } from '../server/openapi/examples.ts'

const file = new URL('../server/openapi/examples.json', import.meta.url)
const longMax = 1_000

/** The fullest response that is not too long, otherwise the shortest; of equals, the first by text. */
function best(kept: readonly Kept[]): Example | null {
  const texts = new Map(kept.map(({ status, value }) => [JSON.stringify(value), { status, value }]))
  const sorted = [...texts].toSorted(
    ([one], [other]) => other.length - one.length || one.localeCompare(other, 'en'),
  )
  return (sorted.find(([text]) => text.length <= longMax) ?? sorted.at(-1))?.[1] ?? null
}

const folder = mkdtempSync(join(tmpdir(), 'examples-'))
const { status } = spawnSync('vitest', ['run', '--project', 'integration', ...process.argv.slice(2)], {
  env: { ...process.env, EXAMPLES: folder },
  stdio: 'inherit',
})
const kept = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Kept),
)
rmSync(folder, { recursive: true })
const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Example>
const byCall = Map.groupBy(kept, ({ call }) => call)
const examples = Object.fromEntries(
  (calls as readonly NamedCall[]).filter(mayHaveExample).flatMap((call) => {
    const name = call.route
    const fits = (byCall.get(name) ?? []).filter(
      (each) => call.answers[each.status]?.safeParse(each.value).success,
    )
    const example = best(fits) ?? before[name]
    return example ? [[name, example] as const] : []
  }),
)
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`)
process.exitCode = status ?? 1
