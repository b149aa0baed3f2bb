/** Every staff call names a permission; a role has what its row grants and nothing else. */
import { expect, test } from 'vitest'
import { call } from './call.ts'
import { calls } from './calls.ts'
import { may, permissions, staffRoles, type Permission, type StaffRole } from './permissions.ts'

const given = {
  name: 'made up',
  summary: '',
  method: 'GET',
  path: '/api/made-up',
  answers: {},
  errors: [],
} as const

test('a staff call without a permission does not compile, nor a call of anybody else with one', () => {
  call({ ...given, caller: 'officer', permission: 'money.read' })
  // @ts-expect-error A staff call names its permission.
  call({ ...given, caller: 'officer' })
  // @ts-expect-error There is no such permission.
  call({ ...given, caller: 'officer', permission: 'money' })
  // @ts-expect-error Permissions are of staff calls only.
  call({ ...given, caller: 'customer', permission: 'money.read' })
})

test('every permission opens a call and is granted to some role', () => {
  const needed = new Set<Permission>(
    calls.flatMap((each) => (each.caller === 'officer' ? [each.permission] : [])),
  )
  expect(permissions.filter((permission) => !needed.has(permission))).toEqual([])
  expect(permissions.filter((permission) => !staffRoles.some((role) => may(role, permission)))).toEqual([])
})

test('what an officer may not do is what only an administrator may', () => {
  const denied = (role: StaffRole) => permissions.filter((permission) => !may(role, permission))
  expect(denied('administrator')).toEqual([])
  expect(denied('officer')).toEqual([
    'loans.writeOff',
    'staff.manage',
    'switches.change',
    'jobs.manage',
    'conditions.publish',
    'audit.read',
    'security.read',
    'events.read',
  ])
})

test('a role that has no row may do nothing', () => {
  expect(permissions.filter((permission) => may('auditor' as StaffRole, permission))).toEqual([])
})
