/** Goal: every screen names its permissions, and a link to a screen that the viewer may not open is text. */
import { globSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { officeRoutes } from '../routes.ts'
import { Link } from './link.tsx'
import { permissionsOf, canOpen, screens } from './screens.ts'

/** Renders for a viewer with these permissions, as the back office layout passes them. */
function htmlFor(permissions: readonly string[], part: ReactNode): string {
  const id = 'office/layout'
  const router = createMemoryRouter([{ id, path: '*', element: part, loader: () => null }], {
    hydrationData: { loaderData: { [id]: { permissions } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const routes = officeRoutes.find(({ path, children }) => path === 'office' && children)!.children!
const patterns = routes.filter(({ path }) => path !== '*').map(({ path = '' }) => path)

test('the list has every screen and no other', () => {
  const kinds = Object.keys(screens).filter((pattern) => /^lists\/[a-z]/i.test(pattern))
  expect(
    Object.keys(screens)
      .filter((pattern) => !kinds.includes(pattern))
      .toSorted(),
  ).toEqual(patterns.toSorted())
  for (const pattern of patterns)
    expect([pattern, permissionsOf(`/office/${pattern}`)]).toEqual([pattern, screens[pattern]])
})

test('every screen uses the permission-aware link', () => {
  const own = globSync('web/office/**/*.tsx').filter((file) => !file.endsWith('ui/link.tsx'))
  const others = own.filter((file) =>
    /import \{[^}]*\bLink\b[^}]*\} from 'react-router'/.test(readFileSync(file, 'utf8')),
  )
  expect(own.length).toBeGreaterThan(90)
  expect(others).toEqual([])
})

test("a screen's permissions are found by the path of an address", () => {
  expect(permissionsOf('/office/late-loans/agencies?done=recalled')).toEqual(['collections.read'])
  expect(permissionsOf('/office/customers/c-1/loans/l-1#payments')).toEqual(['customers.read', 'money.read'])
  expect(permissionsOf('?on=2026-05-04')).toEqual([])
  expect(canOpen({ permissions: ['work.do'] }, '/office/staff')).toBe(false)
})

test('a link to a closed screen is text, or nothing if its text has no information', () => {
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
