/**
 * New terms and prices: published once, announced to every existing customer, and accepted by the customer if
 * they cost more (rule price-18).
 */
import type { Country } from '../../../domain/country/country.ts'
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { contentLanguages } from '../../../domain/language.ts'
import type { ActingStaff } from '../../platform/capability/actions.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import { compareTerms, type Comparison, type TermsPage } from './proposals/comparison.ts'
import * as store from './store.ts'
import { firstId, notifyJob, notifyWithdrawnJob } from './notification.ts'
import { readTerms, type Texts, type TypedTerms } from './proposals/terms-form.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly audit: Audit
  readonly customers: Pick<Customers, 'count'>
  readonly products: {
    /** Withdraws a version before its first day, so that it never comes into force. */
    withdrawPrices(tx: Tx, version: number): Promise<void>
  }
}
/** The port of new terms: the public site renders their page and checks its placeholders. */
type TermsPagePort = { readonly content: { draftOf(page: 'terms'): TermsPage } }
type Trail = {
  /** The proposer, if another administrator publishes. */
  readonly proposedBy?: { readonly id: string; readonly email: string }
  readonly oneAdministrator?: boolean
}
type WithdrawRefused = Failure<'notFound' | 'publicationBegan' | 'publicationFollowed'>
const said = (proposedBy: Trail['proposedBy']) => (proposedBy ? { proposedBy: proposedBy.email } : {})

export type CustomerNotices = ReturnType<typeof createCustomerNotices>

const termsHeldMs = 5_000

export function createCustomerNotices(
  { database, clock, country, jobs, log, audit, customers, products }: Deps,
  above: TermsPagePort,
) {
  const termsPage = (): TermsPage => above.content.draftOf('terms')

  /** Publishes and records the figures or texts before and after in the trail. */
  async function publish(
    tx: Tx,
    officer: ActingStaff,
    publication: Pick<
      store.CustomerNotice,
      'kind' | 'validFrom' | 'productsVersion' | 'dearer' | 'summary' | 'body'
    >,
    people: { readonly proposedBy: string | null; readonly publishedBy: string },
    change: { readonly before: unknown; readonly after: object },
  ): Promise<void> {
    const published = { ...publication, id: randomUUID(), publishedAt: clock.now() }
    await store.insert(tx, { ...published, ...people })
    const { kind, validFrom, dearer, summary } = publication
    await audit.record(tx, officer, {
      act: `${kind}.published`,
      subject: published.id,
      before: change.before,
      after: { validFrom, dearer, ...change.after, summary },
    })
    await jobs.add(tx, notifyJob, { publicationId: published.id, after: firstId })
  }

  async function withdrawIn(
    tx: Tx,
    by: ActingStaff,
    publicationId: string,
    reason: string,
  ): Promise<WithdrawRefused | null> {
    await store.lock(tx)
    const publication = await store.lockOne(tx, publicationId)
    if (!publication) return { error: 'notFound' }
    if (publication.withdrawnAt) return null
    const { id, kind, validFrom, productsVersion, summary } = publication
    if (validFrom <= clock.today()) return { error: 'publicationBegan' }
    if (kind === 'prices' && (await store.hasLaterPrices(tx, publication)))
      return { error: 'publicationFollowed' }
    await store.withdraw(tx, id, { reason, by: by.officerId }, clock.now())
    if (productsVersion !== null) await products.withdrawPrices(tx, productsVersion)
    await audit.record(tx, by, {
      act: `${kind}.withdrawn`,
      subject: id,
      before: { validFrom, summary },
      after: { reason },
    })
    await jobs.add(tx, notifyWithdrawnJob, { publicationId: id, after: firstId })
    return null
  }

  let heldTerms:
    | { readonly on: Day; readonly atMs: number; readonly publication: store.CustomerNotice | null }
    | undefined

  return {
    publish,
    withdrawIn,

    /** Returns what would be published, or the errors. */
    async checkTerms(
      typed: TypedTerms,
      db: Db | Tx = database.db,
    ): Promise<
      | Failure<'validationFailed' | 'nothingChanged'>
      | {
          readonly validFrom: Day
          readonly summary: Texts
          readonly body: Texts
          readonly before: store.CustomerNotice | undefined
        }
    > {
      const taken = await store.daysOf(db, 'terms')
      const read = readTerms(typed, { today: clock.today(), taken }, termsPage().faultsOf, country)
      if ('error' in read) return read
      const before = await store.termsOn(db, read.validFrom)
      return before?.body && areTextsEqual(before.body, read.body)
        ? { error: 'nothingChanged' }
        : { ...read, before }
    },

    /** Runs in the transaction of the publisher or approver; publications run one after the other. */
    async publishTerms(
      tx: Tx,
      officer: Officer,
      typed: TypedTerms,
      { proposedBy, ...trail }: Trail,
    ): Promise<Failure<'validationFailed' | 'nothingChanged'> | null> {
      await store.lock(tx)
      const read = await this.checkTerms(typed, tx)
      if ('error' in read) return read
      const { before, ...terms } = read
      await publish(
        tx,
        officer,
        { kind: 'terms', productsVersion: null, dearer: false, ...terms },
        { proposedBy: proposedBy?.id ?? null, publishedBy: officer.officerId },
        {
          before: before ? { id: before.id, validFrom: before.validFrom, body: before.body } : null,
          after: { body: terms.body, ...said(proposedBy), ...trail },
        },
      )
      return null
    },

    /**
     * Withdraws a publication before its first day: the prices and terms of that day stay as they are, and
     * notified customers are notified again. After the first day, other prices are published instead.
     */
    withdraw: (officer: Officer, publicationId: string, reason: string): Promise<WithdrawRefused | null> =>
      database.transaction((tx) => withdrawIn(tx, officer, publicationId, reason)),

    /**
     * Returns what publishing these terms would change and how many customers would be notified, or all
     * errors.
     */
    async previewTerms(typed: TypedTerms) {
      const read = await this.checkTerms(typed)
      if ('error' in read) return read
      const { validFrom, body } = read
      return {
        validFrom,
        customers: await customers.count(database.db),
        comparison: await compareTerms(termsPage(), body),
      }
    },

    termsFigures: (): readonly string[] => termsPage().figures,

    /** Compares proposed terms with those in force. */
    comparison: (body: Texts): Promise<Comparison> => compareTerms(termsPage(), body),

    of: (customerId: string): Promise<store.SentNotice[]> => store.sentTo(database.db, customerId),

    accept: (customerId: string, publicationId: string): Promise<store.SentNotice[] | Failure<'notFound'>> =>
      database.transaction(async (tx) =>
        (await store.accept(tx, customerId, publicationId, clock.now()))
          ? store.sentTo(tx, customerId)
          : { error: 'notFound' },
      ),

    published: () => store.counted(database.db),

    coming: () => store.startingAfter(database.db, clock.today()),

    /**
     * Returns the published terms in force today, or null if those of the files are. Cached for seconds, so
     * that no page waits for the database.
     */
    async terms(db: Db | Tx = database.db): Promise<store.CustomerNotice | null> {
      const today = clock.today()
      if (heldTerms?.on === today && performance.now() - heldTerms.atMs < termsHeldMs)
        return heldTerms.publication
      try {
        heldTerms = {
          on: today,
          atMs: performance.now(),
          publication: (await store.termsOn(db, today)) ?? null,
        }
      } catch (error) {
        log.warn({ err: error }, 'the published terms could not be read: the last ones read stay in use')
      }
      return heldTerms?.publication ?? null
    },
  }
}

const areTextsEqual = (one: Texts, other: Texts): boolean =>
  contentLanguages.every((language) => one[language] === other[language])
