/** What a role was not granted is refused, whatever the call; the roles as they are seeded: docs/access.md. */
import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { permissions } from '../../contract/permissions.ts'
import { createCallers } from '../platform/http/caller.ts'

const ofStaff = (calls as readonly Call[]).filter(({ caller }) => caller === 'officer')
const callers = createCallers({ cookies: { read: () => null }, publicUrl: null } as never)
const opened = (granted: readonly string[]) =>
  ofStaff.filter(
    (call) =>
      callers.refusalOf({ headers: {} } as never, call, { officer: { permissions: granted } } as never) ===
      null,
  )

test('a role that was granted nothing is refused every staff call', () => {
  expect(opened([])).toEqual([])
})

test.each(permissions)('%s opens the calls that name it and no other', (permission) => {
  expect(opened([permission])).toEqual(ofStaff.filter((call) => call.permission === permission))
})
