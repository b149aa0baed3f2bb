/**
 * System programs that tests and benches need: found on this machine, or installed with Debian's package
 * manager, which needs root.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = '/usr/bin/apt-get'

/**
 * Returns the result of `find`, after installing its package if needed; undefined when that is not possible.
 */
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
