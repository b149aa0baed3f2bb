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

test('each of the six flows has a diagram, and its steps name their files', () => {
  const flows = page.split(/^## /m).slice(1)
  expect(flows).toHaveLength(6)
  for (const flow of flows) {
    expect(flow).toContain('```mermaid')
    expect([...flow.matchAll(/^\d+\. /gm)].length).toBeGreaterThanOrEqual(3)
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

/** The flows that are lists of files, by the name that the table of counts gives them. */
const lists = [
  ['quote', /^A quote/],
  ['payment', /^A payment/],
  ['approval above a limit', /^An approval above a limit/],
] as const

test.each(lists)(
  'the list of a %s has one file a line, each once, as many as the table says',
  (name, heading) => {
    const flow = page.split(/^## /m).find((each) => heading.test(each))!
    const steps = [...flow.matchAll(/^(\d+)\. (.*)$/gm)]
    expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, at) => at + 1))
    const files = steps.map(([, , line]) => /^`([\w./-]+\.tsx?)` `[^`]+`: /.exec(line!)?.[1])
    expect(files).not.toContain(undefined)
    expect(new Set(files).size).toBe(files.length)
    const [, now] = new RegExp(`^\\| ${name} \\| \\d+ \\| (\\d+) \\|$`, 'm').exec(page)!
    expect(Number(now)).toBe(files.length)
  },
)
