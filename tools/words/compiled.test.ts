import { expect, test } from 'vitest'
import { compiledModules, compileSources } from './files.ts'

test("the compiled words equal the compiler's output from the JSON files: `npm run words` writes them", () => {
  const { modules, faults } = compileSources()
  expect(faults).toEqual([])
  const kept = compiledModules()
  expect([...kept.keys()].sort()).toEqual([...modules.keys()].sort())
  for (const [file, code] of modules) expect(kept.get(file), file).toBe(code)
})
