import { expect, test } from 'vitest'
import { approvalRefusal } from './second-person.ts'

test('a proposal is approved once, and never by whoever made it', () => {
  expect(approvalRefusal({ status: 'proposed', proposedBy: 'a' }, 'b')).toBeNull()
  expect(approvalRefusal({ status: 'proposed', proposedBy: 'a' }, 'a')).toBe('ownProposal')
  expect(approvalRefusal({ status: 'approved', proposedBy: 'a' }, 'b')).toBe('conflict')
  expect(approvalRefusal({ status: 'declined', proposedBy: 'a' }, 'b')).toBe('conflict')
})
