/** New terms and prices: published once, told to every customer who is there already, accepted where they cost more (PRODUCT 6.8). */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/texts/index.ts'
import { binds, bindsFrom, noticeDays, type Prices } from '../../domain/conditions.ts'
import { addDays, showDay, type Day } from '../../domain/days.ts'
import type { Audit } from '../audit/service.ts'
import type { Customers } from '../customers/service.ts'
import type { Notice } from '../messages/notices.ts'
import type { Officer } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly audit: Audit
  readonly customers: Pick<Customers, 'joinedBefore' | 'joinedAt'>
  /** Writes a version of the products configuration with other prices. */
  readonly addPrices: (tx: Tx, prices: Prices, validFrom: Day) => Promise<{ readonly version: number; readonly dearer: boolean }>
  readonly tell: (tx: Tx, notices: readonly Notice[]) => Promise<void>
}
type Texts = Readonly<Record<Language, string>>
type Published = { readonly validFrom: Day; readonly summary: Texts }

export type Conditions = ReturnType<typeof createConditions>

export const tellConditionsJob = 'conditions.tell'
const batchCustomers = 500
const termsHeldMs = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'

export function createConditions({ database, clock, jobs, log, audit, customers, addPrices, tell }: Deps) {
  /** Nothing is published so late that nobody could be told in time. */
  function tooEarly(validFrom: Day): Failure<'validationFailed'> | null {
    const [min, max] = [addDays(clock.today(), noticeDays), addDays(clock.today(), 366)]
    return validFrom >= min && validFrom <= max ? null : { error: 'validationFailed', fields: { validFrom: 'dayOutOfRange' }, values: { validFrom: { min: showDay(min), max: showDay(max) } } }
  }

  async function publish(tx: Tx, officer: Officer, condition: Omit<store.Condition, 'id' | 'publishedAt'>): Promise<void> {
    const published = { ...condition, id: randomUUID(), publishedAt: clock.now() }
    await store.insert(tx, published)
    await audit.record(tx, officer, { act: `${condition.kind}.published`, subject: published.id, after: { validFrom: condition.validFrom, dearer: condition.dearer } })
    await jobs.add(tx, tellConditionsJob, { conditionId: published.id, after: firstId })
  }

  let heldTerms: { readonly on: Day; readonly atMs: number; readonly condition: store.Condition | null } | undefined

  return {
    publishTerms: (officer: Officer, { validFrom, summary, body }: Published & { readonly body: Texts }) => database.transaction(async (tx) => {
      const refused = tooEarly(validFrom)
      if (refused) return refused
      await publish(tx, officer, { kind: 'terms', validFrom, productsVersion: null, dearer: false, summary, body })
      return null
    }),

    publishPrices: (officer: Officer, { validFrom, summary, ...prices }: Published & Prices) => database.transaction(async (tx) => {
      const refused = tooEarly(validFrom)
      if (refused) return refused
      const { version, dearer } = await addPrices(tx, prices, validFrom)
      await publish(tx, officer, { kind: 'prices', validFrom, productsVersion: version, dearer, summary, body: null })
      return null
    }),

    /** Job: tells one batch of those who were customers when it was published, and goes on with the next. */
    tellBatch: (conditionId: string, after: string): Promise<void> => database.transaction(async (tx) => {
      const condition = await store.byId(tx, conditionId)
      if (!condition) return
      const ids = await customers.joinedBefore(tx, condition.publishedAt, after, batchCustomers)
      const bindsOn = bindsFrom(condition.validFrom, clock.today())
      const told = await store.markTold(tx, conditionId, ids, clock.now(), bindsOn)
      await tell(tx, told.map((customerId): Notice => ({ customerId, kind: condition.kind === 'terms' ? 'newTerms' : condition.dearer ? 'newPricesToAccept' : 'newPrices', values: { from: condition.dearer ? bindsOn : condition.kind === 'prices' ? condition.validFrom : bindsOn } })))
      const last = ids.at(-1)
      if (last !== undefined && ids.length === batchCustomers) await jobs.add(tx, tellConditionsJob, { conditionId, after: last })
    }),

    of: (customerId: string): Promise<store.Told[]> => store.toldTo(database.db, customerId),

    accept: (customerId: string, conditionId: string): Promise<store.Told[] | Failure<'notFound'>> => database.transaction(async (tx) =>
      (await store.accept(tx, customerId, conditionId, clock.now())) ? store.toldTo(tx, customerId) : { error: 'notFound' }),

    published: () => store.counted(database.db),

    /** The terms in force today where newer ones than those of the files were published; held for seconds, so that no page waits for the database. */
    async terms(db: Db | Tx = database.db): Promise<store.Condition | null> {
      const today = clock.today()
      if (heldTerms?.on === today && performance.now() - heldTerms.atMs < termsHeldMs) return heldTerms.condition
      try {
        heldTerms = { on: today, atMs: performance.now(), condition: (await store.termsOn(db, today)) ?? null }
      } catch (error) {
        log.warn({ err: error }, 'the published terms could not be read: those read last stay')
      }
      return heldTerms?.condition ?? null
    },

    /** Versions of the products configuration that do not count for a customer: what costs more, until it was told and accepted. */
    async notBinding(customerId: string, db: Db | Tx = database.db): Promise<readonly number[]> {
      const joinedAt = await customers.joinedAt(db, customerId)
      if (joinedAt === null) return []
      const today = clock.today()
      return (await store.pricesSince(db, customerId, joinedAt)).filter((told) => !binds(told, today)).map(({ productsVersion }) => productsVersion)
    },
  }
}
