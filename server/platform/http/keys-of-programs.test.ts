/** Goal: an API key opens no call beyond its scopes. Checks every call of the contract with every scope. */
import { expect, test } from 'vitest'
import type { NamedCall } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { keyScopes, partnerScopes, permissions, type KeyScope } from '../../../contract/permissions.ts'
import { createCallers } from './caller.ts'

const callers = createCallers({ cookies: { read: () => null }, publicUrl: null } as never)
const every = calls as readonly NamedCall[]
const request = { headers: { authorization: 'Bearer mkp_x' } } as never
const forAll = every.filter(({ caller, method }) => caller === 'anyone' && method === 'GET')

const opened = (scopes: readonly KeyScope[], partner: string | null): NamedCall[] => {
  const officer = partner === null ? { permissions: [...permissions] } : null
  const program = { scopes, partner, officer }
  return every.filter(
    (call) =>
      call.caller !== 'provider' &&
      callers.refusalOf(request, call, { program, officer, identity: null } as never) === null,
  )
}
const isOfPartners = (scope: KeyScope) => partnerScopes.some((each) => each === scope)
const names = (all: readonly NamedCall[]) => all.map(({ name }) => name).toSorted()

test('a key without scopes opens what everybody may read, and nothing else', () => {
  const read = forAll.filter(({ partnerScope }) => !partnerScope)
  expect(names(opened([], null))).toEqual(names(read))
  expect(names(opened([], 'jirani'))).toEqual(names(read))
})

test.each(keyScopes)('%s opens the calls that need it and no others', (scope) => {
  const partner = isOfPartners(scope) ? 'jirani' : null
  const more = every.filter(
    (call) => !call.byPeople && (call.permission === scope || call.partnerScope === scope),
  )
  expect(names(opened([scope], partner))).toEqual(names([...forAll, ...more]))
  // A scope of the other key type opens nothing, even if a row has one.
  expect(names(opened([scope], partner === null ? 'jirani' : null))).toEqual(names(forAll))
})

test('no key opens what stays with people, nor a call of customers', () => {
  const all = opened(keyScopes, null)
  expect(all.filter(({ caller }) => caller === 'customer' || caller === 'visitor')).toEqual([])
  expect(all.flatMap(({ permission = '' }) => (permission.endsWith('.approve') ? [permission] : []))).toEqual(
    [],
  )
  expect(names(all)).not.toEqual(expect.arrayContaining(['officeApproveAction']))
  for (const call of [
    'officeSoftClosePeriod',
    'officeLockPeriod',
    'officeNotePeriod',
    'officeSignStatement',
    'officeAssign',
  ])
    expect(names(all)).not.toContain(call)
  expect(names(all)).toContain('officeReopenPeriod')
})
