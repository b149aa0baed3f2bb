/** Actions that take two people: one proposes, another approves. */

export type Proposal = {
  readonly status: 'proposed' | 'approved' | 'declined'
  readonly proposedBy: string
}

/** `resetBy`: who gave the account the password that it began with, and could have used it; null is the command. */
export type Approver = { readonly officerId: string; readonly resetBy: string | null }
export type ApprovalRefusal = 'conflict' | 'ownProposal' | 'resetByProposer'

/** Why somebody may not approve a proposal; null where they may. */
export function approvalRefusal({ status, proposedBy }: Proposal, by: Approver): ApprovalRefusal | null {
  if (status !== 'proposed') return 'conflict'
  if (proposedBy === by.officerId) return 'ownProposal'
  return proposedBy === by.resetBy ? 'resetByProposer' : null
}
