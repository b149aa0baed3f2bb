/**
 * What a customer may apply for now: amounts, terms, the loyalty level, receiving methods; or why nothing.
 */
import { errorText, type Language } from '../../../../contract/texts/index.ts'
import { documentExpiresOn, isDocumentExpired } from '../../../../domain/person/documents.ts'
import { loyaltyLevel, nextLoyaltyLevel } from '../../../../domain/price/loyalty.ts'
import { toMajor, type Cents } from '../../../../domain/money.ts'
import { standardProduct } from '../../../../domain/price/product-names.ts'
import {
  choosableTerms,
  dailyRateOf,
  termDaysMax,
  type CustomerKind,
  type ProductsConfig,
} from '../../../../domain/price/products.ts'
import { isReceivingMethod } from '../../../../domain/payment/receiving.ts'
import { payoutMethods } from '../../../../domain/person/registration.ts'
import type { Borrower } from '../../../pricing/products/index.ts'
import type { BorrowingLimitView } from './limit-view.ts'
import type { ApplicationRefusal } from './submission.ts'
import type { ApplicationDeps, ApplicationHelpers } from '../deps.ts'

export function createBorrowingTerms(
  { database, clock, products, customers, receivingMethods }: ApplicationDeps,
  help: ApplicationHelpers,
  notAllowed: (customerId: string) => Promise<ApplicationRefusal | null>,
  limitsOf: (
    customerId: string,
  ) => Promise<readonly { readonly product: string; readonly termDays: number; readonly mostCents: Cents }[]>,
  limitFor: (customerId: string, language: Language) => Promise<BorrowingLimitView>,
) {
  return {
    /** Returns what this customer may apply for now. */
    async config(customerId: string, language: Language) {
      const [refused, who, config, customer] = [
        await notAllowed(customerId),
        await products.borrower(customerId),
        await products.configFor(await products.borrower(customerId)),
        await customers.get(customerId),
      ]
      const document = customer?.personal?.document
      const reason = refused && reasonOf(refused)
      const limits = refused ? [] : await limitsOf(customerId)
      return {
        allowed: refused === null,
        reason,
        message: reason && errorText(language, reason),
        daysUntilNextRequest: refused?.daysUntilNextRequest ?? null,
        on: clock.today(),
        limit: await limitFor(customerId, language),
        limits: limits.map(({ product, termDays, mostCents }) => ({
          product: product === 'installment' ? ('installment' as const) : ('standard' as const),
          termDays,
          amountMax: toMajor(mostCents),
        })),
        sumMin: toMajor(config.sumMinCents),
        sumMax: toMajor(config.sumMaxCents),
        sumStep: toMajor(config.sumStepCents),
        termDays: choosableTerms(config, who.kind, standardProduct),
        firstLoan: who.kind === 'first',
        loyal: who.kind === 'loyal',
        loyaltyProgram: loyaltyLevel(config.loyaltyLevels, who.loansRepaid)?.name ?? null,
        loyalty: loyaltyView(config, who),
        receivingMethods: payoutMethods.map((kind) => ({
          kind,
          enabled: isReceivingMethod(kind) && receivingMethods.includes(kind),
        })),
        phone: await help.phoneOf(database.db, customerId),
        bureauCheck: customer?.bureauCheck ?? false,
        documentExpiresOn: document ? documentExpiresOn(document) : null,
        documentExpired: document !== undefined && isDocumentExpired(document, clock.today()),
      }
    },
  }
}

/** Missing details are the only reason without a last day. */
const reasonOf = ({ error, daysUntilNextRequest }: ApplicationRefusal) =>
  error === 'requestNotAllowed' && daysUntilNextRequest === undefined ? ('detailsMissing' as const) : error

/**
 * Returns the benefits of the customer's level and of the next one. A customer who repaid a loan may borrow
 * for longer, at any level.
 */
function loyaltyView(config: ProductsConfig, { kind, loansRepaid }: Borrower) {
  const level = loyaltyLevel(config.loyaltyLevels, loansRepaid)
  const next = nextLoyaltyLevel(config.loyaltyLevels, loansRepaid)
  /** Rate of loans with one due after a first loan. */
  const percentAt = (customer: CustomerKind, repaid: number): number =>
    dailyRateOf(config, customer, repaid) / 10_000
  return {
    level: level?.name ?? null,
    loansRepaid,
    dailyRatePercent: percentAt(kind === 'first' ? 'new' : kind, loansRepaid),
    termDaysMax: termDaysMax(config, kind),
    next: next && {
      level: next.level.name,
      loansToGo: next.loansToGo,
      dailyRatePercent: percentAt('loyal', next.level.loansRepaidMin),
      termDaysMax: config.termDaysMaxLoyal,
    },
  }
}
