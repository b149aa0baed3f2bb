/** Licences of the runtime packages, from a CycloneDX bill of materials. */

type License = {
  readonly license?: { readonly id?: string; readonly name?: string }
  readonly expression?: string
}
export type Component = {
  readonly 'bom-ref': string
  readonly licenses?: readonly License[]
}

/** Allowed in a service that is not published itself. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Packages without a licence in their metadata, and the licence in their repository. */
const saidElsewhere: Readonly<Record<string, string>> = { 'png-js': 'MIT' }
const ours = '@mkopo/'

const licenceOf = ({ 'bom-ref': name, licenses = [] }: Component): string =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' OR ') ||
  (saidElsewhere[name.replace(/@[^@]+$/, '')] ?? 'none')

const isPermitted = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((each) => permitted.has(each)))

export type Licences = {
  /** Packages of each licence, by name. */
  readonly byLicence: ReadonlyMap<string, readonly string[]>
  /** Packages that need a review before they run. */
  readonly refused: readonly string[]
}

export function licencesOf(components: readonly Component[]): Licences {
  const named = components
    .map((each) => ({ name: each['bom-ref'], licence: licenceOf(each) }))
    .filter(({ name }) => !name.startsWith(ours))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const byLicence = new Map(
    [...Map.groupBy(named, ({ licence }) => licence)]
      .map(([licence, each]) => [licence, each.map(({ name }) => name)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  return {
    byLicence,
    refused: named
      .filter(({ licence }) => !isPermitted(licence))
      .map(({ name, licence }) => `${name}: ${licence}`),
  }
}
