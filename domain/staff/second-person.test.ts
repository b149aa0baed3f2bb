import { expect, test } from 'vitest'
import { approvalRefusal } from './second-person.ts'

const by = (officerId: string, resetBy: string | null = null) => ({ officerId, resetBy })

test('a proposal is approved once, and never by whoever made it', () => {
  expect(approvalRefusal({ status: 'proposed', proposedBy: 'a' }, by('b'))).toBeNull()
  expect(approvalRefusal({ status: 'proposed', proposedBy: 'a' }, by('a'))).toBe('ownProposal')
  expect(approvalRefusal({ status: 'approved', proposedBy: 'a' }, by('b'))).toBe('conflict')
  expect(approvalRefusal({ status: 'declined', proposedBy: 'a' }, by('b'))).toBe('conflict')
})

test('nor by an account that its proposer gave a password', () => {
  expect(approvalRefusal({ status: 'proposed', proposedBy: 'a' }, by('b', 'a'))).toBe('resetByProposer')
  expect(approvalRefusal({ status: 'proposed', proposedBy: 'a' }, by('b', 'c'))).toBeNull()
})
