/** The last step of a build: compresses what can be and writes the build's identifier. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** The screens that run in a browser: a link from one to anywhere else loads a page. */
const inBrowser = /^(root|office\b.*)$/

/** Takes the routes out of the browser's manifest that no screen in a browser leads to. */
async function trimManifest(file: string): Promise<void> {
  const script = await readFile(file, 'utf8')
  const [, before = '', json = '', after = ''] =
    /^(\s*window\.__reactRouterManifest=)({.*})(;?\s*)$/s.exec(script) ?? []
  if (json === '') throw new Error(`${file} is not the manifest of the routes`)
  const manifest = JSON.parse(json) as { readonly routes: Record<string, unknown> }
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => inBrowser.test(id)))
  await writeFile(file, before + JSON.stringify({ ...manifest, routes }) + after)
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
