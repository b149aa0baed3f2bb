/** Breaks between statements and our books, as a work queue of finance (rule money-37). */
import { cents } from '../../../domain/money.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import { decidableByAll, type WorkQueue } from '../../platform/capability/work-queue.ts'
import type { Reconciliation } from './service.ts'

type Deps = {
  readonly statements: Pick<Reconciliation, 'openBreaks' | 'isOpenBreak' | 'assignOwner'>
  readonly approvals: Pick<Approvals, 'subjectsWaiting'>
  readonly audit: Pick<Audit, 'countOf'>
}

export const createBreakQueue = ({ statements, approvals, audit }: Deps): WorkQueue => ({
  kind: 'break',
  decides: 'reconciliation.work',
  async waiting() {
    const second = await approvals.subjectsWaiting('statement.resolve')
    return (await statements.openBreaks(null)).map((found) => ({
      subject: found.id,
      customer: '',
      label: [found.class, found.account, found.receipt].join(' ').trim(),
      amountCents: cents(Math.abs(found.theirsCents - found.oursCents)),
      since: found.openedAt,
      dueOn: null,
      missed: false,
      waitsFor: second.has(found.id) ? 'secondPerson' : 'us',
    }))
  },
  decidableBy: async (db, id) => decidableByAll(await statements.isOpenBreak(db, id)),
  has: (tx, id, staffId) => statements.assignOwner(tx, id, staffId),
  decided: ({ officerId }, since) => audit.countOf(officerId, ['statement.resolved'], since),
})
