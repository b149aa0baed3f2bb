/** Help on WhatsApp is there where a number is configured, and nowhere else. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Day } from '../../domain/days.ts'
import { screenTexts } from '../texts/all.ts'
import { keepTexts } from '../texts/kept.ts'
import { WhatsAppHelp } from './hotline.tsx'
import { ServerView, type View } from './visit.tsx'

const { en } = screenTexts

keepTexts('en', en)

const view: View = {
  language: 'en',
  languages: ['en', 'es', 'sw'],
  languageInPath: true,
  csrfToken: '',
  consent: 'refused',
  signedIn: false,
  userGuid: null,
  unsent: null,
  deviceId: '',
  sandbox: false,
  buildId: '1',
  onSale: { installments: true, insurance: true },
  today: '2026-03-02' as Day,
  publicUrl: 'https://mkopo.example',
  brand: {
    name: 'Mkopo',
    legalName: 'Mkopo Credit Ltd',
    hotline: '+254 20 000 0000',
    whatsApp: null,
    email: 'help@mkopo.example',
    address: 'Nairobi',
    paybill: '600000',
    phoneMethods: ['mpesa'],
  },
}
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
