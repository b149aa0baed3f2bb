/** Acts that take two people: one proposes, another approves. */

export type Proposal = {
  readonly status: 'proposed' | 'approved' | 'declined'
  readonly proposedBy: string
}

/** Why somebody may not approve a proposal; null where they may. */
export const approvalRefusal = (
  { status, proposedBy }: Proposal,
  by: string,
): 'conflict' | 'ownProposal' | null =>
  status !== 'proposed' ? 'conflict' : proposedBy === by ? 'ownProposal' : null
