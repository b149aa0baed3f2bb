/**
 * Supply chain report: a bill of materials (CycloneDX) and the licences of the runtime packages, as files;
 * also verifies the registry's signatures of all installed packages.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from '../../tools/steps.ts'
import { licencesOf, type Component } from './licences.ts'

const folder = join(root, 'artefacts/supply')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The JSON in what npm printed; its warnings stand before it. */
const jsonOf = (output: string): unknown => JSON.parse(output.slice(output.indexOf('{')))

export async function run(): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  const made = await runProgram('npm', [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--loglevel',
    'silent',
  ])
  if (!made.passed) {
    say(`npm could not say what is installed: ${made.output.trim()}`)
    return false
  }
  const bill = jsonOf(made.output) as { readonly components: readonly Component[] }
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(bill, null, 2))
  const { byLicence, refused } = licencesOf(bill.components)
  writeFileSync(
    join(folder, 'licences.txt'),
    [...byLicence]
      .map(([licence, names]) => `${licence}\n${names.map((name) => `  ${name}\n`).join('')}`)
      .join('\n'),
  )
  say(`artefacts/supply/sbom.cdx.json: ${bill.components.length} components`)
  for (const [licence, names] of byLicence) say(`${licence.padEnd(16)} ${names.length}`)
  for (const each of refused) say(`not a licence that we know to permit this: ${each}`)

  const signed = await runProgram('npm', ['audit', 'signatures', '--loglevel', 'error'])
  say(
    signed.passed
      ? signed.output.trim()
      : `the signatures were not verified: ${signed.output.trim().split('\n')[0]}`,
  )
  return refused.length === 0 && signed.passed
}
