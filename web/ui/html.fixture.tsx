/** A part of a page as the server writes it, in English. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { kenya } from '../../domain/country/kenya.ts'
import type { Day } from '../../domain/days.ts'
import { screenTexts } from '../texts/all.ts'
import { inCountry } from '../texts/page-country.ts'
import { keepTexts } from '../texts/loaded-texts.ts'
import { ServerView, type View } from './visit.tsx'

const { en } = screenTexts

keepTexts('en', en)

/** An unknown visitor on a page in English. */
export const view: View = {
  language: 'en',
  languages: ['en', 'sw', 'es'],
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
  country: kenya,
  publicUrl: 'https://mkopo.example',
  brand: {
    name: 'Mkopo',
    legalName: 'Mkopo Credit Ltd',
    hotline: '+254 20 000 0000',
    whatsApp: null,
    email: 'help@mkopo.example',
    address: 'Nairobi',
    licence: 'DCP/0000/EXAMPLE',
    paybill: '600000',
    phoneMethods: ['mpesa'],
    standingOrders: true,
  },
}
/** `loaderData`: what the loader of its page answered; `error`: what it threw, for a page that is shown instead. */
export function htmlOf(part: ReactNode, loaderData: unknown = null, error?: unknown): string {
  const failed = error !== undefined
  const router = createMemoryRouter(
    [{ id: 'page', path: '*', [failed ? 'errorElement' : 'element']: part, loader: () => loaderData }],
    {
      hydrationData: failed ? { errors: { page: error } } : { loaderData: { page: loaderData } },
    },
  )
  return inCountry(kenya, () =>
    renderToStaticMarkup(
      <ServerView value={view}>
        <RouterProvider router={router} />
      </ServerView>,
    ),
  ).replaceAll('&#x27;', "'")
}

/** The page's text without markup. */
export const textOf = (part: ReactNode, loaderData?: unknown, error?: unknown): string =>
  htmlOf(part, loaderData, error)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
