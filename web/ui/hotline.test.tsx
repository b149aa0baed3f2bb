/** Help on WhatsApp is there where a number is configured, and nowhere else. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { view } from './html.fixture.tsx'
import { WhatsAppHelp } from './hotline.tsx'
import { ServerView } from './visit.tsx'

const shown = (whatsApp: string | null): string => {
  const router = createMemoryRouter([{ path: '*', element: <WhatsAppHelp className="" /> }])
  return renderToStaticMarkup(
    <ServerView value={{ ...view, brand: { ...view.brand, whatsApp } }}>
      <RouterProvider router={router} />
    </ServerView>,
  )
}

test('WhatsApp opens a chat with the number that is configured', () => {
  expect(shown(null)).toBe('')
  expect(shown('+254 700 000 001')).toContain('href="https://wa.me/254700000001"')
})
