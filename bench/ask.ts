/**
 * Sends requests as fast as the server responds, with wrk: one thread that needs little CPU, so that the
 * server is the bottleneck.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { firstOf } from '../e2e/chromium.ts'
import { ensureProgram } from '../tools/programs.ts'

export const connections = 32

export type Shot = {
  readonly perSecond: number
  /** Bytes of one response, including headers. */ readonly bytes: number
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

/** Runs wrk with our script and its arguments. Throws when a request was refused. */
async function runWrk(
  wrk: string,
  {
    url,
    clients,
    seconds,
    given,
  }: Readonly<{ url: string; clients: number; seconds: number; given: readonly string[] }>,
): Promise<Counted> {
  const how = ['-t1', `-c${clients}`, `-d${seconds}s`, '-H', 'accept-encoding: gzip']
  const { stdout } = await promisify(execFile)(wrk, [...how, '-s', script, url, '--', ...given])
  const counted = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Counted
  const { requests, refusals, errors } = counted
  if (requests === 0 || refusals + errors > 0)
    throw new Error(`${url}${given[0]}: ${requests} answers, ${refusals} refusals, ${errors} errors`)
  return counted
}

const findWrk = (): string | undefined => {
  const wrk = ensureProgram(installedWrk, 'wrk')
  if (!wrk) console.error('wrk was not found: install it (Debian: apt-get install wrk)')
  return wrk
}

/**
 * A load generator with keep-alive connections that requests the paths in turn; undefined, with a message,
 * without wrk. It throws when a response is an error or none comes.
 */
export function findShoot(): Shoot | undefined {
  const wrk = findWrk()
  if (!wrk) return undefined
  return async (url, paths, seconds) => {
    const counted = await runWrk(wrk, { url, clients: connections, seconds, given: paths })
    const { requests, microseconds, bytes } = counted
    return { perSecond: (requests / microseconds) * 1_000_000, bytes: bytes / requests }
  }
}

/**
 * Posts each line of a file to a path, with this many clients for this many seconds. Returns the number of
 * responses.
 */
export type Post = (
  url: string,
  what: Readonly<{ path: string; file: string; clients: number; seconds: number }>,
) => Promise<number>

/** Like `findShoot`, for POST requests. */
export function findPost(): Post | undefined {
  const wrk = findWrk()
  if (!wrk) return undefined
  return async (url, { path, file, clients, seconds }) =>
    (await runWrk(wrk, { url, clients, seconds, given: ['POST', path, file] })).requests
}
