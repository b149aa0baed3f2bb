import { expect, test } from 'vitest'
import { approvalBarAt, approvalRefusal, type ApprovalBar } from './second-person.ts'

const by = (officerId: string, resetBy: readonly string[] = [], approvalBar: ApprovalBar | null = null) => ({
  officerId,
  resetBy,
  approvalBar,
})
const proposed = { status: 'proposed', proposedBy: 'a', proposerResetBy: [] } as const

test('the proposer, and a decided proposal, are refused', () => {
  expect(approvalRefusal(proposed, by('b'))).toBeNull()
  expect(approvalRefusal(proposed, by('a'))).toBe('ownProposal')
  expect(approvalRefusal({ ...proposed, status: 'approved' }, by('b'))).toBe('conflict')
  expect(approvalRefusal({ ...proposed, status: 'declined' }, by('b'))).toBe('conflict')
})

test('an account whose resets lead back to the proposer is refused, however long the chain', () => {
  expect(approvalRefusal(proposed, by('b', ['a']))).toBe('resetByProposer')
  expect(approvalRefusal(proposed, by('c', ['b', 'a']))).toBe('resetByProposer')
  expect(approvalRefusal(proposed, by('c', ['b', 'd']))).toBeNull()
  // The administrator who reset the proposer may have proposed it.
  expect(approvalRefusal({ ...proposed, proposerResetBy: ['d', 'b'] }, by('b'))).toBe('resetByProposer')
})

test('two accounts whose resets lead back to one administrator approve nothing of each other', () => {
  const siblings = { ...proposed, proposerResetBy: ['x'] }
  expect(approvalRefusal(siblings, by('b', ['x']))).toBe('resetByProposer')
  expect(approvalRefusal({ ...proposed, proposerResetBy: ['y', 'x'] }, by('b', ['z', 'x']))).toBe(
    'resetByProposer',
  )
  expect(approvalRefusal(siblings, by('b', ['y']))).toBeNull()
})

test('an account with a bar is refused by its name', () => {
  expect(approvalRefusal(proposed, by('b', [], 'factorTooNew'))).toBe('factorTooNew')
})

test('a factor approves from its 24th hour on, an account that was reset from the end of its 7th day on', () => {
  const now = new Date('2026-11-30T09:00:00Z')
  const before = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 + ms)
  const bar = (resetAt: Date | null, factorSince: Date | null) => approvalBarAt(now, { resetAt, factorSince })
  expect(bar(null, null)).toBeNull()
  expect(bar(null, before(24))).toBeNull()
  expect(bar(null, before(24, 1))).toBe('factorTooNew')
  expect(bar(before(168), before(100))).toBeNull()
  expect(bar(before(168, 1), before(100))).toBe('resetLately')
})
