/** Output of a start: for an operator at a terminal, and for a program that reads the log. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { freePort } from '../platform/database/embedded/embedded.ts'
import { dropDatabase } from '../testing/database/migrated-database.ts'
import { newDatabase } from '../testing/database/temporary-server.ts'

vi.setConfig({ testTimeout: 240_000 })
const patience = { timeout: 120_000, interval: 100 }
/** Makes the process believe that it runs at a terminal. */
const atTerminal = ['--import', 'data:text/javascript,process.stdout.isTTY=true']

/** Returns the output lines of a first start on an empty database. */
async function linesOfStart(options: readonly string[]): Promise<readonly string[]> {
  const server = inject('adminUrls')[0]!
  const name = `mkopo_printed_${randomBytes(6).toString('hex')}`
  const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-printed-'))
  const child = spawn(process.execPath, [...options, 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: await newDatabase(server, name),
      SANDBOX: 'true',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  try {
    await vi.waitFor(() => expect(printed).toMatch(/is ready.*\n/), patience)
    await new Promise((resolve) => child.once('exit', resolve).kill())
    return printed.split('\n').filter(Boolean)
  } finally {
    child.kill('SIGKILL')
    await dropDatabase([server], name)
    await rm(dataDir, { recursive: true, force: true })
  }
}

test('the start prints a few lines for a person at a terminal, migrations in one, the address last', async () => {
  const lines = await linesOfStart(atTerminal)
  const address = lines.findIndex((line) => line.startsWith('Mkopo is ready: http://'))
  const before = lines.slice(0, address)
  expect(before.length).toBeLessThan(10)
  expect(lines.filter((line) => line.startsWith('{'))).toEqual([])
  expect(before.filter((line) => line.includes('migrated'))).toHaveLength(1)
  // The next line after the address is about stopping.
  expect(lines[address + 1]).toContain('stopping')
})
test('the start prints to a pipe a line of JSON for each event, and the address', async () => {
  const lines = await linesOfStart([])
  const [other, ...more] = lines.filter((line) => !line.startsWith('{'))
  expect(other).toMatch(/^Mkopo is ready: http:\/\//)
  expect(more).toEqual([])
  const events = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string })
  expect(events.filter(({ msg }) => msg === 'migrated')).toHaveLength(1)
})
