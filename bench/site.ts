/**
 * `npm run bench -- site`: public pages a second from one process (rule quality-2), against the same bytes as a static
 * file from nginx with one process, alternated in one run. Both send the page compressed, with keep-alive, logs off.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { freePort } from '../server/platform/database/embedded/embedded.ts'
import { startServiceProcess } from '../server/testing/service/service-process.ts'
import { firstOf } from '../e2e/chromium.ts'
import { connections, findShoot, type Shoot, type Shot } from './ask.ts'
import { ensureProgram } from '../tools/programs.ts'
import { median, printBars, printTable } from './table.ts'

const pagesPerSecondMin = 5_000
const rounds = 7
const secondsPerShot = 2
const secondsOfWarmUp = 4

const pages = [
  { name: 'home', path: '/en' },
  { name: 'about', path: '/en/about' },
] as const
type Measured = { readonly name: string; readonly ours: readonly Shot[]; readonly nginx: readonly Shot[] }

/** Bytes of an encoded page. */
const compressed = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'gzip')
        return reject(
          new Error(`${url} answered ${response.statusCode}, ${response.headers['content-encoding']}`),
        )
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })

const installedNginx = (): string | undefined =>
  firstOf(['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'])

type Nginx = { readonly url: string; readonly child: ChildProcess; readonly folder: string }

/** nginx with one process that serves the pages as precompressed files. */
async function startNginx(program: string, files: Readonly<Record<string, Buffer>>): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-nginx-'))
  const root = join(folder, 'root')
  mkdirSync(root)
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(root, `${name}.html.gz`), bytes)
    writeFileSync(join(root, `${name}.html`), gunzipSync(bytes))
  }
  for (const open of [folder, root]) chmodSync(open, 0o755)
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr crit; events { worker_connections 1024; }
http { types { text/html html; } default_type text/html; access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip_static on; open_file_cache max=100; ${temporary} server { listen 127.0.0.1:${port}; root ${root}; } }`,
  )
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, child, folder }
    await wait(100)
  }
  child.kill('SIGTERM')
  throw new Error('nginx did not start')
}

async function stopNginx({ child, folder }: Nginx): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

/** nginx, ours, nginx, ours: other load on the machine affects both alike. */
async function alternate(shoot: Shoot, ourUrl: string, nginx: Nginx | null): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, path } of pages) {
    const ofNginx = (seconds: number) => (nginx ? shoot(nginx.url, [`/${name}.html`], seconds) : null)
    await ofNginx(secondsOfWarmUp)
    await shoot(ourUrl, [path], secondsOfWarmUp)
    const [ours, theirs]: [Shot[], Shot[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const shot = await ofNginx(secondsPerShot)
      if (shot) theirs.push(shot)
      ours.push(await shoot(ourUrl, [path], secondsPerShot))
    }
    measured.push({ name, ours, nginx: theirs })
  }
  return measured
}

export async function run({ json }: { readonly json: boolean }): Promise<boolean> {
  const shoot = findShoot()
  if (!shoot) return false
  const service = await startServiceProcess({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' })
  try {
    const program = ensureProgram(installedNginx, 'nginx-light')
    if (!program)
      process.stdout.write(
        'no nginx was found (Debian: apt-get install nginx-light): our pages are measured without it\n',
      )
    const files = Object.fromEntries(
      await Promise.all(
        pages.map(async ({ name, path }) => [name, await compressed(service.url + path)] as const),
      ),
    )
    const nginx = program ? await startNginx(program, files) : null
    try {
      return report(await alternate(shoot, service.url, nginx), json)
    } finally {
      if (nginx) await stopNginx(nginx)
    }
  } finally {
    await service.stop()
  }
}

function report(measured: readonly Measured[], json: boolean): boolean {
  const rows = measured.map(({ name, ours, nginx }) => {
    const ratios = ours.map((shot, round) => shot.perSecond / (nginx[round]?.perSecond ?? NaN))
    const perSecond = (shots: readonly Shot[]): number =>
      Math.round(median(shots.map((shot) => shot.perSecond)))
    const bytes = (shots: readonly Shot[]): number => Math.round(median(shots.map((shot) => shot.bytes)))
    return {
      page: name,
      'ours/s': perSecond(ours),
      'bytes ours': bytes(ours),
      ...(nginx.length > 0
        ? {
            'nginx/s': perSecond(nginx),
            'bytes nginx': bytes(nginx),
            ratio: Number(median(ratios).toFixed(3)),
          }
        : {}),
    }
  })
  printTable(
    `Public pages, one process each (${rounds} rounds of ${secondsPerShot} s in turns, ${connections} connections; bytes with headers)`,
    rows,
  )
  const good = printBars(
    rows.map((row) => ({
      name: `${row.page}, pages a second`,
      measured: row['ours/s'],
      bar: pagesPerSecondMin,
      unit: 'a second',
      is: 'atLeast',
    })),
  )
  if (json) console.log(JSON.stringify({ bench: 'site', good, pages: rows }))
  return good
}
