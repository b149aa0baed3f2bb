/** The hotline is configuration: no text promises that calling it is free, which only a freephone number would be. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const free = String.raw`(?:\bfree\b|\bbure\b|bila malipo(?! ya)|\bgratis\b|gratuit)`
/** Nearby, in the same sentence. */
const promised = new RegExp(
  `\\{hotline\\}[^.?!"]{0,25}${free}|${free}[^.?!"]{0,25}\\{hotline\\}|"(?:hotline|call)": "[^"]*${free}`,
  'i',
)

test('no text claims that the hotline is free', () => {
  const files = globSync(['words/{en,sw,es,fr}/**/*.json', 'content/*/**/*.md'], { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => promised.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
