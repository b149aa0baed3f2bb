/** Lock of an embedded database: checks whether its owning process still runs, and takes the lock over. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const stopWithinMs = 20_000

/** Process that runs the database and, once the database answers, its address. */
export type Lock = { readonly pid: number; readonly startedAt: string; readonly port?: number }

/** Stops a database whose service was killed. Refuses when that service still runs. */
export async function acquireLock(lockFile: string, data: string): Promise<void> {
  const owner = readJson(lockFile)
  if (owner && owner.pid !== process.pid && isAlive(owner.pid) && startOf(owner.pid) === owner.startedAt) {
    throw new Error(
      `another service (process ${owner.pid}) uses this DATA_DIR: stop it, or give this one a DATA_DIR of its own`,
    )
  }
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (isAlive(pid) && commandOf(pid).includes('postgres')) {
    process.kill(pid, 'SIGINT')
    const deadline = performance.now() + stopWithinMs
    while (isAlive(pid) && performance.now() < deadline) await wait(50)
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
    while (isAlive(pid) && performance.now() < deadline + 5_000) await wait(50)
  }
  rmSync(pidFile, { force: true })
}

export function readJson(file: string): Lock | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as {
      pid?: unknown
      startedAt?: unknown
      port?: unknown
    }
    const port = typeof value.port === 'number' ? { port: value.port } : {}
    return typeof value.pid === 'number' && typeof value.startedAt === 'string'
      ? { pid: value.pid, startedAt: value.startedAt, ...port }
      : null
  } catch {
    return null
  }
}

/** A zombie counts as dead: its parent has only not collected it yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return !/^\d+ \(.*\) [ZX] /s.test(procStat(pid))
}

const procStat = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Distinguishes a process from a later one with the same id; empty when the system does not provide it. */
export const startOf = (pid: number): string =>
  procStat(pid)
    .replace(/^.*\) /s, '')
    .split(' ')[19] ?? ''

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return procStat(pid)
  }
}
