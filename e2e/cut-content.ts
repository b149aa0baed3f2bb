/** Content that is lost on a small screen or with large text. */
import type { Page } from 'playwright-core'

/**
 * Losses for a reader: sideways scrolling, elements outside the page, cut text, an amount or day broken
 * across lines.
 */
export const cutContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const wide =
      document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : []
    const seen = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, .skip, svg, pre'),
    )
    // A table may scroll sideways within its own box.
    const inOwnBox = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
      return false
    }
    const outside = seen.filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !inOwnBox(element),
    )
    const cut = seen.filter(
      (element) =>
        /hidden|clip/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1,
    )
    const broken = seen
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\u2212?[A-Z]{3}\u00a0[\d,.]*\d|\d\d\.\d\d\.\d{4}/g)]
          .filter(({ 0: figure, index }) => {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + figure.length)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
          })
          .map(([figure]) => `on two lines: ${figure}`),
      )
    return [
      ...broken,
      ...wide,
      ...outside.map((element) => `outside: ${named(element)}`),
      ...cut.map((element) => `cut off: ${named(element)}`),
    ]
  })
