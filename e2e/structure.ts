/** Elements of a page without their texts, which decide whether it satisfies WCAG. */
import type { Page } from 'playwright-core'

/** Elements of the main part that are the same in a copy of the page without its scripts. */
export const partsSelector = 'main, main :not(script, noscript, meta)'

/** An element of the main part. */
type Part = {
  /** Its place among these elements, and that of its parent. */
  readonly at: number
  readonly under: number
  /** What it is with everything in it. */
  readonly whole: string
  /** What it is by itself: attributes, and the kinds of its parent and of the elements in it. */
  readonly own: string
  /** Colours and size of its text; empty without text. */
  readonly paint: string
}

/**
 * The visible elements with their attributes, whether they have text, and whether they are large enough to
 * press. Similar neighbours, such as list rows, count once.
 */
const structureOf = (
  page: Page,
): Promise<{
  /** The page around its main part. */ readonly frame: string
  readonly parts: readonly Part[]
}> =>
  page.evaluate((selector) => {
    /** For these attributes only their presence counts. */
    const words =
      /^(id|name|href|hreflang|src|srcset|value|alt|title|placeholder|action|formaction|datetime|download|min|max|minlength|maxlength|pattern|step|rows|d|content|label|aria-label|aria-value.*|data-.*)$/
    /** For these attributes it counts whether the elements that they name exist. */
    const references =
      /^(for|form|headers|list|popovertarget|aria-(controls|describedby|details|errormessage|labelledby|owns))$/
    const languages = /^(en|es|sw)$/
    const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
    const named = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id)
    const leastPixels = 24
    const hashOf = (text: string): string => {
      let [one, two] = [0xdeadbeef, 0x41c6ce57]
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at)
        one = Math.imul(one ^ code, 2_654_435_761)
        two = Math.imul(two ^ code, 1_597_334_677)
      }
      return `${one >>> 0} ${two >>> 0}`
    }
    const main = document.querySelector('main')
    const places = new Map([...document.querySelectorAll(selector)].map((each, at) => [each, at]))
    const parts: Part[] = []

    const set = (element: Element, { name, value }: Attr): string => {
      const isKept = element.getAttribute('name') === 'viewport' || !words.test(name)
      if (name === 'lang' && languages.test(value)) return name
      if (references.test(name) || (name === 'href' && value.startsWith('#'))) {
        const targets = value.replace('#', '').split(' ')
        return `${name}=${targets.map((id) => named.get(id)?.length ?? 0).join()}`
      }
      return isKept ? `${name}=${value.replace(ids, 'id')}` : value.trim() === '' ? `${name}=` : name
    }
    const isSmall = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < leastPixels
    }
    const of = (element: Element, behind: string): string => {
      if (element.matches('script, style, template, noscript:not(:has(*))')) return ''
      const isThere =
        element.closest('head') !== null || element.checkVisibility({ visibilityProperty: true })
      const { backgroundColor, backgroundImage, color, fontSize, fontWeight } = getComputedStyle(element)
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
      const background = isClear ? behind : `${backgroundColor} ${backgroundImage}`
      const own = isThere
        ? [element.localName, ...[...element.attributes].map((each) => set(element, each)).sort()]
        : []
      if (isThere && (named.get(element.id)?.length ?? 0) > 1) own.push('!twice')
      if (element.matches('input:checked')) own.push('!checked')
      if (isThere && element.matches('a, button, input, select, textarea, summary') && isSmall(element))
        own.push('!small')
      const inside: string[] = []
      for (const child of element.childNodes) {
        const text =
          child instanceof Element
            ? of(child, background)
            : isThere && child instanceof Text && child.data.trim() !== ''
              ? '"'
              : ''
        if (text !== '' && text !== inside.at(-1)) inside.push(text)
      }
      const paint = inside.includes('"') ? `${color} on ${background} ${fontSize} ${fontWeight}` : ''
      const text = [...own, paint, ...inside].filter((each) => each !== '').join(' ')
      const at = places.get(element)
      if (at !== undefined && isThere)
        parts.push({
          at,
          under: places.get(element.parentElement!) ?? -1,
          whole: hashOf(text),
          own: hashOf(
            [
              element.parentElement?.localName,
              ...own,
              inside.includes('"') ? 'text' : '',
              ...new Set([...element.children].map(({ localName }) => localName)),
            ].join(' '),
          ),
          paint,
        })
      return element === main ? '(main)' : text === '' ? '' : `(${text})`
    }
    return { frame: hashOf(of(document.documentElement, '')), parts }
  }, partsSelector)

/** What axe found nothing on: another order of the same elements, or other words in them, change nothing. */
const passed = new Set<string>()

export type Unchecked = {
  /** Places of the parts that are new, or 'all' when what surrounds the main part is new. */
  readonly unchecked: readonly number[] | 'all'
  /** The rule about contrast takes as long as all others together. */
  readonly hasNewColours: boolean
  /** To be called once they were checked. */
  readonly remember: () => void
}

/** What of the page was not checked yet. */
export async function uncheckedOn(page: Page): Promise<Unchecked> {
  const { frame, parts } = await structureOf(page)
  const inside = Map.groupBy(parts, ({ under }) => under)
  const newIn = ({ at, whole, own, paint }: Part): number[] => {
    if (passed.has(whole)) return []
    return passed.has(own) && passed.has(paint) ? (inside.get(at) ?? []).flatMap(newIn) : [at]
  }
  return {
    unchecked: passed.has(frame) ? (inside.get(-1) ?? []).flatMap(newIn) : 'all',
    hasNewColours: !passed.has(frame) || parts.some(({ paint }) => !passed.has(paint)),
    remember: () => {
      passed.add(frame)
      for (const { whole, own, paint } of parts) passed.add(whole).add(own).add(paint)
    },
  }
}
