/**
 * `npm run words`: compiles `words/<language>` to `words/compiled`, or lists the errors and writes nothing.
 */
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
