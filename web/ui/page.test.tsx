/** The head of a page: what search engines and previews are told (SPEC 2). */
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Day } from '../../domain/days.ts'
import { en } from '../texts/en.ts'
import { keepTexts } from '../texts/kept.ts'
import { Page } from './page.tsx'
import { ServerView, type View } from './visit.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
keepTexts('en', en)

const view: View = {
  language: 'en', languageInPath: true, csrfToken: '', signedIn: false, userGuid: null, deviceId: '', knownCustomer: null, sandbox: false, buildId: '1', today: '2026-03-02' as Day, publicUrl: 'https://mkopo.example',
  brand: { name: 'Mkopo', legalName: 'Mkopo Credit Ltd', hotline: '+254 20 000 0000', email: 'help@mkopo.example', address: 'Nairobi' },
}
function headOf(unlisted: boolean): string {
  const element = <Page title="About us" description="What we do." unlisted={unlisted}>text</Page>
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/about'] })
  return renderToString(<ServerView value={view}><RouterProvider router={router} /></ServerView>)
}

test('a listed page has title, description, keywords, canonical address and preview', () => {
  const head = headOf(false)
  for (const expected of [
    '<title>About us · Mkopo</title>', '<meta name="description" content="What we do."/>', `<meta name="keywords" content="Mkopo, ${en.common.keywords}"/>`,
    '<link rel="canonical" href="https://mkopo.example/en/about"/>', '<meta property="og:title" content="About us · Mkopo"/>', '<meta property="og:description" content="What we do."/>',
  ]) expect(head).toContain(expected)
})
test('an unlisted page tells only that it is none of theirs', () => {
  const head = headOf(true)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).not.toMatch(/keywords|canonical|og:/)
})
