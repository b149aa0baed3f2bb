/**
 * Assets at a CDN (`CDN_URL`) that fetches them from us and keeps them: their addresses are put into what we
 * send, so that one build serves with a CDN and without. All of them or none: a script that is loaded from
 * two places runs twice.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where a page names an asset: in a tag, or in an inline module. What people typed is escaped and never looks
 * like this.
 */
const inPage = /(?<=(?:src=|href=|from |import |import\()")\/assets\//g
/** Scripts of ours name assets as whole texts. */
const inScript = /(?<=["'`])\/assets\//g

/** A page with its assets at the CDN. */
export const pageAtCdn = (html: string, cdnUrl: string): string => html.replace(inPage, `${cdnUrl}/assets/`)

/** A script that names other assets, with these at the CDN. */
export const scriptAtCdn = (script: string, cdnUrl: string): string =>
  script.replace(inScript, `${cdnUrl}/assets/`)

/**
 * Scripts that name other assets, such as the list of routes, by their path: what a browser runs has to say
 * of them what the page said.
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
