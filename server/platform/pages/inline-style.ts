/**
 * A cached page contains its stylesheet, so that a first-time visitor waits for one response instead of two
 * in sequence (docs/decisions/2026-11-21-public-page-cache.md). The file itself is loaded afterwards for
 * later pages, except in browsers that save data.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const link = /<link[^>]* rel="stylesheet" href="([^"]*(\/assets\/[^"/]+\.css))"[^>]*>/

type Styled = {
  readonly html: string
  /** Hash that the page's policy must allow; null when the page has no stylesheet of ours. */
  readonly styleHash: string | null
}

export function inlineStyle(filesFolder: string): (html: string, sparing: boolean) => Styled {
  const read = new Map<string, string>()
  const styleOf = (file: string): string => {
    const style = read.get(file) ?? readFileSync(join(filesFolder, file), 'utf8')
    read.set(file, style)
    return style
  }
  return (html, sparing) => {
    const [found, href, file] = link.exec(html) ?? []
    if (found === undefined || href === undefined || file === undefined) return { html, styleHash: null }
    const style = styleOf(file)
    return {
      html: html.replace(
        found,
        () => `<style>${style}</style>${sparing ? '' : `<link rel="prefetch" as="style" href="${href}"/>`}`,
      ),
      styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    }
  }
}
