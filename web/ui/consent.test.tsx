/** The analytics strip: on every server-rendered page until it is answered. */
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Consent } from '../../domain/person/analytics-consent.ts'
import { view } from './html.fixture.tsx'
import { Page } from './page.tsx'
import { ServerView } from './visit.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))

function pageAt(address: string, consent: Consent, menu?: string): string {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Page title="About us" menu={menu}>
            text
          </Page>
        ),
      },
    ],
    { initialEntries: [address] },
  )
  return renderToString(
    <ServerView value={{ ...view, csrfToken: 'the-token', consent }}>
      <RouterProvider router={router} />
    </ServerView>,
  )
}

test('the strip is shown until answered, keeps the address, and carries no token', () => {
  const strip =
    /<section[^>]*data-consent.*?<\/section>/.exec(
      pageAt('/en/about?utm_source=radio&amount=5000', 'unasked'),
    )?.[0] ?? ''
  expect(strip).toContain('aria-label="Your privacy choice"')
  expect(strip).toContain('action="/consent" method="post"')
  expect(strip).toContain('name="page" value="/en/about?utm_source=radio&amp;amount=5000"')
  expect(strip).toContain('href="/en/privacy-choices"')
  expect(strip).not.toContain('the-token')
  for (const answered of ['given', 'refused'] as const)
    expect(pageAt('/en/about', answered)).not.toContain('data-consent')
})
test('both answers look alike', () => {
  const buttons = [
    ...pageAt('/en/about', 'unasked').matchAll(
      /<button type="submit" value="(\w+)" class="([^"]*)" name="choice"/g,
    ),
  ]
  expect(buttons.map(([, value]) => value)).toEqual(['analytics', 'none'])
  expect(new Set(buttons.map(([, , look]) => look)).size).toBe(1)
})
test('the consent strip is absent from privacy choices, the account, and pages with forms to fill in', () => {
  for (const path of ['registration', 'registration/personal', 'sign-in/restore', 'pay'])
    expect(pageAt(`/en/${path}`, 'unasked')).not.toContain('data-consent')
  expect(pageAt('/en/privacy-choices', 'unasked')).not.toContain('data-consent')
  expect(pageAt('/en/account', 'unasked', 'the menu')).not.toContain('data-consent')
})
test('every page links to the privacy choices', () => {
  expect(pageAt('/en/about', 'refused')).toContain('href="/en/privacy-choices"')
})
