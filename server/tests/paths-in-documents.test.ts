/** Every file or folder that a document mentions exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...inFolder('docs').filter((file) => file !== 'docs/coverage.md'),
  ...inFolder('docs/rules'),
  ...inFolder('docs/architecture'),
]
const tops = 'bench|content|contract|docs|domain|e2e|ops|sandbox|server|tools|web'
/** A path from the root of the repository; with a placeholder, a star or a brace it is a pattern. */
const path = new RegExp(`^(?:${tops})/[\\w./-]+$`)

test.each(documents)('every path in a document exists: %s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)]
    .map((found) => found[1]!)
    .filter((each) => path.test(each))
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:|page:)([^)#\s]+)/g)].map((found) =>
    join(document, '..', found[1]!),
  )
  expect([...inCode, ...links].filter((each) => !existsSync(join(root, each)))).toEqual([])
})
