/** The shape of code: ternaries nest at most once, and modules hold no state. */
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import plugin from './shape.ts'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const refused = (code: string) => ({ code, errors: 1 })

tester.run('nested-ternaries', plugin.rules['nested-ternaries'], {
  valid: [
    'const a = b ? 1 : 2',
    'const a = b ? 1 : c ? 2 : 3',
    'const a = b ? (c ? 1 : 2) : d ? 3 : 4',
    'const a = b ? 1 : c ? 2 : use(d ? 3 : 4)',
    'const a = b ? <p>{c ? 1 : d ? 2 : 3}</p> : null',
  ],
  invalid: [
    refused('const a = b ? 1 : c ? 2 : d ? 3 : 4'),
    refused('const a = b ? (c ? (d ? 1 : 2) : 3) : 4'),
    refused('const a = b ? <p /> : c ? <q /> : d ? <r /> : null'),
  ],
})
tester.run('mutable-globals', plugin.rules['mutable-globals'], {
  valid: [
    'const a = 1',
    'function f() { let a = 1; return () => a++ }',
    'for (let a = 0; a < 9; a++) use(a)',
  ],
  invalid: [refused('let a = 1'), refused('export let a: string | undefined')],
})
