/** PostgreSQL's own benchmark, if installed. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { firstOf } from '../e2e/chromium.ts'

export const clients = 8

/** Part of PostgreSQL's packages, not of the embedded database. */
export function installedPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder)
    ? readdirSync(folder).sort((one, other) => Number(other) - Number(one))
    : []
  return firstOf([
    ...versions.map((version) => `${folder}/${version}/bin/pgbench`),
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
    '/opt/homebrew/bin/pgbench',
  ])
}

/** TPC-B with pgbench's defaults; returns transactions per second. */
export async function runPgbench(pgbench: string, url: string, seconds: number): Promise<number> {
  const child = spawn(pgbench, ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), url], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await new Promise<void>((resolve) => child.once('close', () => resolve()))
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!(perSecond > 0)) throw new Error(`pgbench reported no rate: ${said.slice(-500)}`)
  return perSecond
}
