/**
 * Goal: every citation of a rule can be opened. Method: each rule cited in the repository must exist in
 * docs/rules, and so must every test or benchmark that a rule names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const rulesFolder = join('docs', 'rules')
const folders = [
  'domain',
  'contract',
  'words',
  'server',
  'web',
  'sandbox',
  'e2e',
  'bench',
  'tools',
  'ops',
  'docs',
  'content',
]
const isText = (file: string): boolean => /\.(ts|tsx|md|sql|css)$/.test(file)
const isOurs = (file: string): boolean => !/(^|\/)(node_modules|build|\.react-router)\//.test(file)

const filesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((file) => join(folder, file))
    .filter((file) => isText(file) && isOurs(file))

const texts = new Map(
  [...readdirSync('.').filter(isText), ...folders.flatMap(filesIn)].map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
)
const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

type Rule = { readonly id: string; readonly file: string; readonly proofs: readonly string[] }
const rulesOf = (file: string): Rule[] =>
  readFileSync(file, 'utf8')
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      id: text.slice(0, text.indexOf('\n')),
      file,
      proofs: all(/^(?:Held|Measured) by: (.+)$/gm, text).flatMap((line) => all(/`([^`]+)`/g, line)),
    }))

const ruleFiles = readdirSync(rulesFolder)
  .filter((file) => file !== 'README.md')
  .map((file) => join(rulesFolder, file))
const rules = ruleFiles.flatMap(rulesOf)
const ids = new Set(rules.map(({ id }) => id))

test('every rule has a unique id with the name of its file', () => {
  expect(rules.length).toBeGreaterThan(200)
  for (const file of ruleFiles) {
    const prefixes = new Set(
      rules.filter((rule) => rule.file === file).map(({ id }) => id.replace(/-\d+$/, '')),
    )
    expect([...prefixes], file).toEqual([expect.stringMatching(/^[a-z]+$/)])
  }
  expect(rules.map(({ id }) => id).filter((id, at, list) => list.indexOf(id) !== at)).toEqual([])
})

test('every rule names the tests that hold it, and all of them exist', () => {
  expect(rules.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([])
  const missing = rules.flatMap(({ id, proofs }) =>
    proofs.filter((file) => !existsSync(file)).map((file) => `${id}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('every cited rule exists', () => {
  const cited = [...texts].flatMap(([file, text]) =>
    all(/\brule ([a-z]+-\d+)\b/g, text).map((id) => ({ file, id })),
  )
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ id }) => !ids.has(id))).toEqual([])
})

test('every link to a rule and every named rules file exists', () => {
  const links = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^()\s]*\.md)#([a-z]+-\d+)\)/g)].map(([, page = '', id = '']) => ({
      page: join(dirname(file), page),
      id,
    })),
  )
  expect(links.filter(({ page, id }) => !rules.some((rule) => rule.file === page && rule.id === id))).toEqual(
    [],
  )
  const named = [...texts.values()].flatMap((text) => all(/\b(docs\/rules\/[a-z-]+\.md)/g, text))
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('no text cites a document outside the repository', () => {
  const elsewhere = /\b(?:SPEC|PRODUCT|DESIGN|QUALITY|PROVIDERS|MODELS|STACK|BACKOFFICE|SCALE)\b/
  const citing = [...texts]
    .filter(([file]) => basename(file) !== basename(import.meta.filename))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => (elsewhere.test(line) ? [`${file}:${at + 1}`] : [])),
    )
  expect(citing).toEqual([])
})
