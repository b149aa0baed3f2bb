/**
 * Asks a server as fast as it answers, with wrk: one thread that takes little of the machine, so that the
 * server is what is measured.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { firstOf } from '../e2e/chromium.ts'
import { ensureProgram } from '../tools/programs.ts'

export const connections = 32

export type Shot = {
  readonly perSecond: number
  /** Of an answer, with its headers. */ readonly bytes: number
}
export type Shoot = (url: string, paths: readonly string[], seconds: number) => Promise<Shot>

type Counted = {
  readonly requests: number
  readonly microseconds: number
  readonly bytes: number
  readonly refusals: number
  readonly errors: number
}

const script = fileURLToPath(new URL('ask.lua', import.meta.url))
const installedWrk = (): string | undefined =>
  firstOf(['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'])

/**
 * The one that asks, with keep-alive connections and the paths in turn; undefined, and said so, where there
 * is no wrk. It throws when an answer is a refusal or none comes.
 */
export function findShoot(): Shoot | undefined {
  const wrk = ensureProgram(installedWrk, 'wrk')
  if (!wrk) {
    console.error('wrk was not found: install it (Debian: apt-get install wrk)')
    return undefined
  }
  return async (url, paths, seconds) => {
    const { stdout } = await promisify(execFile)(wrk, [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-H',
      'accept-encoding: gzip',
      '-s',
      script,
      url,
      '--',
      ...paths,
    ])
    const { requests, microseconds, bytes, refusals, errors } = JSON.parse(
      stdout.trim().split('\n').at(-1) ?? '',
    ) as Counted
    if (requests === 0 || refusals + errors > 0)
      throw new Error(`${url}${paths[0]}: ${requests} answers, ${refusals} refusals, ${errors} errors`)
    return { perSecond: (requests / microseconds) * 1_000_000, bytes: bytes / requests }
  }
}
