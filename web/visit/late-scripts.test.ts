/** Goal: React's scripts wait for the first picture, whole; pages without React stay as they are. Method: the text is run. */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const code =
  'import "/assets/manifest.js";\nwindow.__reactRouterRouteModules = {"root":"`${x}\\u0041</script>"};'
const page = `<head><link rel="modulepreload" nonce="n1" href="/assets/manifest.js"/><link rel="icon" href="/i.svg"/><link rel="modulepreload" href="/assets/react.js"/></head><script nonce="n1">first()</script><script nonce="n1" type="module" async="">${code.replace('</', '\\u003c/')}</script>`

/** What the page's second script does in a browser: what it asks for at once, and after the next frame. */
function run(html: string, hidden: boolean) {
  const script = /<script([^>]*)>((?:(?!<\/script>)[\s\S])*)<\/script>$/.exec(html)!
  const added: Record<string, unknown>[] = []
  let later: (() => void) | undefined
  runInNewContext(script[2]!, {
    document: {
      hidden,
      currentScript: { nonce: 'n1' },
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: Record<string, unknown>) => added.push(element) },
    },
    requestAnimationFrame: (then: () => void) => (later = then),
    setTimeout: (then: () => void) => then(),
  })
  const atOnce = added.length
  later?.()
  return { attributes: script[1], atOnce, added }
}

test('nothing of React is asked for until a frame was drawn; then all of it is', () => {
  const html = withLateScripts(page)
  expect(html).toContain('<head><link rel="icon" href="/i.svg"/></head><script nonce="n1">first()</script>')
  const { attributes, atOnce, added } = run(html, false)
  expect(attributes).toBe(' nonce="n1"')
  expect(atOnce).toBe(0)
  expect(added).toEqual([
    { tag: 'link', rel: 'modulepreload', href: '/assets/manifest.js' },
    { tag: 'link', rel: 'modulepreload', href: '/assets/react.js' },
    { tag: 'script', type: 'module', nonce: 'n1', textContent: code.replace('</', '\\u003c/') },
  ])
})

test('a page that nobody sees draws no frame: it starts at once', () => {
  expect(run(withLateScripts(page), true).atOnce).toBe(3)
})

test('a page without React keeps its scripts as they are', () => {
  const other =
    '<link rel="modulepreload" href="/assets/a.js"/><script type="module" src="/assets/a.js"></script>'
  expect(withLateScripts(other)).toBe(other)
})
