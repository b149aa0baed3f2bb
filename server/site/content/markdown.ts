/** Markdown to HTML, and the rules for it: no HTML, no images, no paths and no figures written by hand. */
import MarkdownIt from 'markdown-it'
import type { Language } from '../../../contract/texts/index.ts'
import type { Piece } from './piece.ts'

/** Returns the path of a piece or screen by its name; null if there is none. */
export type AddressOf = (page: string, language: Language) => string | null
/**
 * Values of `{name}` placeholders: a text, or table rows that are Markdown; null for a product that is not on
 * sale.
 */
export type Values = Readonly<Record<string, string | { readonly rows: string } | null>>
/** Shown as the price of a product that is not on sale. */
export const none = '–'
/** Placeholders and pages that pieces may use. */
export type KnownReferences = { readonly placeholders: ReadonlySet<string>; readonly addressOf: AddressOf }

const placeholder = /\{(\w+)\}/g
const pageLink = 'page:'
/** Allowed targets of links that are not our own pages. */
const linkPattern = /^(https:\/\/|mailto:|tel:)/

/** Parses HTML too, so that HTML is found and refused. */
const reader = new MarkdownIt({ html: true })
reader.validateLink = () => true

const writer = new MarkdownIt({ html: false }).disable('image')
writer.validateLink = (url) => url.startsWith(pageLink) || linkPattern.test(url)
// The page title is the only first-level heading, so headings of the text begin at level 2.
writer.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
})
writer.core.ruler.push('links', ({ tokens, env }) => {
  const { language, addressOf } = env as { language: Language; addressOf: AddressOf }
  for (const { children } of tokens) {
    for (const [at, token] of (children ?? []).entries()) {
      const href = token.type === 'link_open' ? String(token.attrGet('href') ?? '') : ''
      if (href.startsWith(pageLink))
        token.attrSet('href', addressOf(href.slice(pageLink.length), language) ?? '')
      else if (href.startsWith('https:')) token.attrSet('rel', 'noopener')
      else if (href.startsWith('tel:')) {
        // phones cannot dial spaces or the characters that replaced them
        token.attrSet('href', `tel:${href.replace(/%[\da-f]{2}|[^+\d]/gi, '')}`)
        const said = children?.[at + 1]
        if (said) said.content = said.content.replace(/(?<=\d) (?=\d)/g, '\u00a0') // keeps a phone number on one line
      }
    }
  }
})

/** Returns the names of the placeholders in a piece. */
export const placeholdersOf = ({ title, description, keywords, body }: Piece): ReadonlySet<string> =>
  new Set(
    [title, description, keywords, body].flatMap((text) =>
      [...(text ?? '').matchAll(placeholder)].map(([, name]) => name ?? ''),
    ),
  )

/**
 * Returns which content rules a piece breaks. Renders it once here, so that an error in rendering counts as a
 * fault and never breaks a page.
 */
export function faultsOf(piece: Piece, known: KnownReferences): string[] {
  try {
    const faults = brokenRules(piece, known)
    htmlOf(piece, {}, known.addressOf)
    return faults
  } catch (error) {
    return [`it cannot be shown: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function brokenRules(piece: Piece, { placeholders, addressOf }: KnownReferences): string[] {
  const faults = [...placeholdersOf(piece)]
    .filter((name) => !placeholders.has(name))
    .map((name) => `{${name}} is no value that we know`)
  for (const token of reader.parse(piece.body, {}).flatMap((each) => [each, ...(each.children ?? [])])) {
    if (token.type === 'html_block' || token.type === 'html_inline')
      faults.push(`it has HTML in it: ${token.content.trim().slice(0, 40)}`)
    if (token.type === 'image') faults.push('it has a picture in it')
    if (token.type === 'link_open')
      faults.push(...linkFault(String(token.attrGet('href') ?? ''), piece.language, addressOf))
  }
  return faults
}

function linkFault(href: string, language: Language, addressOf: AddressOf): string[] {
  if (href.startsWith(pageLink))
    return addressOf(href.slice(pageLink.length), language) === null
      ? [`${href} is no page that we know`]
      : []
  return linkPattern.test(href)
    ? []
    : [`its link to ${href || 'nowhere'} has to be a page: of ours, https:, mailto: or tel:`]
}

/** Fills the placeholders of one line of plain text. */
export const fillLine = (line: string, values: Values): string =>
  line.replace(placeholder, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : value === null ? none : whole
  })

/** Escapes Markdown characters in a value. */
const asText = (value: string): string => value.replace(/[\\`*_{}[\]()#+\-.!|<>&~]/g, '\\$&')

/** Returns the HTML of a piece with its values and with links in its language. */
export function htmlOf(
  { body, language }: Pick<Piece, 'body' | 'language'>,
  values: Values,
  addressOf: AddressOf,
): string {
  const filled = body.replace(placeholder, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'string' ? asText(value) : (value?.rows ?? none)
  })
  return writer.render(filled, { language, addressOf })
}
