/** The head of a page, for search engines and previews (rule screens-12). */
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { screenTexts } from '../texts/all.ts'
import { view } from './html.fixture.tsx'
import { Page } from './page.tsx'
import { ServerView } from './visit.tsx'

const { en } = screenTexts

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

type Asked = { readonly at?: string; readonly props?: Partial<ComponentProps<typeof Page>> }

function headOf({ at = '/en/about', props = {} }: Asked = {}): string {
  const element = (
    <Page title="About us" description="What we do." {...props}>
      text
    </Page>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToString(
    <ServerView value={view}>
      <RouterProvider router={router} />
    </ServerView>,
  )
}

test('a listed page has title, description, keywords, canonical address and preview', () => {
  const head = headOf({ props: { keywords: 'who we are' } })
  for (const expected of [
    '<title>About us · Mkopo</title>',
    '<meta name="description" content="What we do."/>',
    `<meta name="keywords" content="Mkopo, ${en.head.keywords}, who we are"/>`,
    '<link rel="canonical" href="https://mkopo.example/en/about"/>',
    '<meta property="og:title" content="About us · Mkopo"/>',
    '<meta property="og:description" content="What we do."/>',
    '<meta property="og:locale" content="en_KE"/>',
    '<meta property="og:locale:alternate" content="sw_KE"/>',
    '<meta property="og:url" content="https://mkopo.example/en/about"/>',
  ])
    expect(head).toContain(expected)
})
test('a page lists its address in every language, and one without a language', () => {
  const alternates = (at: string) =>
    [
      ...headOf({ at }).matchAll(
        /rel="alternate" hrefLang="([^"]+)" href="https:\/\/mkopo\.example([^"]*)"/g,
      ),
    ].map(([, language, path]) => `${language} ${path}`)
  expect(alternates('/en/about')).toEqual([
    'en /en/about',
    'sw /sw/about',
    'es /es/about',
    'x-default /about',
  ])
  expect(alternates('/en')).toEqual(['en /en', 'sw /sw', 'es /es', 'x-default /'])
})
test('a page missing in some languages lists its own; the language switch leads to its list, or home', () => {
  const asked: Asked = {
    at: '/sw/news/open?utm_source=radio',
    props: { inLanguages: ['sw', 'es'], trail: [{ name: 'News', path: '/sw/news' }] },
  }
  const page = headOf(asked)
  expect([...page.matchAll(/rel="alternate" hrefLang="([^"]+)"/g)].map(([, language]) => language)).toEqual([
    'sw',
    'es',
  ])
  expect(page).not.toContain('og:locale:alternate" content="en_KE"')
  const switchOf = (html: string) => [...html.matchAll(/<a href="([^"]*)" lang="/g)].map(([, href]) => href)
  expect(switchOf(page)).toEqual([
    '/sw/news/open?utm_source=radio',
    '/en/news',
    '/es/news/open?utm_source=radio',
  ])
  expect(switchOf(headOf({ at: '/sw/about', props: { inLanguages: ['sw'] } }))).toEqual([
    '/sw/about',
    '/en',
    '/es',
  ])
  expect(switchOf(headOf({ at: '/sw/about' }))).toEqual(['/sw/about', '/en/about', '/es/about'])
})
test('a path without a language, with a query or a trailing slash has the same canonical address', () => {
  for (const at of ['/about', '/about/', '/en/about?utm_source=radio', '/en/about/'])
    expect(headOf({ at }), at).toContain('<link rel="canonical" href="https://mkopo.example/en/about"/>')
  for (const at of ['/', '/en', '/en/'])
    expect(headOf({ at }), at).toContain('<link rel="canonical" href="https://mkopo.example/en"/>')
})
test('structured data cannot end its own element', () => {
  const name = 'About </script><script>alert(1)</script>'
  const [, block = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      headOf({ props: { structured: [{ '@type': 'AboutPage', name }] } }),
    ) ?? []
  expect((JSON.parse(block) as { '@graph': unknown[] })['@graph'].at(-1)).toEqual({
    '@type': 'AboutPage',
    name,
  })
})
test('an inner page has breadcrumbs from home', () => {
  const wayOf = (asked: Asked) =>
    [...headOf(asked).matchAll(/"name":"([^"]+)","item":"https:\/\/mkopo\.example([^"]+)"/g)].map(
      ([, name, path]) => `${name} ${path}`,
    )
  expect(wayOf({})).toEqual(['Mkopo /en', 'About us /en/about'])
  expect(wayOf({ at: '/en/news/open', props: { trail: [{ name: 'News', path: '/en/news' }] } })).toEqual([
    'Mkopo /en',
    'News /en/news',
    'About us /en/news/open',
  ])
  expect(wayOf({ at: '/en' })).toEqual([])
})
test('an unlisted page only forbids indexing', () => {
  const head = headOf({ props: { unlisted: true, structured: [{ '@type': 'AboutPage' }] } })
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).not.toMatch(/keywords|canonical|og:|ld\+json/)
})
