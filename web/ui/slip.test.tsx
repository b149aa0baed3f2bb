/** The slip in words: which rate runs, until when it ran, and what is past due. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Slip } from '../../contract/fields.ts'
import { day, type Day } from '../../domain/days.ts'
import { en } from '../texts/en.ts'
import { keepTexts } from '../texts/kept.ts'
import { MoneySlip } from './slip.tsx'
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
const slip: Slip = {
  lines: [],
  total: { key: 'toPayToday', amount: 10_000 },
  holdsOn: day('2026-11-22'),
  dueOn: null,
  dues: [],
  ahead: null,
  dailyIncrease: 0,
  chargesEnded: false,
  rates: [],
  dailyRatePercent: 0,
  nominalYearlyPercent: 0,
  effectiveYearlyPercent: 0,
  firstLoan: true,
}
const rate = (from: string | null, through: string | null, dailyPercent: number): Slip['rates'][number] => ({
  from: from === null ? null : day(from),
  through: through === null ? null : day(through),
  dailyPercent,
  nominalYearlyPercent: dailyPercent * 365,
})
const shown = (change: Partial<Slip>): string => {
  const router = createMemoryRouter([{ path: '*', element: <MoneySlip slip={{ ...slip, ...change }} /> }])
  return renderToStaticMarkup(
    <ServerView value={view}>
      <RouterProvider router={router} />
    </ServerView>,
  ).replaceAll('&#x27;', "'")
}

test('the rate that runs from tomorrow is named with its first day', () => {
  const html = shown({ rates: [rate(null, '2026-11-22', 0), rate('2026-11-23', null, 2.5)] })
  expect(html).toContain('Rate a day, through 22.11.2026')
  expect(html).toContain('Rate a day, from 23.11.2026')
})

test('a rate that ended names the day on which it did', () => {
  const rates = [rate(null, '2026-08-10', 0), rate('2026-08-11', '2026-11-08', 2.5)]
  expect(shown({ chargesEnded: true, rates })).toContain(
    'Rate a day, from 11.08.2026, until it ended on 08.11.2026',
  )
  expect(shown({ rates })).toContain('Rate a day, from 11.08.2026, through 08.11.2026')
})

test('of several payments, one whose day has passed is to pay now', () => {
  const html = shown({
    dues: [
      { on: day('2026-11-08'), amount: 5_000 },
      { on: day('2026-11-22'), amount: 1 },
      { on: day('2026-12-09'), amount: 5_000 },
    ],
  })
  expect(html).toContain('Due since 08.11.2026, to pay now')
  for (const later of ['22.11.2026', '09.12.2026']) expect(html).toContain(`>${later}<`)
})
