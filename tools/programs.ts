/**
 * Programs of the system that tests and benches need: found, or installed where Debian can be asked for them,
 * which takes root.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = '/usr/bin/apt-get'

/** What `find` finds, if need be after its package was installed; undefined where that cannot be done. */
export function ensureProgram(find: () => string | undefined, debianPackage: string): string | undefined {
  const found = find()
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync(apt)) return found
  process.stdout.write(`installing ${debianPackage} with apt-get\n`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync(apt, ['update', '-qq'], options)
    execFileSync(apt, ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options)
  } catch {
    return undefined
  }
  return find()
}
