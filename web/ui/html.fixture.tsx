/** A part of a page as the server writes it, in English. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Day } from '../../domain/days.ts'
import { en } from '../texts/en.ts'
import { keepTexts } from '../texts/kept.ts'
import { ServerView, type View } from './visit.tsx'

keepTexts('en', en)

const view: View = {
  language: 'en',
  languageInPath: true,
  csrfToken: '',
  consent: 'refused',
  signedIn: false,
  userGuid: null,
  deviceId: '',
  knownCustomer: null,
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
  },
}
export function htmlOf(part: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element: part }])
  return renderToStaticMarkup(
    <ServerView value={view}>
      <RouterProvider router={router} />
    </ServerView>,
  ).replaceAll('&#x27;', "'")
}

/** Its words alone. */
export const textOf = (part: ReactNode): string =>
  htmlOf(part)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
