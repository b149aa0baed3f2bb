/**
 * Creates the image's file system and runs the service from it as the image's user, without a container
 * engine: with `chroot`, in separate namespaces, on a temporary database. Needs root and Debian's `tini` and
 * `binutils`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/platform/database/embedded/embedded.ts'
import { newDatabase, startTemporaryServer } from '../../server/testing/database/temporary-server.ts'
import { assemble, imageMegabytesMax, imageUser, sizesOf } from './assemble.ts'

const readyWithinMs = 60_000

/** Packages with native programs, which must work in the image in addition to serving requests. */
const packagesWork = `
const { createCanvas } = await import('@napi-rs/canvas')
const { default: sharp } = await import('sharp')
await sharp(await createCanvas(20, 20).encode('png')).jpeg().toBuffer()
await import('pdfjs-dist/legacy/build/pdf.mjs')
console.log(process.getuid())`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Returns false when a part did not work. */
export async function run(): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    say('The image is tried by chroot, which takes root.')
    return false
  }
  const scratch = mkdtempSync(join(tmpdir(), 'mkopo-image-'))
  const folder = join(scratch, 'image')
  const server = await startTemporaryServer({ forgetful: true })
  const port = await freePort()
  const enter = (program: readonly string[], more: readonly string[] = []): string[] => [
    ...more,
    `--root=${folder}`,
    '--wd=/app',
    `--setgid=${imageUser}`,
    `--setuid=${imageUser}`,
    ...program,
  ]
  try {
    assemble(folder)
    const sizes = sizesOf(folder)
    for (const [part, size] of sizes) say(`${part.padEnd(24)} ${size.toFixed(1)} MB`)
    const isSmall = (sizes.get('all') ?? Infinity) < imageMegabytesMax
    say(`below ${imageMegabytesMax} MB: ${isSmall ? 'yes' : 'no'}`)

    const node = '/usr/local/bin/node'
    const packages = spawnSync('unshare', enter([node, '--input-type=module', '-e', packagesWork]), {
      encoding: 'utf8',
    })
    const isOrdinary = packages.stdout.trim() === String(imageUser)
    say(`packages with programs of their own, as user ${imageUser}: ${isOrdinary ? 'work' : packages.stderr}`)

    const service = spawn(
      'unshare',
      enter(
        ['/usr/bin/tini', '--', node, 'server/main.ts'],
        ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child'],
      ),
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          NODE_ENV: 'production',
          DATABASE_URL: await newDatabase(server.url, 'image'),
          DATA_DIR: '/data',
          SANDBOX: 'true',
          PORT: String(port),
        },
      },
    )
    const gone = new Promise<void>((resolve) => service.once('exit', () => resolve()))
    const isReady = await untilReady(`http://127.0.0.1:${port}/health/ready`)
    const page = isReady ? await fetch(`http://127.0.0.1:${port}/en`) : null
    say(`the service: ${isReady ? 'ready' : 'not ready'}, its home page: ${page?.status ?? 'none'}`)
    service.kill('SIGKILL') // its namespace ends with it
    await gone
    return isSmall && isOrdinary && page?.status === 200
  } finally {
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function untilReady(url: string): Promise<boolean> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return true
    await wait(200)
  }
  return false
}
