/**
 * Proves that a backup can be restored: pgbackrest backs up a busy primary with the settings of
 * ops/postgres/pgbackrest.conf, writes continue, and a copy is restored to a moment in between. Then the copy
 * is compared with the original.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../../server/platform/database/database.ts'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { migrate } from '../../server/platform/database/migrations/migrate.ts'
import { ensureProgram } from '../../tools/programs.ts'
import * as cluster from '../postgres/cluster.ts'
import { withValues } from '../up/ini.ts'
import { Started } from '../up/processes.ts'
import { compare, compareLedger, printComparison, takePicture } from './picture.ts'
import { startWriting } from './writer.ts'

const settings = new URL('../postgres/pgbackrest.conf', import.meta.url)
const postingsEachTime = 300
const archivedWithinMs = 60_000
const stanza = '--stanza=mkopo'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const findPgbackrest = (): string | undefined =>
  existsSync('/usr/bin/pgbackrest') ? '/usr/bin/pgbackrest' : undefined

/** Returns false when the copy differs from the original. */
export async function run(): Promise<boolean> {
  const binaries = process.getuid?.() === 0 ? cluster.postgresBinaries() : undefined
  const pgbackrest = ensureProgram(findPgbackrest, 'pgbackrest')
  if (!binaries || !pgbackrest) {
    say('The drill takes root and Debian packages: postgresql-15, pgbackrest.')
    return false
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => say('The drill ends what it started first: within a minute.'))
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-drill-'))
  const started = new Started()
  try {
    return await drill(folder, started, binaries, pgbackrest)
  } finally {
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function drill(
  folder: string,
  started: Started,
  binaries: cluster.Binaries,
  pgbackrest: string,
): Promise<boolean> {
  chmodSync(folder, 0o755)
  const own = (name: string): string => cluster.ownFolder(join(folder, name), binaries.as)
  const [logs, socket] = [join(folder, 'logs'), own('socket')]
  mkdirSync(logs)
  const [password, port] = [cluster.newPassword(), await freePort()]
  const primary = join(folder, 'primary')
  const backup = backupOf(folder, {
    binaries,
    pgbackrest,
    primary,
    socket,
    port,
    password,
    repository: own('repository'),
  })

  cluster.makeCluster(binaries, primary, password)
  const superUrl = cluster.addressAs(cluster.superuser, password, port, 'postgres')
  await started.add(
    cluster.startCluster(binaries, {
      name: 'primary',
      data: primary,
      url: superUrl,
      logs,
      settings: {
        unix_socket_directories: socket,
        archive_mode: 'on',
        archive_command: `${backup.command} archive-push %p`,
      },
    }),
  )
  await cluster.query(superUrl, `create database ${cluster.databaseName}`)
  const url = cluster.addressAs(cluster.superuser, password, port)
  await migrated(url)
  backup.run('stanza-create')

  const before = await startWriting(url)
  await until(() => before.postings() >= postingsEachTime)
  const from = performance.now()
  backup.run('backup', '--type=full')
  say(`base backup of a primary that is written to: ${seconds(from)}`)
  const posted = before.postings()
  await until(() => before.postings() >= posted + postingsEachTime)
  await before.stop()

  const atThatTime = await takePicture(url)
  const [moment] = await cluster.query<{ at: string }>(url, 'select clock_timestamp()::text as at')
  const after = await startWriting(url)
  await until(() => after.postings() >= postingsEachTime)
  await after.stop()
  await archived(url)
  say(`gone on by ${after.postings()} postings; back to ${moment!.at}`)

  const restoring = performance.now()
  const copy = own('copy')
  backup.run(
    'restore',
    `--pg1-path=${copy}`,
    '--type=time',
    `--target=${moment!.at}`,
    '--target-action=promote',
  )
  const copyPort = await freePort()
  const copyUrl = cluster.addressAs(cluster.superuser, password, copyPort)
  await started.add(
    cluster.startCluster(binaries, {
      name: 'copy',
      data: copy,
      url: copyUrl,
      logs,
      settings: { archive_mode: 'off' }, // never write to the original's archive
    }),
  )
  await until(async () => {
    const [row] = await cluster.query<{ done: boolean }>(copyUrl, 'select not pg_is_in_recovery() as done')
    return row?.done === true
  })
  say(`restored and started: ${seconds(restoring)}\n`)

  const found = await takePicture(copyUrl)
  // the original has moved on: only its ledger can still be queried for that time
  const gone = await takePicture(url)
  const then = await takePicture(url, atThatTime.sequence)
  say('the copy, against the original as it was photographed then')
  const isAsThen = printComparison(compare(atThatTime, found))
  say('\nthe copy, against the ledger of the original now, up to the last posting before that time')
  const isAsNow = printComparison(compareLedger(then, found))
  return isAsThen && isAsNow && Number(gone.sequence) > Number(found.sequence)
}

const seconds = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(1)} s`

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + archivedWithinMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error("the drill's condition was not met in time")
    await wait(50)
  }
}

async function migrated(url: string): Promise<void> {
  const log = createLog('warn')
  const database = createDatabase({ url, poolSize: 2, statementTimeoutMs: 60_000 }, () => undefined)
  try {
    await migrate(database, log)
  } finally {
    await database.stop()
  }
}

/** Waits until the write-ahead log so far is archived. */
async function archived(url: string): Promise<void> {
  const [row] = await cluster.query<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name')
  await until(async () => {
    const [seen] = await cluster.query<{ last: string | null }>(
      url,
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return (seen?.last ?? '') >= row!.name
  })
}

/** pgbackrest with the repository's settings, in this folder, with its own key. */
function backupOf(
  folder: string,
  {
    binaries,
    pgbackrest,
    primary,
    socket,
    port,
    password,
    repository,
  }: {
    readonly binaries: cluster.Binaries
    readonly pgbackrest: string
    readonly primary: string
    readonly socket: string
    readonly port: number
    readonly password: string
    readonly repository: string
  },
) {
  const config = join(folder, 'pgbackrest.conf')
  const here = cluster.ownFolder(join(folder, 'conf.d'), binaries.as)
  writeFileSync(
    config,
    withValues(readFileSync(settings, 'utf8'), { 'repo1-path': repository, 'pg1-path': primary }),
  )
  writeFileSync(
    join(here, 'here.conf'),
    `[global]\nrepo1-cipher-pass=${cluster.newPassword()}\nlock-path=${folder}/lock\n\n[mkopo]\npg1-port=${port}\npg1-socket-path=${socket}\n`,
  )
  cluster.ownFolder(join(folder, 'lock'), binaries.as)
  const passwordFile = join(folder, 'pgpass')
  writeFileSync(passwordFile, `*:*:*:*:${password}\n`, { mode: 0o600 })
  if (binaries.as.uid !== undefined) chownSync(passwordFile, binaries.as.uid, binaries.as.gid ?? 0)
  const always = [`--config=${config}`, `--config-include-path=${here}`, stanza]
  return {
    command: [pgbackrest, ...always].join(' '),
    run(name: string, ...args: readonly string[]): void {
      execFileSync(pgbackrest, [...always, ...args, name], {
        ...binaries.as,
        cwd: '/',
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { PATH: process.env['PATH'] ?? '', PGPASSFILE: passwordFile },
      })
    },
  }
}
