/** Goal: no screen uses an undefined breakpoint. Tailwind silently drops such classes. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const read = (file: string): string => readFileSync(join(here, file), 'utf8')
const ours = new Set([...read('ui/look.css').matchAll(/--breakpoint-([a-z0-9]+):/g)].map(([, name]) => name!))
/** Usual breakpoint names as variants, which this configuration does not define. */
const widths = /(?<![\w@-])(?:max-|min-)?(xs|sm|md|lg|\d?xl):(?=[a-z[!-])/g
const unknownIn = (text: string): string[] =>
  [...text.matchAll(widths)].map(([, name]) => name!).filter((name) => !ours.has(name))

test('classes use only breakpoints of look.css', () => {
  expect([...ours]).toEqual(['sm', 'lg'])
  const found = globSync('**/*.{ts,tsx,css}', {
    cwd: here,
    exclude: (name) => /node_modules|build|\.react-router/.test(String(name)),
  })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => unknownIn(read(file)).map((name) => `${file}: ${name}:`))
  expect(found).toEqual([])
})

test('the check of class names finds an unknown breakpoint, and ignores a container of that size', () => {
  expect(unknownIn('grid xl:grid-cols-2 sm:flex max-md:hidden @xl:grid-cols-2')).toEqual(['xl', 'md'])
})
