/**
 * Assets at a CDN (`CDN_URL`) that fetches them from us and caches them. Addresses are replaced in responses,
 * so that one build works with and without a CDN. All assets or none: a script loaded from two addresses runs
 * twice.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Asset references of a page, in a tag or an inline module. User input is escaped and never matches. */
const inPage = /(?<=(?:src=|href=|from |import |import\()")\/assets\//g
/** Our scripts name assets as whole string literals. */
const inScript = /(?<=["'`])\/assets\//g

/** Replaces the assets of a page with their CDN addresses. */
export const pageAtCdn = (html: string, cdnUrl: string): string => html.replace(inPage, `${cdnUrl}/assets/`)

/** Replaces assets named in a script with their CDN addresses. */
export const scriptAtCdn = (script: string, cdnUrl: string): string =>
  script.replace(inScript, `${cdnUrl}/assets/`)

/**
 * Scripts that name other assets, such as the route manifest, by path. The script must use the same addresses
 * as the page.
 */
export function scriptsAtCdn(filesFolder: string, cdnUrl: string): ReadonlyMap<string, string> {
  const scripts = readdirSync(join(filesFolder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`assets/${name}`, readFileSync(join(filesFolder, 'assets', name), 'utf8')] as const)
  return new Map(
    scripts
      .filter(([, text]) => text.search(inScript) !== -1)
      .map(([path, text]) => [path, scriptAtCdn(text, cdnUrl)]),
  )
}
