import { expect, test } from 'vitest'
import { compiledModules, compileSources } from './files.ts'

test('the compiled words are what the compiler makes of the JSON files: `npm run words` makes them anew', () => {
  const { modules, faults } = compileSources()
  expect(faults).toEqual([])
  const kept = compiledModules()
  expect([...kept.keys()].sort()).toEqual([...modules.keys()].sort())
  for (const [file, code] of modules) expect(kept.get(file), file).toBe(code)
})
