/**
 * The layout of ops/compose/real.yml without a container engine: PostgreSQL with a replica, pgbouncer, two processes
 * each of web, api and worker, nginx. In sandbox mode, on this machine, all of it in one folder.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'
import { ensureProgram } from '../../tools/programs.ts'
import {
  addressAs,
  databaseName,
  makeCluster,
  newPassword,
  ownFolder,
  postgresBinaries,
  query,
  runBinary,
  startCluster,
  superuser,
  type Binaries,
} from '../postgres/cluster.ts'
import { asker, makeCertificate, writeNginxSettings } from './https.ts'
import { withValues } from './ini.ts'
import { startPrometheus } from './prometheus.ts'
import { launch, type Running, type Started } from './processes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const compose = join(root, 'ops/compose')
const roles = join(root, 'ops/postgres/roles.sql')

export type Layout = {
  readonly url: string
  /** The certificate that verifies it. */
  readonly certificate: string
  readonly primaryUrl: string
  readonly replicaUrl: string
  readonly web: readonly Running[]
  /** Null when Prometheus is not installed. */
  readonly prometheusUrl: string | null
}

type Programs = { readonly postgres: Binaries; readonly pgbouncer: string; readonly nginx: string }

const findAt = (path: string) => (): string | undefined => (existsSync(path) ? path : undefined)

/** Throws an error that lists the missing programs. */
function findPrograms(): Programs {
  if (process.getuid?.() !== 0)
    throw new Error('PostgreSQL, pgbouncer and nginx run as their own users: run this as root')
  if (!existsSync(join(root, 'web/build/build-id')))
    throw new Error('no build found: run `npm run build` first')
  const postgres = postgresBinaries()
  const pgbouncer = ensureProgram(findAt('/usr/sbin/pgbouncer'), 'pgbouncer')
  const nginx = ensureProgram(findAt('/usr/sbin/nginx'), 'nginx')
  const openssl = ensureProgram(findAt('/usr/bin/openssl'), 'openssl')
  if (!postgres || !pgbouncer || !nginx || !openssl)
    throw new Error('Debian packages are missing: postgresql-15, pgbouncer, nginx, openssl')
  return { postgres, pgbouncer, nginx }
}

/** Starts everything in `folder`. Started programs are in `started`, also when this throws. */
export async function startLayout(
  folder: string,
  started: Started,
  { port, say }: { readonly port: number; readonly say: (line: string) => void },
): Promise<Layout> {
  const { postgres, pgbouncer, nginx } = findPrograms()
  chmodSync(folder, 0o755) // the programs' users must be able to enter it
  const logs = join(folder, 'logs')
  mkdirSync(logs)

  const passwords = { super: newPassword(), owner: newPassword(), app: newPassword(), replica: newPassword() }
  const data = join(folder, 'primary')
  const primaryPort = await freePort()
  const superUrl = addressAs(superuser, passwords.super, primaryPort, 'postgres')
  makeCluster(postgres, data, passwords.super)
  await started.add(startCluster(postgres, { name: 'primary', data, url: superUrl, logs }))
  await query(superUrl, `create database ${databaseName}`)
  const primaryUrl = addressAs(superuser, passwords.super, primaryPort)
  await query(primaryUrl, readFileSync(roles, 'utf8'))
  await query(
    primaryUrl,
    `alter role mkopo_owner password '${passwords.owner}';
     alter role mkopo_app password '${passwords.app}';
     create role mkopo_replica replication login password '${passwords.replica}'`,
  )
  say('primary: ready')

  const replicaPort = await freePort()
  const replicaData = ownFolder(join(folder, 'replica'), postgres.as)
  const copyArgs = ['--write-recovery-conf', '--create-slot', '--slot=replica', '--checkpoint=fast']
  runBinary(
    postgres,
    'pg_basebackup',
    [
      `--pgdata=${replicaData}`,
      '--host=127.0.0.1',
      `--port=${primaryPort}`,
      '--username=mkopo_replica',
      ...copyArgs,
    ],
    { PGPASSWORD: passwords.replica },
  )
  const replicaUrl = addressAs(superuser, passwords.super, replicaPort)
  await started.add(startCluster(postgres, { name: 'replica', data: replicaData, url: replicaUrl, logs }))
  say('replica: follows')

  const readUrl = addressAs('mkopo_app', passwords.app, replicaPort)
  const base = { NODE_ENV: 'production', SANDBOX: 'true', LOG_LEVEL: 'warn' }
  execFileSync(process.execPath, ['server/platform/process/migrate-command.ts'], {
    cwd: root,
    env: { ...base, DATABASE_URL: addressAs('mkopo_owner', passwords.owner, primaryPort) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  say('migrated, as mkopo_owner')

  const poolPort = await freePort()
  const pooledUrl = addressAs('mkopo_app', passwords.app, poolPort)
  const users = join(ownFolder(join(folder, 'pgbouncer'), postgres.as), 'users')
  writeFileSync(users, `"mkopo_app" "${passwords.app}"\n`)
  const poolSettings = join(folder, 'pgbouncer.ini')
  const here = {
    [databaseName]: `host=127.0.0.1 port=${primaryPort} dbname=${databaseName}`,
    listen_addr: '127.0.0.1',
    listen_port: String(poolPort),
    auth_file: users,
  }
  writeFileSync(poolSettings, withValues(readFileSync(join(compose, 'pgbouncer.ini'), 'utf8'), here))
  await started.add(
    launch({
      name: 'pgbouncer',
      program: pgbouncer,
      args: [poolSettings],
      as: postgres.as,
      logs,
      stopSignal: 'SIGINT',
      isReady: () => query(pooledUrl, 'select 1'),
    }),
  )
  say('pgbouncer: lends connections by transaction')

  const url = `https://localhost:${port}`
  const certificate = makeCertificate(folder)
  const shared = {
    ...base,
    DATABASE_READ_URL: readUrl,
    PUBLIC_URL: url,
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificate, // jobs call the stand-ins at the public address
  }
  const targets: string[] = []
  const startRole = async (role: 'web' | 'api' | 'worker', ports: readonly number[]): Promise<Running[]> => {
    const DATABASE_URL = role === 'worker' ? addressAs('mkopo_app', passwords.app, primaryPort) : pooledUrl
    const running: Running[] = []
    for (const [at, own] of ports.entries()) {
      const metricsPort = await freePort()
      targets.push(`127.0.0.1:${metricsPort}`)
      const starting = launch({
        name: `${role}-${at + 1}`,
        program: process.execPath,
        args: [join(root, 'server/main.ts')],
        env: { ...shared, ROLE: role, PORT: String(own), METRICS_PORT: String(metricsPort), DATABASE_URL },
        logs,
        isReady: () => isReadyAt(own),
      })
      running.push(await started.add(starting))
      say(`${role}-${at + 1}: ready`)
    }
    return running
  }
  const apiPorts = [await freePort(), await freePort()]
  const webPorts = [await freePort(), await freePort()]
  const serversAt = (ports: readonly number[]): string =>
    ports.map((each) => `server 127.0.0.1:${each};`).join(' ')
  await startRole('api', apiPorts)
  const nginxSettings = writeNginxSettings(folder, join(compose, 'nginx.conf.template'), {
    HTTP_PORT: `127.0.0.1:${await freePort()}`,
    HTTPS_PORT: `127.0.0.1:${port}`,
    WEB_SERVERS: serversAt(webPorts),
    API_SERVERS: serversAt(apiPorts),
    TLS_FOLDER: folder,
  })
  await started.add(
    launch({
      name: 'nginx',
      program: nginx,
      args: ['-p', folder, '-e', join(logs, 'nginx.log'), '-c', nginxSettings],
      logs,
      stopSignal: 'SIGQUIT',
      isReady: () => asker(url, certificate)('/api/openapi.json'),
    }),
  )
  const web = await startRole('web', webPorts)
  await startRole('worker', [await freePort(), await freePort()])
  const prometheusUrl = await startPrometheus(folder, logs, started, targets)
  return { url, certificate, primaryUrl, replicaUrl, web, prometheusUrl }
}

async function isReadyAt(port: number): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/health/ready`)
  if (!ok) throw new Error(`not ready: ${status}`)
}
