/** New terms and prices: published once, told to every customer who is there already, accepted where they cost more (rule price-18). */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { languages } from '../../../contract/texts/index.ts'
import { binds, bindsFrom, type PriceChange, type Prices } from '../../../domain/conditions.ts'
import type { Day } from '../../../domain/days.ts'
import type { ProductsConfig } from '../../../domain/products.ts'
import type { Audit } from '../../back-office/audit/index.ts'
import type { Customers } from '../../customers/records/index.ts'
import type { Notice } from '../../service/messages/index.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import * as store from './store.ts'
import { readPrices, readTerms, type Texts, type TypedPrices, type TypedTerms } from './publication-form.ts'
import { pricesView } from './views.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly audit: Audit
  readonly customers: Pick<Customers, 'joinedBefore' | 'joinedAt'>
  readonly products: {
    newest(): Promise<ProductsConfig>
    /** Writes a version of the products configuration with other prices. */
    addPrices(
      tx: Tx,
      prices: Prices,
      validFrom: Day,
    ): Promise<
      ({ readonly version: number; readonly dearer: boolean } & PriceChange) | Failure<'nothingChanged'>
    >
  }
  readonly tell: (tx: Tx, notices: readonly Notice[]) => Promise<void>
}
export type Conditions = ReturnType<typeof createConditions>

export const tellConditionsJob = 'conditions.tell'
const batchCustomers = 500
const termsHeldMs = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'

export function createConditions({ database, clock, jobs, log, audit, customers, products, tell }: Deps) {
  /** The figures or texts before and after stand in the trail. */
  async function publish(
    tx: Tx,
    officer: Officer,
    condition: Omit<store.Condition, 'id' | 'publishedAt'>,
    change: { readonly before: unknown; readonly after: object },
  ): Promise<void> {
    const published = { ...condition, id: randomUUID(), publishedAt: clock.now() }
    await store.insert(tx, published)
    const { kind, validFrom, dearer, summary } = condition
    await audit.record(tx, officer, {
      act: `${kind}.published`,
      subject: published.id,
      before: change.before,
      after: { validFrom, dearer, ...change.after, summary },
    })
    await jobs.add(tx, tellConditionsJob, { conditionId: published.id, after: firstId })
  }

  /** One publication after the other, each with the days that are taken. */
  const publication = (
    kind: store.Condition['kind'],
    work: (tx: Tx, taken: readonly Day[]) => Promise<Failure<'validationFailed' | 'nothingChanged'> | null>,
  ) =>
    database.transaction(async (tx) => {
      await store.lock(tx)
      return work(tx, await store.daysOf(tx, kind))
    })

  let heldTerms:
    { readonly on: Day; readonly atMs: number; readonly condition: store.Condition | null } | undefined

  return {
    publishTerms: (officer: Officer, typed: TypedTerms) =>
      publication('terms', async (tx, taken) => {
        const read = readTerms(typed, { today: clock.today(), taken })
        if ('error' in read) return read
        const before = await store.termsOn(tx, read.validFrom)
        if (before?.body && areTextsEqual(before.body, read.body)) return { error: 'nothingChanged' }
        await publish(
          tx,
          officer,
          { kind: 'terms', productsVersion: null, dearer: false, ...read },
          {
            before: before ? { id: before.id, validFrom: before.validFrom, body: before.body } : null,
            after: { body: read.body },
          },
        )
        return null
      }),

    async publishPrices(officer: Officer, typed: TypedPrices) {
      const newest = await products.newest()
      return publication('prices', async (tx, taken) => {
        const read = readPrices(typed, newest, { today: clock.today(), taken })
        if ('error' in read) return read
        const { validFrom, summary, prices } = read
        const added = await products.addPrices(tx, prices, validFrom)
        if ('error' in added) return added
        await publish(
          tx,
          officer,
          {
            kind: 'prices',
            validFrom,
            productsVersion: added.version,
            dearer: added.dearer,
            summary,
            body: null,
          },
          {
            before: pricesView(added.before),
            after: pricesView(added.after),
          },
        )
        return null
      })
    },

    /** Job: tells one batch of those who were customers when it was published, and goes on with the next. */
    tellBatch: (conditionId: string, after: string): Promise<void> =>
      database.transaction(async (tx) => {
        const condition = await store.byId(tx, conditionId)
        if (!condition) return
        const ids = await customers.joinedBefore(tx, condition.publishedAt, after, batchCustomers)
        const bindsOn = bindsFrom(condition.validFrom, clock.today())
        const told = await store.markTold(tx, conditionId, ids, clock.now(), bindsOn)
        await tell(
          tx,
          told.map((customerId): Notice => ({
            customerId,
            kind:
              condition.kind === 'terms' ? 'newTerms' : condition.dearer ? 'newPricesToAccept' : 'newPrices',
            values: {
              from: condition.dearer ? bindsOn : condition.kind === 'prices' ? condition.validFrom : bindsOn,
            },
          })),
        )
        const last = ids.at(-1)
        if (last !== undefined && ids.length === batchCustomers)
          await jobs.add(tx, tellConditionsJob, { conditionId, after: last })
      }),

    of: (customerId: string): Promise<store.Told[]> => store.toldTo(database.db, customerId),

    accept: (customerId: string, conditionId: string): Promise<store.Told[] | Failure<'notFound'>> =>
      database.transaction(async (tx) =>
        (await store.accept(tx, customerId, conditionId, clock.now()))
          ? store.toldTo(tx, customerId)
          : { error: 'notFound' },
      ),

    published: () => store.counted(database.db),

    /** The terms in force today where newer ones than those of the files were published; held for seconds, so that no page waits for the database. */
    async terms(db: Db | Tx = database.db): Promise<store.Condition | null> {
      const today = clock.today()
      if (heldTerms?.on === today && performance.now() - heldTerms.atMs < termsHeldMs)
        return heldTerms.condition
      try {
        heldTerms = {
          on: today,
          atMs: performance.now(),
          condition: (await store.termsOn(db, today)) ?? null,
        }
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
      return (await store.pricesSince(db, customerId, joinedAt))
        .filter((told) => !binds(told, today))
        .map(({ productsVersion }) => productsVersion)
    },
  }
}

const areTextsEqual = (one: Texts, other: Texts): boolean =>
  languages.every((language) => one[language] === other[language])
