/** Builds the site when its sources changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const marker = join(root, 'web/build/sources')
/** Sources of a page: the site and its imports. */
const sources = ['web', 'domain', 'contract', 'words', 'package-lock.json']
const notSources = /(^|\/)(build|\.react-router|node_modules)(\/|$)|\.test\.tsx?$/

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  const entries = path.includes('.')
    ? []
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  if (entries.length === 0) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !notSources.test(file))
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const wanted = hashOfSources()
// Prints nothing when the build is current: the started service prints its address last.
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
  process.stdout.write('Building the site, which takes half a minute after a change of its sources ...\n')
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--workspace', 'web'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nbuild: failed\n`)
    process.exit(1)
  }
  writeFileSync(marker, wanted)
}
