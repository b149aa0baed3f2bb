/**
 * Checks both layouts, read as a container engine reads them, against the service's settings and the files
 * next to them.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/platform/config/config.ts'
import { laneNames, lanes } from '../../server/platform/jobs/lanes.ts'
import { lagMaxSeconds } from '../../server/platform/database/replica-reads.ts'
import { settings, type Setting } from '../../server/platform/config/settings.ts'

type Service = {
  readonly extends?: unknown
  readonly image?: string
  readonly build?: unknown
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly command?: readonly string[]
  readonly depends_on?: object
}
type Layout = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}
const folder = import.meta.dirname
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const parsed = (name: string): Layout => parse(read(name), { merge: true }) as Layout

const base = parsed('service.yml').services['mkopo']!
/** Includes what the service extends. */
const whole = (service: Service): Service =>
  service.extends
    ? {
        ...base,
        ...service,
        environment: { ...base.environment, ...service.environment },
        secrets: [...base.secrets!, ...(service.secrets ?? [])],
      }
    : service

/** An operator's `.env`. */
const typed: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://mkopo.example',
  MPESA_NOMINATED_PHONE: '+254711000000',
}
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, how: string, rest: string) =>
    how === '-' ? rest : (typed[name] ?? 'typed'),
  )

test.each(['small.yml', 'real.yml'])('the layout %s is complete', (name) => {
  const layout = parsed(name)
  const services = Object.entries(layout.services).map(([at, service]) => [at, whole(service)] as const)
  const scratch = mkdtempSync(join(tmpdir(), 'mkopo-compose-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))

  for (const [
    at,
    { image, build, environment = {}, secrets = [], volumes = [], depends_on = {} },
  ] of services) {
    expect(image, at).toMatch(/:/)
    if (typeof build === 'string') expect(existsSync(join(folder, build, 'Dockerfile')), at).toBe(true)
    // every dependency and every mounted file exists
    const awaited = Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on)
    expect(Object.keys(layout.services)).toEqual(expect.arrayContaining(awaited))
    expect(Object.keys(layout.secrets)).toEqual(expect.arrayContaining([...secrets]))
    for (const source of volumes.map((volume) => volume.split(':')[0]!))
      expect(
        source.startsWith('.') ? existsSync(join(folder, source)) : source in layout.volumes,
        source,
      ).toBe(true)
    // a secret is passed as a file that this service mounts, never as a value
    for (const [key, value] of Object.entries(environment)) {
      if (/(PASSWORD|SECRET|KEY|TOKEN|PASSKEY)$/.test(key) && key !== 'FILES_S3_ACCESS_KEY')
        expect.fail(`${at} has ${key} in clear`)
      const given = /^\/run\/secrets\/(.+)$/.exec(value)?.[1]
      if (given) expect([at, secrets]).toEqual([at, expect.arrayContaining([given])])
    }
  }
  for (const { file } of Object.values(layout.secrets)) expect(file).toMatch(/^\.\/secrets\/[\w.]+$/)
  expect(read(name)).not.toMatch(/postgres:\/\//)

  const ours = services.filter(([, { image }]) => image?.startsWith('mkopo:'))
  for (const [at, { environment = {} }] of ours) {
    const secretsOf = (key: string): boolean =>
      (settings as Record<string, Setting>)[key.replace(/_FILE$/, '')]?.secret === true
    for (const key of Object.keys(environment))
      expect(key.endsWith('_FILE') ? secretsOf(key) : key in settings, `${at}: ${key}`).toBe(true)
    const given = Object.entries(environment).map(([key, value]) => {
      if (!value.startsWith('/run/secrets/')) return [key, filledIn(value)]
      const file = join(scratch, basename(value))
      // Callback secrets differ and do not name their provider.
      writeFileSync(file, `${key.length}${createHash('sha256').update(key).digest('hex')}`)
      return [key, file]
    })
    const config = readConfig(Object.fromEntries(given) as Record<string, string>)
    expect([at, 'wrong' in config ? config.wrong : []]).toEqual([at, []])
  }
})

test('nginx knows every process that serves pages or calls, at the port that they listen on', () => {
  const ports = (list: string): string[] => [...list.matchAll(/server ([\w-]+:\d+);/g)].map(([, at]) => at!)
  const listening = `:${settings.PORT.default}`
  const nginxOf = (name: string) => parsed(name).services['nginx']!.environment!
  const small = nginxOf('small.yml')
  expect(ports(small['WEB_SERVERS']!)).toEqual([`service${listening}`])
  expect(ports(small['API_SERVERS']!)).toEqual([`service${listening}`])
  const real = Object.entries(parsed('real.yml').services).map(
    ([at, service]) => [at, whole(service)] as const,
  )
  const ofRole = (role: string): string[] =>
    real.filter(([, { environment }]) => environment?.['ROLE'] === role).map(([at]) => `${at}${listening}`)
  const nginx = nginxOf('real.yml')
  expect(ports(nginx['WEB_SERVERS']!)).toEqual(ofRole('web'))
  expect(ports(nginx['API_SERVERS']!)).toEqual(ofRole('api'))
  for (const environment of [small, nginx]) {
    const named = [...read('nginx.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, key]) => key!)
    expect(Object.keys(environment).sort()).toEqual([...new Set(named)].sort())
  }
})

test('every lane of jobs has a worker, and two for urgent lanes', () => {
  const lists = Object.values(parsed('real.yml').services).flatMap(
    ({ environment }) => environment?.['WORKER_LANES']?.split(',') ?? [],
  )
  expect([...new Set(lists)].sort()).toEqual(laneNames.toSorted())
  for (const lane of laneNames.filter((name) => lanes[name].urgent))
    expect(lists.filter((name) => name === lane)).toHaveLength(2)
})

test('Prometheus asks every process of the service, by the job that the alerts know; traces go to the collector', () => {
  type Scrapes = {
    rule_files: string[]
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  }
  const { rule_files: rules, scrape_configs: scrapes } = parse(read('prometheus.yml')) as Scrapes
  const { services } = parsed('real.yml')
  const ours = Object.entries(services).filter(([, { environment }]) => environment?.['ROLE'])
  expect(scrapes.flatMap((each) => each.static_configs.flatMap(({ targets }) => targets))).toEqual(
    ours.map(([at, { environment }]) => `${at}:${environment!['METRICS_PORT']}`),
  )
  expect(readFileSync('ops/prometheus/alerts.yml', 'utf8')).toContain(`job="${scrapes[0]!.job_name}"`)
  for (const rule of rules) expect(services['prometheus']!.volumes!.join()).toContain(`alerts.yml:${rule}:`)
  const collector = parse(read('otel-collector.yml')) as {
    receivers: { otlp: { protocols: { http: { endpoint: string } } } }
  }
  const { port } = new URL(`http://${collector.receivers.otlp.protocols.http.endpoint}`)
  for (const [, { environment }] of ours)
    expect(environment!['OTEL_EXPORTER_OTLP_ENDPOINT']).toBe(`http://traces:${port}`)
})

test('pgbouncer lends connections by transaction, and takes what the service says when it connects', () => {
  const lines = read('pgbouncer.ini').split('\n')
  expect(lines).toContain('pool_mode = transaction')
  const ignored = lines.find((line) => line.startsWith('ignore_startup_parameters'))
  for (const parameter of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    expect(readFileSync('server/platform/database/database.ts', 'utf8')).toContain(parameter)
    expect(ignored).toContain(parameter)
  }
  expect(Object.keys(parsed('real.yml').services)).toContain('postgres')
  expect(lines).toContain('mkopo = host=postgres port=5432 dbname=mkopo')
})

test('every process of real.yml uses the replica for reads, and the replica soon notices a silent primary', () => {
  const processes = Object.values(parsed('real.yml').services)
    .map(whole)
    .filter(({ environment }) => environment?.['ROLE'])
  for (const { environment } of processes)
    expect(environment!['DATABASE_READ_URL_FILE']).toBe('/run/secrets/database_read_url')
  const [, timeout = 'none'] = /wal_receiver_timeout=(\d+)s/.exec(read('postgres/replica.sh')) ?? []
  expect(Number(timeout)).toBeLessThan(lagMaxSeconds)
})

test('the processes of real.yml stay under what PostgreSQL allows, through pgbouncer or without it', () => {
  const allowed = 100 - 3 // minus connections reserved for superusers
  const ofMigrateAndOperator = 8
  const processes = Object.values(parsed('real.yml').services).map(whole)
  const ofRole = (role: string): number =>
    processes.filter(({ environment }) => environment?.['ROLE'] === role).length
  const pool = settings.DATABASE_POOL.default
  const workers = ofRole('worker') * (pool + 1) // plus one for lease renewal
  const [, lent = '', reserve = ''] =
    /^default_pool_size = (\d+)\nreserve_pool_size = (\d+)$/m.exec(read('pgbouncer.ini')) ?? []
  for (const others of [(ofRole('web') + ofRole('api')) * pool, Number(lent) + Number(reserve)])
    expect(others + workers + ofMigrateAndOperator).toBeLessThanOrEqual(allowed)
})
