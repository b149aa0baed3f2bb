/**
 * Products: which loans are on sale, to whom and at which price. Dated versions are cached in memory, so that
 * a quote needs no database.
 */
import type { Country } from '../../../domain/country/country.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PriceChange } from '../../../domain/staff/customer-notices.ts'
import { loyaltyLevel } from '../../../domain/price/loyalty.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { AddOnKind } from '../../../domain/loan/loan-terms.ts'
import {
  choosableTerms,
  chosenAddOns,
  customerKind,
  deliverable,
  onSaleIn,
  priceAddOns,
  quoteInput,
  type AddOnProvider,
  type CustomerKind,
  type OnSale,
  type ProductsConfig,
} from '../../../domain/price/products.ts'
import { searchProducts } from '../../../domain/price/product-search.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { ServiceControls } from '../../control/service-controls/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { prepared, type AnswerMemory, type Prepared } from '../../platform/http/http.ts'
import type { Log } from '../../platform/observability/log.ts'
import { versionOn } from '../../platform/capability/versions.ts'
import type { Offer } from './offer.ts'
import { examplesOf } from './price-preview.ts'
import {
  addPublished,
  bindingVersions,
  priceChanges,
  productVersions,
  saveDefaultProducts,
  withdrawPrices,
  type ProductVersion,
} from './versions.ts'
import {
  calculatorView,
  configView,
  fieldValues,
  searchView,
  type ProductsConfigView,
  type SearchView,
} from './views.ts'
import { addOnsRefused, refusal, type PriceQuery } from './refusals.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly serviceControls: Pick<ServiceControls, 'current'>
  /**
   * Replaces the providers of add-ons in the sandbox. Elsewhere an add-on without a provider is not on sale.
   */
  readonly madeUpProviders?: Readonly<Record<AddOnKind, AddOnProvider>> | null
  readonly customers: Pick<Customers, 'get' | 'leftWithPhone'>
  readonly identity: Pick<IdentityService, 'phoneOf'>
  readonly loans: Pick<Loans, 'countRepaid' | 'borrowersOf' | 'ofCustomer'>
  readonly bindingPrices: {
    /** Versions that do not apply to this customer yet, or ever (rule price-18). */
    notBinding(customerId: string, tx: Db | Tx): Promise<readonly number[]>
  }
}

/** What limits and price depend on. */
export type Borrower = {
  readonly kind: CustomerKind
  readonly loansRepaid: number
  /** Versions that do not apply to this customer: dearer ones that were not accepted. */
  readonly without?: readonly number[]
}
export type Products = ReturnType<typeof createProducts>

/** Time within which every process uses a new version. */
const refreshAfterMs = 5_000
const viewsKeptMax = 4_000

type Kept = Prepared<ProductsConfigView> | Prepared<SearchView> | Failure<'validationFailed'>
type Held = { readonly versions: readonly ProductVersion[]; readonly loadedAtMs: number }

export function createProducts({ madeUpProviders = null, ...deps }: Deps) {
  const { database, clock, log, country, serviceControls, customers, identity, loans, bindingPrices } = deps
  let held: Held | undefined
  let loading: Promise<Held> | undefined
  /** Reloads outside the transaction of the caller that happens to trigger it. */
  const apart = AsyncLocalStorage.snapshot()
  const views = new Map<string, Kept>()
  const byAddress = new Map<string, Prepared<unknown>>()
  let good = new WeakSet<object>()
  let day = { today: clock.today(), from: Infinity, until: -Infinity }

  /** Whether one of these accounts is deleted and had the phone that this customer proved. */
  async function hadSamePhone(customerId: string, accounts: readonly string[], tx: Db | Tx) {
    if (accounts.length === 0) return false
    const phone = await identity.phoneOf(tx, customerId)
    return phone !== null && (await customers.leftWithPhone(tx, accounts, phone)).length > 0
  }

  function forget(): void {
    views.clear()
    byAddress.clear()
    good = new WeakSet()
  }

  function load(): Promise<Held> {
    loading ??= apart(async () => {
      try {
        if (held === undefined) await saveDefaultProducts({ database, clock, log, country })
        const versions = await productVersions.list(database.db)
        if (versions.length !== held?.versions.length) forget()
        held = {
          versions: versions.map((each) => ({ ...each, config: deliverable(each.config, madeUpProviders) })),
          loadedAtMs: performance.now(),
        }
        return held
      } finally {
        loading = undefined
      }
    })
    return loading
  }

  /** Returns today, computed once a day: a quote takes less time than a calendar computation. */
  function today(): Day {
    const now = clock.now().getTime()
    if (now < day.from || now >= day.until) {
      const current = clock.today()
      forget() // cached prices are valid for one day
      day = {
        today: current,
        from: clock.startOf(current).getTime(),
        until: clock.startOf(addDays(current, 1)).getTime(),
      }
    }
    return day.today
  }

  /** Returns the version in force from memory, refreshed in the background; only the first caller waits. */
  function inForce(): ProductVersion | Promise<ProductVersion> {
    if (held === undefined) return load().then(({ versions }) => versionOn(versions, today()))
    if (performance.now() - held.loadedAtMs > refreshAfterMs && loading === undefined) {
      load().catch((error: unknown) =>
        log.warn({ err: error }, 'the products configuration could not be read again'),
      )
    }
    return versionOn(held.versions, today())
  }

  /** Returns the version in force for a customer, leaving out versions that do not bind them. */
  function inForceFor(who: Pick<Borrower, 'without'> | null): ProductVersion | Promise<ProductVersion> {
    const found = inForce()
    if (!who?.without) return found
    const { without } = who
    return Promise.resolve(found).then(() => versionOn(bindingVersions(held!.versions, without), today()))
  }

  /** Caches a view that is equal for all customers of a kind, until the day or the version changes. */
  function kept<View extends Kept>(key: string, make: () => View): View {
    const known = views.get(key) as View | undefined
    if (known) return known
    if (views.size >= viewsKeptMax) views.clear()
    const view = make()
    views.set(key, view)
    good.add(view)
    return view
  }

  /** Caches answers for visitors by request URL. */
  const memory: AnswerMemory = {
    get(url) {
      if (held === undefined) return undefined
      void inForce() // moves the day and the version on for cached answers too
      return byAddress.get(url)
    },
    set(url, answer) {
      if (!good.has(answer)) return // the day or the version changed while this answer was made
      if (byAddress.size >= viewsKeptMax) byAddress.clear()
      byAddress.set(url, answer)
    },
  }

  const boundBy = async (customerId: string, tx: Db | Tx): Promise<Pick<Borrower, 'without'>> => {
    const without = await bindingPrices.notBinding(customerId, tx)
    return without.length > 0 ? { without } : {}
  }

  /** Returns the accounts in which the customer's document had a loan. */
  async function accountsOfDocument(customerId: string, tx: Db | Tx): Promise<string[]> {
    const documentKeys = (await customers.get(customerId, tx))?.documentKeys ?? null
    return documentKeys === null ? [] : loans.borrowersOf(documentKeys, tx)
  }

  /**
   * Returns the borrower for pricing. A customer who had a loan is no first borrower, whatever their current
   * document, unless the loan was voided because its payout was not received. A loan of the same document in
   * another account counts only if that account is deleted and had this customer's phone; otherwise typing an ID
   * number would reveal whether its holder ever borrowed.
   */
  async function borrower(customerId: string, tx: Db | Tx = database.db): Promise<Borrower> {
    const paidOut =
      (await loans.ofCustomer(customerId, tx)).some(({ voidedOn }) => voidedOn === null) ||
      (await hadSamePhone(customerId, await accountsOfDocument(customerId, tx), tx))
    const bound = await boundBy(customerId, tx)
    const { config } = await inForceFor(bound)
    const loansRepaid = await loans.countRepaid(customerId, config.loyaltyDaysMin ?? 0, tx)
    return { kind: customerKind(paidOut ? 1 : 0, loansRepaid), loansRepaid, ...bound }
  }

  return {
    /** Reads the configuration; the first call adds new defaults of this release. Call once at start. */
    ready: async (): Promise<void> => void (await load()),

    settings: () => ({ loanRequestsEnabled: serviceControls.current().loanRequestsEnabled }),

    memory,

    /** Kind of customer: first, new or loyal (rule price-3). */
    borrower,

    /**
     * Returns other customers' accounts in which this customer's document had a loan; never shown to
     * customers.
     */
    otherAccountsOfDocument: async (customerId: string, tx: Db | Tx): Promise<string[]> =>
      (await accountsOfDocument(customerId, tx)).filter((each) => each !== customerId),

    /** What is on sale besides the plain loan, from memory only, so that error pages can use it too. */
    onSale: (): OnSale =>
      held ? onSaleIn(versionOn(held.versions, today()).config) : { installments: false, insurance: false },

    configOn: async (on: Day): Promise<ProductsConfig> => versionOn((await load()).versions, on).config,
    configInForce: async (): Promise<ProductsConfig> => (await inForce()).config,

    /** Returns the limits for a caller; a visitor counts as a first borrower. */
    async config(who: Borrower | null): Promise<Prepared<ProductsConfigView>> {
      const { version, config } = await inForceFor(who)
      const { kind, loansRepaid } = who ?? visitor
      return kept(`config ${version} ${kind} ${loansRepaid}`, () =>
        prepared(configView(config, kind, loansRepaid)),
      )
    },

    /** Returns the initial values of a calculator, and which loans can have several payments. */
    async calculator(who: Borrower | null) {
      const { config } = await inForceFor(who)
      const { kind, loansRepaid } = who ?? visitor
      const { installment, dailyRatePercent } = configView(config, kind, loansRepaid)
      return { ...calculatorView(config, kind), installment, dailyRatePercent }
    },

    /**
     * Returns all fitting products with prices, including the chosen add-ons. A visitor sees the first loan
     * and the price of the next one.
     */
    async search(
      who: Borrower | null,
      asked: Omit<PriceQuery, 'productHrid'>,
    ): Promise<Prepared<SearchView> | Failure<'validationFailed'>> {
      const found = inForceFor(who)
      const { version, config } = found instanceof Promise ? await found : found
      const { kind, loansRepaid } = who ?? visitor
      return kept<Prepared<SearchView> | Failure<'validationFailed'>>(
        `search ${version} ${today()} ${who ? kind : 'visitor'} ${loansRepaid} ${asked.sumCents} ${asked.termDays} ${[...asked.addOns].sort().join()}`,
        () => {
          const refused = refusal(config, kind, asked)
          if (refused) return refused
          const addOns = chosenAddOns(config, asked.addOns)
          if (isInvalid(addOns)) return addOnsRefused(addOns.error)
          const kinds: CustomerKind[] = who ? [kind] : ['first', 'new']
          return prepared(
            searchView(
              config,
              kinds.flatMap((customer) => searchProducts(config, { ...asked, customer, loansRepaid })),
              addOns,
              { kind, loansRepaid },
              today(),
            ),
          )
        },
      )
    },

    /** Returns example loans at the prices of a version and of a typed draft. */
    examples: (base: number, content: unknown) => examplesOf(database.db, base, content, today(), country),

    /** Adds a published configuration as a new version. */
    addPublished: (tx: Tx, config: ProductsConfig) => addPublished(tx, config, clock.now()),

    /** Withdraws a version before its first day. */
    withdrawPrices: (tx: Tx, version: number) => withdrawPrices(tx, version, clock.now()),

    /** Returns the price change of each version, by its number. */
    priceChanges: async (): Promise<ReadonlyMap<number, PriceChange>> =>
      priceChanges(await productVersions.list(database.db)),

    /** Returns the configuration that applies to a borrower. */
    configFor: async (who: Borrower): Promise<ProductsConfig> => (await inForceFor(who)).config,

    /**
     * Returns the offer at the price of a later loan if it was priced as a first loan although the document
     * had a loan in another account (rule money-4). Returns null if the price stands.
     */
    async atLaterPrice(
      customerId: string,
      { productHrid, termDays, addOns = [], template }: Offer,
      tx: Db | Tx = database.db,
    ): Promise<Offer | Failure<'validationFailed'> | null> {
      if (!template.firstLoan || (await this.otherAccountsOfDocument(customerId, tx)).length === 0)
        return null
      return this.offer(
        { kind: 'new', loansRepaid: 0, ...(await boundBy(customerId, tx)) },
        { sumCents: template.principalCents, termDays, productHrid, addOns: addOns.map(({ kind }) => kind) },
      )
    },

    /**
     * Returns the offer of the largest amount for each product and each term that the borrower can choose.
     */
    async largestOffers(
      who: Borrower,
    ): Promise<{ readonly product: string; readonly termDays: number; readonly offer: Offer }[]> {
      const { config } = await inForceFor(who)
      const found = []
      for (const { productHrid } of config.products) {
        for (const termDays of choosableTerms(config, who.kind, productHrid)) {
          const offer = await this.offer(who, {
            sumCents: config.sumMaxCents,
            termDays,
            productHrid,
            addOns: [],
          })
          if (!('error' in offer)) found.push({ product: productHrid, termDays, offer })
        }
      }
      return found
    },

    /** Returns the offer for the requested loan at today's price. */
    async offer(who: Borrower, asked: PriceQuery): Promise<Offer | Failure<'validationFailed'>> {
      const { version, config } = await inForceFor(who)
      const refused = refusal(config, who.kind, asked)
      if (refused) return refused
      const [found] = searchProducts(config, { ...asked, customer: who.kind, loansRepaid: who.loansRepaid })
      if (!found)
        return {
          error: 'validationFailed',
          fields: { loanSize: 'amountOutOfRange' },
          values: fieldValues(config, who.kind, asked),
        }
      const addOns = chosenAddOns(config, asked.addOns)
      if (isInvalid(addOns)) return addOnsRefused(addOns.error)
      const { paidOutOn: _, ...template } = quoteInput(
        found,
        today(),
        priceAddOns(addOns, asked.sumCents, found.termDays),
      )
      return {
        productsVersion: version,
        productHrid: found.product.productHrid,
        modificationHrid: found.modification.modificationHrid,
        termDays: found.termDays,
        loyaltyProgram: loyaltyLevel(config.loyaltyLevels, who.loansRepaid)?.name ?? null,
        addOns,
        template,
      }
    },
  }
}

const visitor: Borrower = { kind: 'first', loansRepaid: 0 }
