/**
 * Goal: every entry point of the layouts reads its secrets as its own user, and fails when one is missing,
 * empty or owned by another user. Method: runs the scripts as that user when the test is root, with programs
 * that record their input.
 */
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  here,
  isRoot,
  namesOf,
  programs,
  run,
  scratch,
  secretsIn,
  userOf,
  users,
  type User,
} from './scripts.fixture.ts'

const emptied = (secrets: string, name: string): void => {
  const file = join(secrets, name)
  chmodSync(file, 0o600)
  writeFileSync(file, '\n')
  chmodSync(file, 0o400)
}

test.each(['small.yml', 'real.yml'])(
  '%s: the documented owners are those that the check asks for',
  (layout) => {
    const folder = scratch()
    const names = namesOf(layout)
    const secrets = secretsIn(folder, names)
    const check = (...args: string[]) =>
      run('root', 'check-secrets.sh', folder, { PATH: process.env['PATH']! }, args)
    if (isRoot) expect(check(secrets)).toMatchObject({ status: 0, stderr: '' })
    for (const name of names) emptied(secrets, name)
    const { status, stderr } = check(secrets)
    expect(status).toBe(1)
    for (const name of names) expect(stderr).toContain(`secret ${name}: empty`)
    rmSync(secrets, { recursive: true })
    secretsIn(folder, names)
    if (!isRoot) return
    chownSync(join(secrets, 'secret_key'), 999, 999)
    const ofAnother = check(secrets)
    expect([ofAnother.status, ofAnother.stderr]).toEqual([
      1,
      expect.stringContaining('secret secret_key: belongs to user 999'),
    ])
    chmodSync(join(secrets, 'secret_key'), 0o644)
    expect(check(secrets).stderr).toContain('other users can read it')
    expect(check('set', secrets)).toMatchObject({ status: 0, stderr: '' })
  },
)

const entryPoints: readonly {
  readonly script: string
  readonly user: User
  readonly reads: readonly string[]
  readonly uses: readonly string[]
  readonly args?: string[]
  readonly says: RegExp
}[] = [
  {
    script: 'postgres/passwords.sh',
    user: 'postgres',
    reads: ['database_owner_password', 'database_app_password', 'database_replica_password'],
    uses: ['psql'],
    says: /owner=text of database_owner_password -v app=text of database_app_password -v replica=text of database_replica_password/,
  },
  {
    script: 'postgres/replica.sh',
    user: 'postgres',
    reads: ['database_replica_password'],
    uses: ['pg_basebackup', 'postgres'],
    says: /pg_basebackup .*--slot=replica .* text of database_replica_password[\s\S]*postgres -c wal_receiver_timeout/,
  },
  {
    script: 'bucket.sh',
    user: 'root',
    reads: ['files_s3_secret'],
    uses: ['mc'],
    says: /mc alias set files http:\/\/files:9000 mkopo text of files_s3_secret/,
  },
]
test.each(entryPoints)(
  '$script runs as $user with the documented files, and fails where one is empty, missing or not its own',
  (entry) => {
    const { script, user, reads, uses, says } = entry
    const folder = scratch()
    const secrets = secretsIn(folder, namesOf('real.yml'))
    const { path, said } = programs(folder, uses)
    const data = join(folder, 'data')
    mkdirSync(data)
    chmodSync(data, 0o777)
    const start = () =>
      run(user, script, folder, {
        PATH: path,
        SECRETS_FOLDER: secrets,
        POSTGRES_DB: 'mkopo',
        PGDATA: join(data, 'pg'),
      })
    mkdirSync(join(data, 'pg'))
    chmodSync(join(data, 'pg'), 0o777)
    expect(start()).toMatchObject({ status: 0, stderr: '' })
    expect(said()).toMatch(says)
    for (const name of reads) {
      const file = join(secrets, name)
      const before = said()
      const fails = (): void => {
        expect(start().status, name).not.toBe(0)
        expect(said()).toBe(before)
      }
      if (isRoot && user !== 'root') {
        chownSync(file, users.service, users.service)
        fails()
        chownSync(file, users[user], users[user])
      }
      emptied(secrets, name)
      fails()
      rmSync(file)
      fails()
      writeFileSync(file, `text of ${name}\n`, { mode: 0o400 })
      if (isRoot) chownSync(file, users[user], users[user])
    }
  },
)

test('the backup is made at once where there is none, noted, and ends with an error where it fails', () => {
  const folder = scratch()
  const { path, said } = programs(folder, ['pgbackrest', 'psql'])
  const once = () => run('postgres', 'postgres/backup.sh', folder, { PATH: path }, ['once'])
  expect(once().status).toBe(0)
  const steps = said().split('\n').filter(Boolean)
  expect(steps.map((line) => line.trim())).toEqual([
    'pgbackrest --stanza=mkopo stanza-create',
    'pgbackrest --stanza=mkopo check',
    expect.stringContaining('select count(*) from platform_backup'),
    'pgbackrest --stanza=mkopo --type=incr backup',
    expect.stringContaining('insert into platform_backup default values'),
  ])
  writeFileSync(join(folder, 'bin/pgbackrest'), '#!/bin/sh\nexit 3\n', { mode: 0o755 })
  expect(once().status).toBe(3)
  expect(existsSync(join(folder, 'said'))).toBe(true)
})

test('both layouts make a backup each night, by a process that waits for the secrets and the schema', () => {
  for (const layout of ['small.yml', 'real.yml']) {
    type Layout = {
      services: Record<
        string,
        { command?: string[]; entrypoint?: string[]; depends_on?: object; volumes?: string[] }
      >
    }
    const { services } = parse(readFileSync(join(here, layout), 'utf8'), { merge: true }) as Layout
    expect(services['backup']!.entrypoint).toEqual(['/bin/bash', '/backup.sh'])
    expect(services['postgres']!.command!.join(' ')).toContain('archive_mode=on')
    expect(services['postgres']!.depends_on).toHaveProperty('secrets')
    for (const volume of ['socket:/var/run/postgresql', 'backups:/var/lib/pgbackrest'])
      for (const at of ['postgres', 'backup']) expect(services[at]!.volumes).toContain(volume)
  }
})

test.each(['small.yml', 'real.yml', 'service.yml'])(
  '%s: each container runs as the user that its secrets belong to, or as root',
  (layout) => {
    type Container = {
      user?: string
      image?: string
      extends?: object
      secrets?: (string | { source: string })[]
    }
    const { services } = parse(readFileSync(join(here, layout), 'utf8'), { merge: true }) as {
      services: Record<string, Container>
    }
    const runsAs = ({ user, image = '', extends: base }: Container): User => {
      const known = Object.entries(users).find(([name, id]) => user === name || user === String(id))
      if (user !== undefined) return known?.[0] as User
      return base || image.startsWith('mkopo:') ? 'service' : 'root'
    }
    const unreadable = Object.entries(services).flatMap(([at, container]) =>
      (container.secrets ?? [])
        .map((secret) => (typeof secret === 'string' ? secret : secret.source))
        .filter((secret) => !['root', userOf(secret)].includes(runsAs(container)))
        .map((secret) => `${at}: ${secret}`),
    )
    expect(unreadable).toEqual([])
  },
)
