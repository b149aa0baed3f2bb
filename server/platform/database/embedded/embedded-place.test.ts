/** Location of the embedded PostgreSQL's data and programs when it runs as another user. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataPlace, programsPlace } from './embedded-place.ts'

let at: string
let elsewhere: string
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'mkopo-place-'))
  chmodSync(at, 0o755)
  elsewhere = join(at, 'lib')
})
afterEach(() => rmSync(at, { recursive: true }))

function made(name: string, mode: number): string {
  const folder = join(at, name)
  mkdirSync(folder)
  chmodSync(folder, mode)
  return folder
}

function packageIn(folder: string): string {
  const native = join(folder, 'native')
  mkdirSync(join(native, 'bin'), { recursive: true })
  writeFileSync(join(native, 'bin', 'postgres'), 'a program')
  writeFileSync(join(folder, 'package.json'), '{"version":"18.4.0"}')
  return native
}

test('data stays in its folder where another user can reach it, wherever the programs are', () => {
  const folder = made('open', 0o755)
  expect(dataPlace(folder, elsewhere)).toBe(join(folder, 'postgres'))
  expect(existsSync(elsewhere)).toBe(false)
})

test('data of a hidden folder has one of its own elsewhere, and what is there already stays', () => {
  const folder = made('hidden', 0o700)
  const data = dataPlace(folder, elsewhere)
  expect(dirname(dirname(data))).toBe(elsewhere)
  expect(dataPlace(made('other', 0o700), elsewhere)).not.toBe(data)

  mkdirSync(data)
  writeFileSync(join(data, 'PG_VERSION'), '18')
  chmodSync(folder, 0o755)
  expect(dataPlace(folder, elsewhere)).toBe(data)
})

test('programs in an open folder are run where they are', () => {
  const native = packageIn(made('open', 0o755))
  expect(programsPlace(native, elsewhere)).toBe(native)
  expect(existsSync(elsewhere)).toBe(false)
})

test('programs in a hidden folder are copied once for all', () => {
  const programs = programsPlace(packageIn(made('hidden', 0o700)), elsewhere)
  expect(readdirSync(join(programs, 'bin'))).toEqual(['postgres'])
  writeFileSync(join(programs, 'seen'), '')
  expect(programsPlace(packageIn(made('other', 0o700)), elsewhere)).toBe(programs)
  expect(existsSync(join(programs, 'seen'))).toBe(true)
})

test('an incomplete copy that a killed process left is not used', () => {
  const native = packageIn(made('hidden', 0o700))
  mkdirSync(join(elsewhere, 'mkopo-programs', `18.4.0.${process.pid}`, 'half'), { recursive: true })
  const programs = programsPlace(native, elsewhere)
  expect(readdirSync(programs)).toEqual(['bin'])
  expect(readdirSync(dirname(programs))).toEqual(['18.4.0'])
})
