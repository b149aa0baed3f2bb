/** Migration files. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floorsRaisedTooEarly, releases } from './releases.ts'

const here = new URL('migrate.ts', import.meta.url).href
const folder = new URL('../../../migrations/', import.meta.url)
const files = readdirSync(folder)
const texts = Object.fromEntries(
  files.map((file) => [file.replace(/\.sql$/, ''), readFileSync(new URL(file, folder), 'utf8')]),
)

test('each migration has a number of its own', () => {
  for (const file of files) expect(file).toMatch(/^\d{4}_\w+\.sql$/)
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
})

test('the migrations are read by a process that may open few files at a time', () => {
  const limited = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -n 64; exec "$0" --input-type=module -e "await import(process.argv[1])" "$1"',
      process.execPath,
      here,
    ],
    { encoding: 'utf8' },
  )
  expect([limited.status, limited.stderr]).toEqual([0, ''])
})

test('no release raises the schema floor to a migration that it brings itself', () => {
  expect(floorsRaisedTooEarly(texts)).toEqual([])
  for (const { newest } of releases) expect(Object.keys(texts)).toContain(newest)
})

test('a floor is raised in the release after the one that expanded, not in the same one', () => {
  const raise = (floor: string): string => `update platform_schema_floor set migration = '${floor}';`
  const known = [
    { version: '1', newest: '0002_b' },
    { version: '2', newest: '0004_d' },
  ]
  const before = { '0001_a': '', '0002_b': raise('0001_a'), '0003_c': 'create table c (n int);' }
  expect(floorsRaisedTooEarly({ ...before, '0004_d': raise('0003_c') }, known)).toEqual(['0004_d'])
  expect(floorsRaisedTooEarly({ ...before, '0004_d': raise('0004_d') }, known)).toEqual(['0004_d'])
  expect(floorsRaisedTooEarly({ ...before, '0004_d': raise('0002_b') }, known)).toEqual([])
  expect(floorsRaisedTooEarly({ ...before, '0005_e': raise('0003_c') }, known)).toEqual([])
  expect(floorsRaisedTooEarly({ ...before, '0005_e': '', '0006_f': raise('0005_e') }, known)).toEqual([
    '0006_f',
  ])
})
