/** Goal: the list of decisions names every page once, by its title. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

test('docs/decisions/README.md lists each decision once, with the title of its page', () => {
  const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+\.md)\)$/gm)].map(([, title, file]) => ({
    file,
    title,
  }))
  const pages = readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .map((file) => ({ file, title: /^# (.+)$/m.exec(read(file))?.[1] }))
  const byFile = (one: { readonly file?: string | undefined }, other: typeof one): number =>
    String(one.file) < String(other.file) ? -1 : 1
  expect(listed.toSorted(byFile)).toEqual(pages.toSorted(byFile))
})
