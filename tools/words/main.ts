/** `npm run words`: makes `words/compiled` of `words/<language>`, or tells what to correct and makes nothing. */
import { compileSources, writeModules } from './files.ts'

const { modules, faults } = compileSources()
if (faults.length === 0) {
  writeModules(modules)
  process.stdout.write(`words: ${modules.size} modules\n`)
} else {
  for (const { file, key, advice } of faults)
    process.stderr.write(`${file}${key ? `: ${key}` : ''}: ${advice}\n`)
  process.exitCode = 1
}
