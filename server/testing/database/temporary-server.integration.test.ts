/** The next run stops and deletes a test server whose process was killed; it leaves a running one alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../../platform/database/embedded/embedded-lock.ts'
import { startEmbedded } from '../../platform/database/embedded/embedded.ts'
import { quickFolder, removeKilled } from './temporary-server.ts'

const program = `
  const { startEmbedded } = await import('./server/platform/database/embedded/embedded.ts')
  await startEmbedded({ folder: process.argv[1], forgetful: true })
  process.stdout.write('started')
  setInterval(() => {}, 1000)`

test('the test database server of a killed run is stopped and deleted, and no other', async () => {
  const parent = mkdtempSync(join(quickFolder(), 'mkopo-killed-'))
  chmodSync(parent, 0o755) // as root the database belongs to another user
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = (name: string): string => join(parent, `mkopo-database-${name}`, 'database')

  const running = await startEmbedded({ folder: folder('running'), forgetful: true })
  onTestFinished(() => running.remove())
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder('killed')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const pid = Number(
    readFileSync(join(folder('killed'), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(true)

  await removeKilled(parent)
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(parent)).toEqual(['mkopo-database-running'])
  expect(existsSync(join(folder('running'), 'postgres', 'postmaster.pid'))).toBe(true)
}, 60_000)

test('the test database server of a killed run of another user is left alone', async () => {
  const parent = mkdtempSync(join(quickFolder(), 'mkopo-killed-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'mkopo-database-theirs')
  mkdirSync(join(folder, 'database'), { recursive: true })
  writeFileSync(join(folder, 'database', 'postgres.lock'), '{"pid":2147483646,"startedAt":"1"}')
  // Only root can change the owner of a folder.
  if (process.getuid?.() === 0) {
    chownSync(folder, 65_534, 65_534)
    await removeKilled(parent)
    expect(existsSync(folder)).toBe(true)
    chownSync(folder, 0, 0)
  }
  await removeKilled(parent)
  expect(existsSync(folder)).toBe(false)
})
