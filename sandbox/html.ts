/** HTML templates that escape every value, because customers' texts appear on the operator's page. */

class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}
export type { Html }

type Part = Html | string | number | null | undefined | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

function show(part: Part): string {
  if (part === null || part === undefined) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'string' || typeof part === 'number' ? escape(String(part)) : part.map(show).join('')
}

/** Every value put in is escaped, unless it is made by this function itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((piece, index) => piece + (index < parts.length ? show(parts[index]) : '')).join(''))
