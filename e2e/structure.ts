/** Structure of a page without its texts, which decides whether it satisfies WCAG. */
import type { Page } from 'playwright-core'

/**
 * The visible elements with their attributes, whether they have text, and whether they are large enough to
 * press. Similar neighbours, such as list rows, count once.
 */
export const structureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    /** For these attributes only their presence counts. */
    const words =
      /^(href|hreflang|src|srcset|value|alt|title|placeholder|action|formaction|datetime|download|min|max|d|content|label|aria-label|aria-value.*|data-.*)$/
    const languages = /^(en|es|sw)$/
    const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
    const leastPixels = 24

    const set = (element: Element, { name, value }: Attr): string => {
      const isKept = value.startsWith('#') || element.getAttribute('name') === 'viewport' || !words.test(name)
      if (name === 'lang' && languages.test(value)) return name
      return isKept ? `${name}=${value.replace(ids, 'id')}` : value.trim() === '' ? `${name}=` : name
    }
    const isSmall = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < leastPixels
    }
    const of = (element: Element): string => {
      if (element.matches('script, style, template, noscript:not(:has(*))')) return ''
      const isThere =
        element.closest('head') !== null || element.checkVisibility({ visibilityProperty: true })
      // Hidden elements are skipped, but others may refer to them.
      const parts = isThere
        ? [element.localName, ...[...element.attributes].map((each) => set(element, each)).sort()]
        : [(element.getAttribute('id') ?? '').replace(ids, 'id')]
      if (element.matches('input:checked')) parts.push('!checked')
      if (isThere && element.matches('a, button, input, select, textarea, summary') && isSmall(element))
        parts.push('!small')
      for (const child of element.childNodes) {
        const text =
          child instanceof Element
            ? of(child)
            : isThere && child instanceof Text && child.data.trim() !== ''
              ? '"'
              : ''
        if (text !== '' && text !== parts.at(-1)) parts.push(text)
      }
      const text = parts.filter((each) => each !== '').join(' ')
      return text === '' ? '' : `(${text})`
    }
    return of(document.documentElement)
  })
