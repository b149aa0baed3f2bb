import { expect, test } from 'vitest'
import {
  approvalBarAt,
  approvalRefusal as refusalAt,
  declineRefusal,
  makersRefusal,
  type ApprovalBar,
  type Approver,
  type Proposal,
} from './maker-checker.ts'

const now = new Date('2026-11-30T09:00:00Z')
const daysBefore = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms)
const by = (
  officerId: string,
  resetBy: readonly string[] = [],
  approvalBar: ApprovalBar | null = null,
  resetAt = daysBefore(resetBy.length > 0 ? 30 : 1000),
): Approver => ({ officerId, resetBy, resetAt, approvalBar })
const proposed = {
  status: 'proposed',
  proposedBy: 'a',
  proposerResetBy: [],
  proposerResetAt: daysBefore(30),
} as const
const approvalRefusal = (proposal: Proposal, approver: Approver) => refusalAt(proposal, approver, now)

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

test('one administrator behind two resets ends with 90 days after either; who reset the other stays refused', () => {
  const siblings = { ...proposed, proposerResetBy: ['x'] }
  const of = (days: number, ms = 0) => by('b', ['x'], null, daysBefore(days, ms))
  expect(approvalRefusal(siblings, of(90, 1))).toBe('resetByProposer')
  expect(approvalRefusal(siblings, of(90))).toBeNull()
  expect(approvalRefusal({ ...siblings, proposerResetAt: daysBefore(90) }, of(30))).toBeNull()
  expect(approvalRefusal(proposed, by('b', ['a'], null, daysBefore(1000)))).toBe('resetByProposer')
  expect(
    approvalRefusal({ ...proposed, proposerResetBy: ['b'], proposerResetAt: daysBefore(1000) }, by('b')),
  ).toBe('resetByProposer')
})

test('the submitter may withdraw with any account; others who may not approve may not decline', () => {
  expect(declineRefusal(proposed, by('a', [], 'resetLately'), now)).toBeNull()
  expect(declineRefusal(proposed, by('b', [], 'factorTooNew'), now)).toBe('factorTooNew')
  expect(declineRefusal(proposed, by('b', ['a']), now)).toBe('resetByProposer')
  expect(declineRefusal({ ...proposed, status: 'declined' }, by('a'), now)).toBe('conflict')
})

test('each of several makers is checked; without a maker no second approver is needed', () => {
  const makers = [by('a'), by('c')]
  expect(makersRefusal(makers, by('c'), now, 'ownCredit')).toBe('ownCredit')
  expect(makersRefusal(makers, by('b', ['c']), now, 'ownCredit')).toBe('resetByProposer')
  expect(makersRefusal(makers, by('b', [], 'resetLately'), now, 'ownCredit')).toBe('resetLately')
  expect(makersRefusal([], by('b', [], 'resetLately'), now, 'ownCredit')).toBeNull()
})

test("a barred account is refused with the bar's name", () => {
  expect(approvalRefusal(proposed, by('b', [], 'factorTooNew'))).toBe('factorTooNew')
})

test('a factor approves from its 24th hour on, an account that was reset from the end of its 7th day on', () => {
  const before = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 + ms)
  const bar = (resetAt: Date | null, factorSince: Date | null) => approvalBarAt(now, { resetAt, factorSince })
  expect(bar(null, null)).toBeNull()
  expect(bar(null, before(24))).toBeNull()
  expect(bar(null, before(24, 1))).toBe('factorTooNew')
  expect(bar(before(168), before(100))).toBeNull()
  expect(bar(before(168, 1), before(100))).toBe('resetLately')
})
