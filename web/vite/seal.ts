/** The last step of a build: compresses what can be and writes the build's identifier. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { officeManifest } from '../visit/office-manifest.ts'

const compressible = new Set(['.js', '.css', '.svg', '.txt', '.json'])
/** Below this a compressed copy saves no packet. */
const smallestBytes = 500

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallestBytes) return
  const brotli = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  const gzipped = await promisify(gzip)(bytes, { level: 9 })
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

/**
 * Where a hydrated screen can lead to without a new document. From the account: the account but what its plain screens
 * alone lead to, signing in, home; from the back office: the back office. Links to anywhere else are plain ones.
 */
const reachedFrom = {
  account: /^(root|visit\/.*|account\b.*|sign-in\/.*|public\/home)$/,
  office: /^(root|office\b.*)$/,
} as const
/** Screens of the account that plain ones alone lead to. */
const reachedByDocument =
  /^account\/(due-prompt|promise|offline|cards\/(return|remove)|data\/(addresses|deleted)|documents\/change)$/

/**
 * Takes the routes out of the browser's manifest that no hydrated screen leads to: they are more than half
 * of it. The back office has one of its own beside it, which `entry.server.tsx` names on its pages.
 */
async function trimManifest(file: string): Promise<void> {
  const script = await readFile(file, 'utf8')
  const [, before = '', json = '', after = ''] =
    /^(\s*window\.__reactRouterManifest=)({.*})(;?\s*)$/s.exec(script) ?? []
  if (json === '') throw new Error(`${file} is not the manifest of the routes`)
  const manifest = JSON.parse(json) as { readonly routes: Record<string, unknown> }
  const reached = (pattern: RegExp): string => {
    const routes = Object.fromEntries(
      Object.entries(manifest.routes).filter(([id]) => pattern.test(id) && !reachedByDocument.test(id)),
    )
    return before + JSON.stringify({ ...manifest, routes }) + after
  }
  await writeFile(officeManifest(file), reached(reachedFrom.office))
  await writeFile(file, reached(reachedFrom.account))
}

/**
 * Compresses the client's files with brotli and gzip, and writes `build-id`: when it was
 * built, in seconds to base 36, and a hash of everything that was.
 */
export async function sealBuild(buildFolder: string): Promise<void> {
  const hash = createHash('sha256')
  for (const file of await filesUnder(buildFolder)) {
    if (/\.(br|gz)$|build-id$/.test(file)) continue
    hash.update(relative(buildFolder, file)).update(await readFile(file))
  }
  const manifests = (await filesUnder(join(buildFolder, 'client'))).filter((file) =>
    /\/manifest-[0-9a-f]{8}\.js$/.test(file),
  )
  if (manifests.length !== 1) throw new Error('the manifest of the routes was not found')
  await Promise.all(manifests.map(trimManifest))
  const clientFiles = await filesUnder(join(buildFolder, 'client'))
  await Promise.all(clientFiles.filter((file) => compressible.has(extname(file))).map(compress))
  const builtAt = Math.floor(Date.now() / 1_000)
    .toString(36)
    .padStart(7, '0')
  await writeFile(join(buildFolder, 'build-id'), `${builtAt}-${hash.digest('base64url').slice(0, 12)}`)
}
