/**
 * Counts words that hide who does what, by folder. `tools/plain-words.json` has the maximum per folder; a
 * folder may have fewer, never more. A guide to plain English (CONTRIBUTING.md), not a goal: a sentence
 * without these words can still be a riddle. `node tools/plain-words.ts --lower` stores lower counts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

const words = /\b(?:told|nobody|whoever|somebody|beside|anew)\b/gi
const read = /\.(?:ts|tsx|md|json|sql|ya?ml)$/
/** Generated, released for good, or wording of a law or a provider. */
const unread =
  /^(?:CHANGELOG\.md|package-lock\.json|words\/compiled|client|server\/(?:migrations|openapi)|tools\/plain-words)/

const allowedFile = join(root, 'tools/plain-words.json')

/** `server/payments`, `docs/rules`, `web/office`: two steps where a folder has folders. */
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/') || '.'

/** Number of these words in a text. */
export const count = (text: string): number => [...text.matchAll(words)].length

/** Counts by folder; folders without any are left out. */
export function countAll(): Readonly<Record<string, number>> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).split('\0')
  const counts = new Map<string, number>()
  for (const file of files.filter(
    (each) => read.test(each) && !unread.test(each) && existsSync(join(root, each)),
  ))
    counts.set(
      folderOf(file),
      (counts.get(folderOf(file)) ?? 0) + count(readFileSync(join(root, file), 'utf8')),
    )
  return Object.fromEntries(
    [...counts].filter(([, found]) => found > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The folders that have more than they may, each a line. */
export const tooMany = (
  found: Readonly<Record<string, number>>,
  allowed: Readonly<Record<string, number>>,
): string[] =>
  Object.entries(found)
    .filter(([folder, each]) => each > (allowed[folder] ?? 0))
    .map(
      ([folder, each]) =>
        `${folder}: ${each} of told, nobody, whoever, somebody, beside, anew; at most ${allowed[folder] ?? 0}`,
    )

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0)

if (import.meta.main) {
  const found = countAll()
  const allowed = JSON.parse(readFileSync(allowedFile, 'utf8')) as Record<string, number>
  const more = tooMany(found, allowed)
  if (more.length === 0 && process.argv.includes('--lower'))
    writeFileSync(allowedFile, `${JSON.stringify(found, null, 2)}\n`)
  process.stdout.write(`${[...more, `${sumOf(found)} words`].join('\n')}\n`)
  process.exitCode = more.length > 0 ? 1 : 0
}
