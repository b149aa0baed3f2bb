/** Goal: every screen says what it asks of its reader, and a link to one that would refuse them is text. */
import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { officeRoutes } from '../routes.ts'
import { Link } from './link.tsx'
import { asksOf, opensFor, screens } from './screens.ts'

/** For somebody who may do so much, as the frame of the back office knows them. */
function htmlFor(permissions: readonly string[], part: ReactNode): string {
  const id = 'office/layout'
  const router = createMemoryRouter([{ id, path: '*', element: part, loader: () => null }], {
    hydrationData: { loaderData: { [id]: { permissions } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const routes = officeRoutes.find(({ path, children }) => path === 'office' && children)!.children!
const patterns = routes.filter(({ path }) => path !== '*').map(({ path = '' }) => path)

test('each screen that there is, and no other', () => {
  const kinds = Object.keys(screens).filter((pattern) => /^lists\/[a-z]/i.test(pattern))
  expect(
    Object.keys(screens)
      .filter((pattern) => !kinds.includes(pattern))
      .toSorted(),
  ).toEqual(patterns.toSorted())
  for (const pattern of patterns)
    expect([pattern, asksOf(`/office/${pattern}`)]).toEqual([pattern, screens[pattern]])
})

test('no screen makes a link in another way', () => {
  const own = globSync('web/office/**/*.tsx').filter((file) => !file.endsWith('ui/link.tsx'))
  const others = own.filter((file) =>
    /import \{[^}]*\bLink\b[^}]*\} from 'react-router'/.test(readFileSync(file, 'utf8')),
  )
  expect(own.length).toBeGreaterThan(90)
  expect(others).toEqual([])
})

test('an address is known by its path', () => {
  expect(asksOf('/office/late-loans/agencies?done=recalled')).toEqual(['collections.read'])
  expect(asksOf('/office/customers/c-1/loans/l-1#payments')).toEqual(['customers.read', 'money.read'])
  expect(asksOf('?on=2026-05-04')).toEqual([])
  expect(opensFor({ permissions: ['work.do'] }, '/office/staff')).toBe(false)
})

test('a link that would be refused is text, or nothing where it says nothing by itself', () => {
  const link = (to: string, hides = false) =>
    htmlFor(
      ['customers.read'],
      <Link to={to} hides={hides}>
        There
      </Link>,
    )
  expect(link('/office/customers/c-1')).toContain('href="/office/customers/c-1"')
  expect(link('/office/requests/r-1')).toBe('<span>There</span>')
  expect(link('/office/requests/r-1', true)).toBe('')
})
