/** Goal: an error about a role's permissions is shown next to them, and ticks are kept. */
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { htmlOf } from '../../ui/html.fixture.tsx'
import RolePage from './role.tsx'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

test('taking a permission from its last holder is refused at the permissions field', () => {
  const wrong = 'Nobody could change roles any more'
  const state = {
    values: { title: 'Helper', 'permissions.money.act': 'true' },
    errors: { permissions: [wrong] },
    message: null,
  }
  const props = { loaderData: null, actionData: { form: 'role', state } }
  const html = htmlOf(<RolePage {...(props as unknown as ComponentProps<typeof RolePage>)} />)
  expect(html).toMatch(new RegExp(`<p id="field-permissions-error"[^>]*>.*${wrong}`))
  expect(html).toMatch(/name="permissions\.money\.act"[^>]* checked=""|checked=""[^>]*name="may\.money\.act"/)
  expect(html).toContain('value="Helper"')
})
