/** Work queue of complaints, by next deadline. */
import { nextDeadline } from '../../../domain/contact/complaints.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { decidableByAll, type WorkQueue } from '../../platform/capability/work-queue.ts'
import type { Complaints } from './service.ts'

type Deps = { readonly audit: Pick<Audit, 'countOf'>; readonly clock: Clock }

export const createComplaintQueue = (complaints: Complaints, { audit, clock }: Deps): WorkQueue => ({
  kind: 'complaint',
  decides: 'complaints.work',
  waiting: async () =>
    (await complaints.open()).map((complaint) => {
      const next = nextDeadline(complaint, clock.now(), clock)
      return {
        subject: complaint.appealId,
        customer: complaint.name,
        label: String(complaint.number),
        amountCents: null,
        since: complaint.receivedAt,
        dueOn: next?.dueOn ?? null,
        missed: next?.late ?? false,
        waitsFor: 'us',
        ...(next ? { step: next.clock } : {}),
      }
    }),
  decidableBy: async (db, id) => decidableByAll(await complaints.isOpen(db, id)),
  decided: ({ officerId }, since) => audit.countOf(officerId, ['complaint.found'], since),
})
