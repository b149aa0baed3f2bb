/**
 * Role by call, as docs/access.md prints it: what the table of permissions grants, and nothing for a role
 * without a row.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { staffRoles, type StaffRole } from '../../contract/permissions.ts'
import { createCallers } from '../platform/caller.ts'
import { permissionSection, verdictOn } from '../testing/access.ts'

const page = readFileSync('docs/access.md', 'utf8')
const ofStaff = (calls as readonly Call[]).filter(({ caller }) => caller === 'officer')

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())
const lines = page.split('\n')
const columns = cellsOf(lines.find((line) => line.startsWith('| call |')) ?? '')
const printed = ({ method, path }: Call, role: StaffRole): string | undefined => {
  const line = lines.find((each) => each.startsWith(`| \`${method} ${path}\` |`)) ?? ''
  return cellsOf(line)[columns.indexOf(role)]
}

describe.each(staffRoles)('%s', (role) => {
  test.each(ofStaff.map((call) => [call.name, call] as const))('%s', (_, call) => {
    const verdict = verdictOn(call, { is: role, officer: { role } }, false)
    expect(printed(call, role)).toBe(verdict === 'allowed' ? '✓' : '403 role')
  })
})

test('a role without a row is refused every staff call', () => {
  const callers = createCallers({ cookies: { read: () => null }, publicUrl: null } as never)
  const refusals = ofStaff.map((call) =>
    callers.refusalOf({ headers: {} } as never, call, { officer: { role: 'auditor' } } as never),
  )
  expect(new Set(refusals)).toEqual(new Set(['roleMissing']))
})

test('docs/access.md has the table of permissions', () => {
  expect(page).toContain(permissionSection(calls).join('\n'))
})
