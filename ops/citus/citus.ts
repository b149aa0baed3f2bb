/**
 * `npm run ops -- citus [--workers 2] [-- COMMAND ...]`: runs a cluster while a command runs, or until
 * Ctrl-C. The command gets its addresses in TEST_DATABASE_NODES: `npm run ops -- citus -- npx vitest run
 * --project integration`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { notBuilt, startNodes } from './cluster.ts'

export async function run(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { workers: { type: 'string', default: '2' } },
    allowPositionals: true,
  })
  const cluster = await startNodes(Math.max(1, Number(values.workers)))
  if (!cluster) {
    process.stderr.write(notBuilt)
    return false
  }
  try {
    const nodes = { TEST_DATABASE_NODES: cluster.nodes.map(({ url }) => url).join() }
    const [program, ...rest] = positionals
    if (program === undefined) {
      process.stdout.write(`TEST_DATABASE_NODES=${nodes.TEST_DATABASE_NODES}\n`)
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
      return true
    }
    const child = spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...nodes } })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code === 0
  } finally {
    await cluster.stop()
  }
}
