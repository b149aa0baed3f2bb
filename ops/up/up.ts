/** Starts the layout and keeps it running until a signal; with `--try`, proves that it works and stops it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'
import { startLayout } from './layout.ts'
import { Started } from './processes.ts'
import { tryLayout } from './try.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Returns false when a program did not start or a check failed. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { try: { type: 'boolean' }, keep: { type: 'boolean' }, port: { type: 'string' } },
  })
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-up-'))
  const started = new Started()
  try {
    const port = values.port ? Number(values.port) : await freePort()
    const starting = startLayout(folder, started, { port, say })
    const layout = await Promise.race([starting, signalled.then(() => null)])
    if (layout === null) {
      await starting.catch(() => undefined) // wait until it is started, so that it can be stopped
      return true
    }
    say(`ready: ${layout.url} (sandbox: ${layout.url}/sandbox), its certificate is ${layout.certificate}`)
    if (values.try) return await tryLayout(layout, say)
    await signalled
    return true
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return false
  } finally {
    await started.stop()
    if (values.keep) say(`kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}
