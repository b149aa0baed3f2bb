/**
 * Goal: the version before the newest migration does the main job on the newest schema, so that a release
 * needs no downtime. Method: its files from the git history, with today's migrations and its own test of the
 * main job.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { raisedSchemaFloor } from '../platform/database/migrations/releases.ts'

/** The oldest migration that a version must know to work on today's schema. */
const floor = ((folder: string): string => {
  const texts = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const raised = texts.flatMap((text) => raisedSchemaFloor(text) ?? [])
  return `${folder}/${raised.at(-1) ?? '0020_schema_floor'}.sql`
})('server/migrations')

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns the commit before the newest migration; null without history, or if that commit predates this
 * check.
 */
function previousVersion(): string | null {
  try {
    const previous = git('rev-parse', `${git('log', '-1', '--format=%H', '--', 'server/migrations')}^`)
    git('cat-file', '-e', `${previous}:${floor}`)
    return previous
  } catch {
    return null
  }
}

const previous = previousVersion()
test(
  previous === null
    ? 'no earlier version can live beside this schema: there is nothing to try'
    : 'the previous version does the main job on the schema of this one',
  () => {
    if (previous === null) return expect(existsSync(floor)).toBe(true)
    const folder = mkdtempSync(join(tmpdir(), 'mkopo-previous-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', previous, folder])
    rmSync(join(folder, 'server/migrations'), { recursive: true })
    cpSync('server/migrations', join(folder, 'server/migrations'), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'sandbox'), { recursive: true })
    symlinkSync(join(process.cwd(), 'sandbox/node_modules'), join(folder, 'sandbox/node_modules'))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'server/tests/main-job'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test', VITEST: undefined } },
    )
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    expect(stdout).toMatch(/Tests .*\d+ passed/)
  },
)
