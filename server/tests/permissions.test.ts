/** A role without a permission is refused, whatever the call; docs/access.md has the seeded roles. */
import { expect, test } from 'vitest'
import type { NamedCall } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { permissions } from '../../contract/permissions.ts'
import { createCallers } from '../platform/http/caller.ts'

const ofStaff = (calls as readonly NamedCall[]).filter(({ caller }) => caller === 'officer')
const callers = createCallers({ cookies: { read: () => null }, publicUrl: null } as never)
const opened = (granted: readonly string[]) =>
  ofStaff.filter(
    (call) =>
      callers.refusalOf({ headers: {} } as never, call, { officer: { permissions: granted } } as never) ===
      null,
  )

test('every staff call refuses a role without permissions', () => {
  expect(opened([])).toEqual([])
})

test.each(permissions)('%s opens the calls that name it, and no others', (permission) => {
  expect(opened([permission])).toEqual(ofStaff.filter((call) => call.permission === permission))
})
