/**
 * Credit bureau enquiries with the customer's consent: in a tier for the amount, kept for some time. Without
 * an answer the facts are unknown, and the rules ignore them (rule price-26).
 */
import { bureauIdentityOf } from '../../../domain/decision/bureau-figures.ts'
import { addDays } from '../../../domain/days.ts'
import { isDeeperTier, enquiryTierOf, enquiryTiers } from '../../../domain/decision/bureau-enquiries.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import type { BureauFacts } from '../../../domain/decision/applicant-facts.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Metropol } from '../../providers/metropol/port.ts'
import * as store from './enquiries-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly customers: Pick<Customers, 'get'>
  readonly consents: Pick<Consents, 'of'>
  /** Null if no bureau is configured. */
  readonly bureau: { readonly client: Metropol; readonly keptDays: number } | null
}

export type BureauEnquiries = ReturnType<typeof createBureauEnquiries>

const purgedAfterDays = 180

export function createBureauEnquiries({ database, clock, log, customers, consents, bureau }: Deps) {
  const goodSince = (keptDays: number): Date => new Date(clock.now().getTime() - keptDays * 86_400_000)
  /** Returns the newest answer that is still valid. */
  const good = (db: Db | Tx, customerId: string, keptDays: number) =>
    store.newest(db, customerId, goodSince(keptDays))

  const consentOf = async (customerId: string): Promise<Date | null> =>
    (await consents.of(customerId)).find(({ kind }) => kind === 'bureauCheck')?.changedAt ?? null

  return {
    /**
     * Do not call within a transaction: the bureau may take seconds. Without the customer's consent it is not
     * queried.
     */
    async ask(customerId: string, requestedCents: Cents): Promise<void> {
      if (!bureau) return
      const customer = await customers.get(customerId)
      if (!customer?.bureauCheck || !customer.personal) return
      const wanted = enquiryTierOf(requestedCents)
      const known = await good(database.db, customerId, bureau.keptDays)
      if (known && !isDeeperTier(wanted, known.wanted))
        return store.countReuse(database.db, customerId, known.id, clock.now())
      const consentedAt = await consentOf(customerId)
      const { type: identityType, number: identityNumber } = bureauIdentityOf(customer.personal.document)
      // If a tier is not in the subscription, the next one below is queried.
      for (const tier of enquiryTiers.filter((each) => !isDeeperTier(each, wanted)).toReversed()) {
        const answer = await bureau.client.lookUp(tier, {
          identityType,
          identityNumber,
          amountShillings: toMajor(requestedCents),
        })
        if ('away' in answer)
          return log.warn({ customerId, away: answer.away }, 'the credit bureau is unavailable')
        await store.insert(database.db, {
          customerId,
          tier,
          wanted,
          askedAt: clock.now(),
          consentedAt,
          answer,
        })
        if (!('refused' in answer)) return
        log.warn({ customerId, tier, code: answer.code }, 'the credit bureau refused')
        if (answer.refused === 'setup') return
      }
    },

    /** Null if unknown: not queried, customer unknown to the bureau, or no answer. */
    async factsOf(db: Db | Tx, customerId: string): Promise<BureauFacts | null> {
      const known = bureau && (await good(db, customerId, bureau.keptDays))
      if (known?.outcome !== 'found') return null
      const { score, openDefaults } = known
      return {
        ...(score === null ? {} : { score }),
        ...(openDefaults === null ? {} : { openDefaults }),
      }
    },

    /** Returns the enquiries about a customer, newest first, and until when an answer is used again. */
    async ofCustomer(customerId: string) {
      const keptMs = (bureau?.keptDays ?? 0) * 86_400_000
      return (await store.ofCustomer(database.db, customerId)).map((each) => ({
        ...each,
        goodUntil: new Date(each.askedAt.getTime() + keptMs),
        isGood: each.outcome !== 'refused' && each.askedAt.getTime() + keptMs > clock.now().getTime(),
      }))
    },

    /** Enquiries by month and tier: newly answered ones, and reused ones. */
    counts: () => store.countsByMonth(database.db, clock),

    purge: (): Promise<void> =>
      store.purge(database.db, clock.startOf(addDays(clock.today(), -purgedAfterDays))),
  }
}
