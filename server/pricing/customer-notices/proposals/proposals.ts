/**
 * Publishing terms takes two people (rule price-18): one administrator proposes, another approves, and the
 * approval validates the typed terms again. With a single administrator, per configuration, a proposal is
 * published at once, and the trail records it.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import { addDays } from '../../../../domain/days.ts'
import {
  approvalRefusal,
  declineRefusal,
  type ApprovalRefusal,
  type DeclineRefusal,
} from '../../../../domain/staff/maker-checker.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { TypedTerms } from './terms-form.ts'
import type { CustomerNotices } from '../service.ts'
import * as store from './proposals-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly customerNotices: CustomerNotices
  readonly oneAdministrator: boolean
}
/** Days during which the proposer sees why a proposal was declined. */
const declinedShownDays = 60

type Refused = Failure<'validationFailed' | 'nothingChanged' | 'conflict'>
export type Proposals = ReturnType<typeof createProposals>

export function createProposals({ database, clock, audit, customerNotices, oneAdministrator }: Deps) {
  return {
    oneAdministrator,

    /**
     * Returns null if the proposal awaits an approver, or was published because there is a single
     * administrator.
     */
    async propose(officer: Officer, content: TypedTerms): Promise<Refused | null> {
      if (oneAdministrator)
        return database.transaction((tx) =>
          customerNotices.publishTerms(tx, officer, content, { oneAdministrator }),
        )
      const checked = await customerNotices.checkTerms(content)
      if ('error' in checked) return checked
      const { validFrom } = checked
      return database.transaction(async (tx) => {
        if (await store.waitsFor(tx, validFrom))
          return { error: 'validationFailed', fields: { validFrom: 'dayTaken' } }
        const [id, by] = [randomUUID(), { proposedBy: officer.officerId, proposedAt: clock.now() }]
        await store.insert(tx, { id, validFrom, content, ...by })
        await audit.record(tx, officer, {
          act: 'terms.proposed',
          subject: id,
          after: { ...content, validFrom },
        })
        return null
      })
    },

    waiting: () => store.waiting(database.db),

    /** Proposals declined in the last days, newest first. */
    declined: () =>
      store.declinedSince(database.db, clock.startOf(addDays(clock.today(), -declinedShownDays))),

    approve: (
      officer: Officer,
      id: string,
    ): Promise<Refused | Failure<'notFound' | ApprovalRefusal> | null> =>
      database.transaction<Refused | Failure<'notFound' | ApprovalRefusal> | null>(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) return { error: 'notFound' }
        const refused = approvalRefusal(row, officer, clock.now())
        if (refused) return { error: refused }
        const wrong = await customerNotices.publishTerms(tx, officer, row.content, {
          proposedBy: { id: row.proposedBy, email: row.proposer },
        })
        if (wrong) return wrong
        await store.decide(tx, id, { status: 'approved', by: officer.officerId, note: null }, clock.now())
        return null
      }),

    /** The proposer may decline too: that withdraws the proposal. */
    decline: (
      officer: Officer,
      id: string,
      note: string,
    ): Promise<Failure<'notFound' | DeclineRefusal> | null> =>
      database.transaction<Failure<'notFound' | DeclineRefusal> | null>(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) return { error: 'notFound' }
        const refused = declineRefusal(row, officer, clock.now())
        if (refused) return { error: refused }
        await store.decide(tx, id, { status: 'declined', by: officer.officerId, note }, clock.now())
        await audit.record(tx, officer, {
          act: 'terms.declined',
          subject: id,
          before: { validFrom: row.validFrom, proposedBy: row.proposer },
          after: { note },
        })
        return null
      }),
  }
}
