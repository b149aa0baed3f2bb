import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsPage, groups } from './commands.ts'

test('each script of package.json is described, and nothing else', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const run = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))
  expect(groups.flatMap(({ commands }) => Object.keys(commands)).toSorted()).toEqual(run.toSorted())
})

test('docs/commands.md is current', async () => {
  await expect(commandsPage()).toMatchFileSnapshot('../docs/commands.md')
})
