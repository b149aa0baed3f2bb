/**
 * Shared by tests of the scripts: secrets with their owners, programs that record their input, and a way to
 * run a script.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parse } from 'yaml'

export const isRoot = process.getuid?.() === 0
export const here = import.meta.dirname
/** As documented in docs/operations/layouts.md. */
export const users = { root: 0, pgbouncer: 70, grafana: 472, postgres: 999, service: 10_001 } as const
export type User = keyof typeof users

export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-secrets-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The documented table of files and users. */
function documented(): Readonly<Record<string, User>> {
  const text = readFileSync('docs/operations/layouts.md', 'utf8')
  const rows = [...text.matchAll(/^\| (`[^|]+) \| (root|postgres|pgbouncer|grafana|service) \|/gm)]
  return Object.fromEntries(
    rows.flatMap(([, files = '', user]) =>
      [...files.matchAll(/`([\w.*]+)`/g)].map(([, file]) => [file!, user as User] as const),
    ),
  )
}
export const namesOf = (layout: string): string[] =>
  Object.keys(
    (parse(readFileSync(join(here, layout), 'utf8'), { merge: true }) as { secrets: object }).secrets,
  )
export const userOf = (name: string): User => {
  const table = documented()
  const found =
    table[name] ??
    Object.entries(table).find(([key]) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))?.[1]
  if (!found) throw new Error(`${name} has no row in docs/operations/layouts.md`)
  return found
}

/**
 * Creates all secrets of a layout with the documented owners. Without root, all belong to the current user.
 */
export function secretsIn(folder: string, names: readonly string[]): string {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  for (const name of names) {
    const file = join(secrets, name)
    writeFileSync(file, `text of ${name}\n`, { mode: 0o400 })
    if (isRoot) chownSync(file, users[userOf(name)], users[userOf(name)])
  }
  return secrets
}

/** Programs that record their arguments, standard input and password, and do nothing else. */
export function programs(
  folder: string,
  names: readonly string[],
): { readonly path: string; readonly said: () => string } {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const log = join(folder, 'said')
  writeFileSync(log, '', { mode: 0o666 })
  chmodSync(log, 0o666)
  for (const name of names)
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\n{ echo "${name} $* $PGPASSWORD"; [ -t 0 ] || cat; } >>${log}\necho 0\n`,
      { mode: 0o755 },
    )
  return { path: `${bin}:${process.env['PATH'] ?? ''}`, said: () => readFileSync(log, 'utf8') }
}

/** Runs a script as its container does, from a copy that its user can read. */
export function run(
  user: User,
  script: string,
  folder: string,
  env: Record<string, string>,
  args: string[] = [],
) {
  const copy = join(folder, 'script.sh')
  cpSync(join(here, script), copy)
  chmodSync(copy, 0o755)
  const id = String(users[user])
  const shell = readFileSync(copy, 'utf8').startsWith('#!/bin/bash') ? 'bash' : 'sh'
  const command = [shell, copy, ...args]
  const [program, ...rest] =
    isRoot && user !== 'root'
      ? ['setpriv', '--reuid', id, '--regid', id, '--clear-groups', ...command]
      : command
  return spawnSync(program!, rest, { encoding: 'utf8', env, input: '', timeout: 20_000 })
}
