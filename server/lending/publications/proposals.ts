/**
 * Two people publish terms and prices (rule price-18): one administrator proposes, another approves; what was
 * typed is read again then. Where the configuration says that there is one administrator only, a proposal is
 * published at once, and the trail says so.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { ProductsConfig } from '../../../domain/products.ts'
import { approvalRefusal, type ApprovalRefusal } from '../../../domain/second-person.ts'
import type { Audit } from '../../back-office/audit/index.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publications } from './service.ts'
import * as store from './proposals-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly publications: Publications
  readonly newestProducts: () => Promise<ProductsConfig>
  readonly oneAdministrator: boolean
}
/** So long whoever proposed something reads why it was declined. */
const declinedShownDays = 60

type Refused = Failure<'validationFailed' | 'nothingChanged' | 'conflict'>
export type Proposals = ReturnType<typeof createProposals>

export function createProposals({
  database,
  clock,
  audit,
  publications,
  newestProducts,
  oneAdministrator,
}: Deps) {
  const publish = (
    tx: Tx,
    officer: Officer,
    proposed: store.Proposed,
    newest: ProductsConfig,
    trail: Parameters<Publications['publishTerms']>[3],
  ) =>
    proposed.kind === 'terms'
      ? publications.publishTerms(tx, officer, proposed.content, trail)
      : publications.publishPrices(tx, officer, proposed.content, newest, trail)

  const check = async (
    proposed: store.Proposed,
  ): Promise<{ readonly validFrom: Day } | Failure<'validationFailed' | 'nothingChanged'>> =>
    proposed.kind === 'terms'
      ? publications.checkTerms(proposed.content)
      : publications.previewPrices(proposed.content)

  return {
    oneAdministrator,

    /** Null where it waits for a second person, or is published where there is none. */
    async propose(officer: Officer, proposed: store.Proposed): Promise<Refused | null> {
      const newest = await newestProducts()
      if (oneAdministrator)
        return database.transaction((tx) => publish(tx, officer, proposed, newest, { oneAdministrator }))
      const checked = await check(proposed)
      if ('error' in checked) return checked
      const { validFrom } = checked
      return database.transaction(async (tx) => {
        if (await store.waitsFor(tx, proposed.kind, validFrom))
          return { error: 'validationFailed', fields: { validFrom: 'dayTaken' } }
        const id = randomUUID()
        await store.insert(tx, {
          ...proposed,
          id,
          validFrom,
          proposedBy: officer.officerId,
          proposedAt: clock.now(),
        })
        await audit.record(tx, officer, {
          act: `${proposed.kind}.proposed`,
          subject: id,
          after: { ...proposed.content, validFrom },
        })
        return null
      })
    },

    waiting: () => store.waiting(database.db),

    /** Of the last days, the latest first. */
    declined: () => store.declinedSince(database.db, startOfDay(addDays(clock.today(), -declinedShownDays))),

    async approve(
      officer: Officer,
      id: string,
    ): Promise<Refused | Failure<'notFound' | ApprovalRefusal> | null> {
      const newest = await newestProducts()
      return database.transaction(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) return { error: 'notFound' }
        const refused = approvalRefusal(row, officer)
        if (refused) return { error: refused }
        const wrong = await publish(tx, officer, row, newest, {
          proposedBy: { id: row.proposedBy, email: row.proposer },
        })
        if (wrong) return wrong
        await store.decide(tx, id, { status: 'approved', by: officer.officerId, note: null }, clock.now())
        return null
      })
    },

    /** Also by whoever proposed it: that takes it back. */
    decline: (officer: Officer, id: string, note: string): Promise<Failure<'notFound' | 'conflict'> | null> =>
      database.transaction(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) return { error: 'notFound' }
        if (row.status !== 'proposed') return { error: 'conflict' }
        await store.decide(tx, id, { status: 'declined', by: officer.officerId, note }, clock.now())
        await audit.record(tx, officer, {
          act: `${row.kind}.declined`,
          subject: id,
          before: { validFrom: row.validFrom, proposedBy: row.proposer },
          after: { note },
        })
        return null
      }),
  }
}
