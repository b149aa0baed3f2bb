/**
 * Goal: every script of the layouts exits with an error at the first command that fails. Method: runs each
 * script with replaced programs, one of which fails.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { here, isRoot, namesOf, programs, run, scratch, secretsIn, type User } from './scripts.fixture.ts'

/** The program that fails, and for which arguments; without arguments, always. */
const failures: readonly {
  readonly script: string
  readonly user: User
  readonly args?: readonly string[]
  readonly fails: readonly (readonly [program: string, given?: string])[]
}[] = [
  {
    script: 'check-secrets.sh',
    user: 'root',
    args: ['set', '{secrets}'],
    fails: [['chown'], ['chmod'], ['grep'], ['stat']],
  },
  { script: 'bucket.sh', user: 'root', fails: [['cat'], ['mc', 'alias'], ['mc', 'mb']] },
  {
    script: 'postgres/backup.sh',
    user: 'postgres',
    args: ['once'],
    fails: [
      ['pgbackrest', 'stanza-create'],
      ['pgbackrest', 'check'],
      ['pgbackrest', 'backup'],
      ['psql', 'select'],
      ['psql', 'insert'],
    ],
  },
  {
    script: 'postgres/backup.sh',
    user: 'postgres',
    fails: [['date', '22:30'], ['date', '+%s'], ['sleep'], ['date', '+%u'], ['pgbackrest', '--type=full']],
  },
  { script: 'postgres/passwords.sh', user: 'postgres', fails: [['cat'], ['psql']] },
  {
    script: 'postgres/replica.sh',
    user: 'postgres',
    fails: [['cat'], ['rm'], ['pg_basebackup'], ['postgres']],
  },
]
const failing = failures.flatMap(({ fails, ...entry }) =>
  fails.map(([program, given = '']) => ({ ...entry, program, given })),
)
test.each(failing)('$script $args ends with an error where `$program $given` fails', (entry) => {
  const { script, user, args = [], program, given } = entry
  const folder = scratch()
  const secrets = secretsIn(folder, namesOf('real.yml'))
  const { path, said } = programs(folder, ['psql', 'pgbackrest', 'mc', 'pg_basebackup', 'postgres'])
  const bin = (name: string, text: string): void =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}`, { mode: 0o755 })
  // A Saturday, without waiting for the night.
  bin('date', 'case "$*" in *%u*) echo 6 ;; *) echo 1000 ;; esac\n')
  bin('sleep', '')
  if (!isRoot) bin('chown', '')
  const log = `echo "${program} $*" >>${join(folder, 'said')}`
  const rest = existsSync(join(folder, 'bin', program))
    ? readFileSync(join(folder, 'bin', program), 'utf8').replace('#!/bin/sh\n', '')
    : ''
  bin(program, `case "$*" in *'${given}'*) ${log}; exit 3 ;; esac\n${rest}`)
  const data = join(folder, 'data')
  for (const each of [data, join(data, 'pg')]) {
    mkdirSync(each)
    chmodSync(each, 0o777)
  }
  const { status, signal } = run(
    user,
    script,
    folder,
    { PATH: path, SECRETS_FOLDER: secrets, POSTGRES_DB: 'mkopo', PGDATA: join(data, 'pg') },
    args.map((each) => each.replace('{secrets}', secrets)),
  )
  expect([status === 0, signal]).toEqual([false, null])
  // The check reads every secret before it fails; every other script stops at once.
  const last = said().split('\n').filter(Boolean).at(-1)
  if (!['grep', 'stat'].includes(program))
    expect(last).toMatch(new RegExp(`^${program} .*${given.replace('+', '\\+')}`))
})

test('every script of the layouts is one that fails in a test here, and pipes have the status of what failed', () => {
  const scripts = ['', 'postgres/'].flatMap((folder) =>
    readdirSync(join(here, folder))
      .filter((name) => name.endsWith('.sh'))
      .map((name) => folder + name),
  )
  expect(scripts.sort()).toEqual([...new Set(failures.map(({ script }) => script))].sort())
  for (const script of scripts) {
    const text = readFileSync(join(here, script), 'utf8')
    const [options = ''] = /^set .*$/m.exec(text) ?? []
    const code = text.replace(/^\s*#.*$/gm, '').replace(/^\s*[\w.| ]+\).*$/gm, '')
    const shell = text.startsWith('#!/bin/bash') ? 'bash' : 'sh'
    // Not every plain shell has the option `pipefail`: its scripts use no pipes.
    if (shell === 'sh') expect(code, script).not.toMatch(/[^|]\|[^|]/)
    else expect(spawnSync(shell, ['-c', `${options}\nfalse | true\ntrue`]).status, script).toBe(1)
  }
})
