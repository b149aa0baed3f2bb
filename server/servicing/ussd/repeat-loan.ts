/**
 * A repeat loan by USSD (rule states-31): its price, the application with its key facts by SMS, and the
 * signature by PIN.
 */
import type { Language } from '../../../domain/language.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays } from '../../../domain/days.ts'
import { timeOf } from '../../../domain/hours.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { standardProduct } from '../../../domain/price/product-names.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Quote } from '../../../domain/price/quote.ts'
import type {
  BorrowingRefused,
  Destination,
  PayoutMoment,
  Outcome,
  Price,
} from '../../../domain/ussd/types.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Applications } from '../../origination/applications/index.ts'
import { lateCostsOf, quoteOn, type Offer, type Products } from '../../pricing/products/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'

export type BorrowingDeps = {
  readonly clock: Clock
  readonly products: Pick<Products, 'borrower' | 'offer'>
  readonly applications: Pick<
    Applications,
    | 'create'
    | 'signByPin'
    | 'removeAddOns'
    | 'toSign'
    | 'cancel'
    | 'open'
    | 'accept'
    | 'decline'
    | 'chooseReceiving'
  >
  readonly customers: Pick<Customers, 'get'>
  readonly payoutMethodOf: (phone: Phone, network?: PhoneMethod) => PhoneMethod
}

type Asking = {
  readonly customerId: string
  readonly phone: Phone
  readonly network?: PhoneMethod | undefined
}

/** Format for a screen. */
export const shownMoment = (at: Date, zone: Zone): PayoutMoment => ({
  on: zone.dayOf(at),
  time: timeOf(at, zone),
})

const changed: Outcome = { is: 'refused', why: 'changed' }

const refusals = new Map<string, BorrowingRefused>([
  ['requestExists', 'openLoan'],
  ['requestsDisabled', 'switchedOff'],
  ['requestNotAllowed', 'notYet'],
  ['pastDueBefore', 'notYet'],
  ['borrowingPaused', 'borrowingPaused'],
  ['detailsMissing', 'notYet'],
  ['addressMissing', 'addressMissing'],
  ['documentExpired', 'documentExpired'],
  ['paymentInQuestion', 'paymentInQuestion'],
  ['proofNeeded', 'destinationNew'],
])
/** Reason of a refused application for a small screen; null for any other error. */
export const refusedAs = (error: string): BorrowingRefused | null => refusals.get(error) ?? null

export const priceOf = (
  { amountReceivedCents, totalCents, dues, nominalYearlyPercent, costLimit }: Quote,
  {
    termDays,
    product,
    offer,
  }: { readonly termDays: number; readonly product: string; readonly offer: Offer },
  to?: Destination,
): Price => ({
  late: lateCostsOf(offer),
  product,
  amountCents: amountReceivedCents,
  termDays,
  totalCents,
  chargesCents: cents(totalCents - amountReceivedCents),
  dues,
  yearlyPercent: nominalYearlyPercent,
  ...(costLimit && { mostCents: costLimit.mostCents }),
  ...(to && { to }),
})

export function createBorrowing({ clock, products, applications, customers, payoutMethodOf }: BorrowingDeps) {
  /** The application as the PIN signs it. */
  async function toSign(tx: Tx, customerId: string): Promise<Outcome> {
    const waiting = await applications.toSign(customerId, tx)
    return waiting ? { is: 'priced', price: priceOf(waiting.quote, waiting.request, waiting.to) } : changed
  }

  return {
    async price(
      customerId: string,
      {
        amountCents,
        termDays,
        product,
      }: { readonly amountCents: Cents; readonly termDays: number; readonly product: string },
    ): Promise<Outcome> {
      const offer = await products.offer(await products.borrower(customerId), {
        sumCents: amountCents,
        termDays,
        productHrid: product,
        addOns: [],
      })
      return 'error' in offer
        ? changed
        : {
            is: 'priced',
            price: priceOf(quoteOn(offer, clock.today()), { termDays: offer.termDays, product, offer }),
          }
    },

    /** To the customer's chosen destination, otherwise to the dialling phone. */
    async ask(
      tx: Tx,
      { customerId, phone, network }: Asking,
      { amountCents, termDays, product = standardProduct }: Price,
      language: Language,
    ): Promise<Outcome> {
      const customer = await customers.get(customerId, tx)
      const asked = await applications.create(
        customerId,
        {
          sumCents: amountCents,
          termDays,
          productHrid: product,
          addOns: [],
          receiving: customer?.receiving ?? { method: payoutMethodOf(phone, network), phone },
        },
        { language, address: null, signedByPin: true },
        tx,
      )
      if (!('error' in asked)) return toSign(tx, customerId)
      const why = refusedAs(asked.error)
      if (why === null) return changed
      const days = 'daysUntilNextRequest' in asked ? (asked.daysUntilNextRequest ?? 0) : 0
      return { is: 'cannotBorrow', why, ...(days > 0 && { from: addDays(clock.today(), days) }) }
    },

    sign: async (tx: Tx, customerId: string, { totalCents }: Price): Promise<Outcome> =>
      'error' in (await applications.signByPin(tx, customerId, totalCents)) ? changed : { is: 'done' },

    /** The remaining application is signed afterwards. */
    async takeOutAddOns(tx: Tx, customerId: string): Promise<Outcome> {
      return 'error' in (await applications.removeAddOns(customerId, null, tx))
        ? changed
        : toSign(tx, customerId)
    },

    /** At the shown price, as a signature. */
    async accept(tx: Tx, customerId: string, { amountCents, totalCents }: Price): Promise<Outcome> {
      const open = await applications.open(customerId, tx)
      if (open?.is !== 'offer') return changed
      const { quote } = open
      if (quote.amountReceivedCents !== amountCents || quote.totalCents !== totalCents) return changed
      return 'error' in (await applications.accept(customerId, 'pin', tx)) ? changed : { is: 'done' }
    },

    decline: async (tx: Tx, customerId: string): Promise<Outcome> =>
      'error' in (await applications.decline(customerId, tx)) ? changed : { is: 'done' },

    /** By the rules of the web page for another destination; the PIN counts as the proof. */
    async sendElsewhere(
      tx: Tx,
      customerId: string,
      { method, phone }: { readonly method: PhoneMethod; readonly phone: Phone },
    ): Promise<Outcome> {
      const chosen = { payoutMethod: method, payoutPhone: phone }
      const sent = await applications.chooseReceiving(customerId, chosen, 'pin', tx)
      if ('error' in sent) return changed
      return sent.startsAt ? { is: 'goesLater', leaves: shownMoment(sent.startsAt, clock) } : { is: 'done' }
    },

    cancel: async (tx: Tx, customerId: string): Promise<Outcome> =>
      'error' in (await applications.cancel(customerId, tx)) ? changed : { is: 'done' },
  }
}
