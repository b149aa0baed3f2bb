/** Code that breaks in a folder with a space in its name is refused. */
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import plugin from './file-paths.ts'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })
const refused = (code: string) => ({ code, errors: 1 })

tester.run('no-pathname', plugin.rules['no-pathname'], {
  valid: [
    "const file = fileURLToPath(new URL('a.ts', import.meta.url))",
    "const file = join(import.meta.dirname, 'a.ts')",
    "const text = readFileSync(new URL('a.txt', import.meta.url))",
    'const require = createRequire(import.meta.url)',
    'const path = new URL(request.url).pathname',
    "const built = (path: string) => new URL(path, import.meta.url); const folder = fileURLToPath(built('client'))",
  ],
  invalid: [
    refused("const folder = new URL('.', import.meta.url).pathname"),
    refused("const built = (path: string) => new URL(path, import.meta.url); use(built('client').pathname)"),
    refused("const file = new URL('a.ts', import.meta.url); use(decodeURI(file.pathname))"),
    refused("function folder() { return at.pathname }; const at = new URL('.', import.meta.url)"),
    refused("const { pathname } = new URL('.', import.meta.url)"),
    refused("const file = import.meta.url.replace('file://', '')"),
  ],
})
tester.run('no-shell', plugin.rules['no-shell'], {
  valid: [
    "import { execFile, spawn } from 'node:child_process'; spawn('git', ['log', folder])",
    "import { exec } from './ours.ts'",
  ],
  invalid: [
    refused("import { exec } from 'node:child_process'"),
    refused("import { execSync as run } from 'child_process'"),
    refused("spawn('rm', [folder], { shell: true })"),
  ],
})
