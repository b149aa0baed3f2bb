/** The formatter ignores only generated files. */
import { globSync } from 'node:fs'
import { getFileInfo } from 'prettier'
import { expect, test } from 'vitest'

test('every source file is formatted', async () => {
  const files = globSync('{domain,contract,server,web,sandbox,words,e2e,bench,ops,tools}/**/*.{ts,tsx}', {
    exclude: (name) => /^(node_modules|build|compiled|\.react-router)$/.test(name),
  })
  expect(files.length).toBeGreaterThan(1_000)
  const infos = await Promise.all(files.map((file) => getFileInfo(file, { ignorePath: '.prettierignore' })))
  expect(files.filter((_, at) => infos[at]!.ignored)).toEqual([])
})
