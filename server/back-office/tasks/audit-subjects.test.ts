/** Goal: an audit entry names its subject as staff know it. Method: entries as they are recorded. */
import { expect, test } from 'vitest'
import { createAuditPages } from './audit-subjects.ts'

const id = '0d6b1a3e-6f0b-4d3c-9a52-3c1c4e3b7a11'

async function aboutOf(act: string, subject: string, after: unknown = null) {
  const entry = { seq: 1, at: '', officer: null, act, subject, customerId: null, before: null, after }
  const pages = createAuditPages({
    reading: (read: (db: never) => unknown) => read(null as never),
    audit: { page: () => Promise.resolve({ entries: [entry], check: null, next: null }) },
    customers: { namesOf: () => Promise.resolve(new Map()) },
    applications: { allForStaff: () => Promise.resolve([{ id, contractNumber: 'K1' }]) },
    customerRequests: { numbersOf: () => Promise.resolve(new Map([[id, 1009]])) },
  } as never)
  const { entries } = await pages({})
  return entries[0]!.about
}

test.each([
  ['request.opened', id, null, { kind: 'request', id, label: 'K1' }],
  ['appeal.answered', id, null, { kind: 'appeal', id, label: '1009' }],
  // A customer's statement; the other statements are of our accounts.
  ['statement.opened', id, null, { kind: 'request', id, label: 'K1' }],
  [
    'statement.signed',
    'bank 2026-11-28',
    { count: 3 },
    { kind: 'other', id: 'bank 2026-11-28', label: 'bank 2026-11-28' },
  ],
  ['statement.taken', id, null, { kind: 'other', id, label: null }],
  ['late.result', id, { contractNumber: 'K1' }, { kind: 'loan', id, label: 'K1' }],
  ['late.placed', id, null, { kind: 'other', id, label: null }],
])('%s has the right kind of subject', async (act, subject, after, about) => {
  expect(await aboutOf(act, subject, after)).toEqual(about)
})
