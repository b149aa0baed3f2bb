/** docs/architecture/flows.md is true: each file it names exists and contains the quoted words. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture/flows.md'), 'utf8')
/** Finds `file` `words` pairs. */
const named = [...page.matchAll(/`([\w./-]+\.tsx?)` `([^`]+)`/g)].map(([, file, words]) => ({
  file: file!,
  words: words!,
}))

test('each of the five flows has a diagram, and its steps name their files', () => {
  const flows = page.split(/^## /m).slice(1)
  expect(flows).toHaveLength(5)
  for (const flow of flows) {
    expect(flow).toContain('```mermaid')
    expect([...flow.matchAll(/^\d\. /gm)].length).toBeGreaterThanOrEqual(3)
  }
})

test.each(named)('$file contains $words', ({ file, words }) => {
  expect(existsSync(join(root, file)), file).toBe(true)
  expect(readFileSync(join(root, file), 'utf8')).toContain(words)
})

test('every named file has quoted words', () => {
  const files = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].length
  expect(named).toHaveLength(files)
})
