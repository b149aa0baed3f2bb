/**
 * The customer's receiving method: a phone, a card or a bank account. Configuration enables each method (rule
 * receiving-1).
 */
import type { Country } from '../../../domain/country/country.ts'
import type { z } from 'zod'
import type { readReceiving, receivingFields } from '../../../contract/cards.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { BankAccount } from '../../../domain/payment/bank-account.ts'
import { cardExpired } from '../../../domain/payment/cards.ts'
import { isOnOtherNetwork, likelyMethod } from '../../../domain/payment/networks.ts'
import { maskPhone, parsePhone } from '../../../domain/person/phone.ts'
import { phoneMoney } from '../../../domain/phone-money.ts'
import {
  isPhoneMethod,
  isReceivingMethod,
  isSameReceiving,
  methodOfOwn,
  type Receiving,
  type ReceivingMethod,
} from '../../../domain/payment/receiving.ts'
import { payoutMethods } from '../../../domain/person/registration.ts'
import { isInvalid } from '../../../domain/validation.ts'
import { proofNeeded, type IdentityService, type ProvedBy } from '../../people/identity/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { PayoutTo, RecipientOf } from '../payouts/index.ts'
import type { Destination } from '../../messaging/messages/index.ts'
import type { RefundChoice } from '../refunds/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { banksByName, createBankAccounts } from './bank-accounts.ts'
import { createKnownDestinations, type KnownNumbers } from './known-destinations.ts'
import type { NotifyOfDestination } from './notices.ts'
import { maskedCard, type CardsService } from '../cards/index.ts'
import * as store from './store.ts'

/** A receiving method as the customer submitted it; empty fields were not filled in. */
export type Chosen = Readonly<Partial<Record<keyof typeof receivingFields, string | undefined>>>

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly cards: CardsService
  readonly customers: Pick<Customers, 'get' | 'saveReceiving'>
  readonly receivingMethods: readonly ReceivingMethod[]
  readonly identity: KnownNumbers & Pick<IdentityService, 'phoneOf' | 'usableFrom'>
  readonly destinationNotices: NotifyOfDestination
  readonly country: Country
}
type View = z.output<(typeof readReceiving)['answers'][200]>
type Refused = Failure<'validationFailed'>

export type ReceivingService = ReturnType<typeof createReceiving>

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', mir: 'Mir' } as const
const refusedFor = (field: keyof Chosen, code: string): Refused => ({
  error: 'validationFailed',
  fields: { [field]: code },
})
/** A list choice submits one of our ids. Any other text belongs to no card or account of the customer. */
const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export function createReceiving({
  database,
  clock,
  secrets,
  cards,
  customers,
  receivingMethods: methods,
  identity,
  destinationNotices: notify,
  country,
}: Deps) {
  const { phoneOf, usableFrom } = identity
  /** The name of a bank; its code once it left the list. */
  const bankNameOf = (code: string): string => country.banks[code] ?? code
  const accounts = createBankAccounts({ country, clock, secrets, usableFrom })
  const destinations = createKnownDestinations({ clock, cards, numbers: identity, usableFrom })
  /** How many other customers named this card or bank account. */
  async function othersNaming(tx: Tx, customerId: string, targetId: string): Promise<number> {
    const key = { customerId, id: targetId }
    const account = await store.bankAccountById(tx, key)
    if (account) return store.countOthersWith(tx, customerId, accounts.keysOf(account))
    const card = await cards.byId(tx, key)
    return card ? cards.othersWith(tx, card) : 0
  }
  const nameOf = async (db: Db | Tx, customerId: string): Promise<string | null> => {
    const personal = (await customers.get(customerId, db))?.personal
    return personal
      ? [personal.firstName, personal.middleName, personal.lastName].filter(Boolean).join(' ')
      : null
  }

  /**
   * The destination as displayed: a masked number, or a brand or bank with four digits; null when the card or
   * account no longer exists.
   */
  async function shownOf(db: Db | Tx, customerId: string, receiving: Receiving): Promise<string | null> {
    if ('phone' in receiving) return maskPhone(receiving.phone)
    if (receiving.method === 'card') {
      const card = await cards.byId(db, { customerId, id: receiving.targetId })
      return card ? `${brandNames[card.brand]} ${maskedCard(card.lastFour)}` : null
    }
    const account = await store.bankAccountById(db, { customerId, id: receiving.targetId })
    return account ? `${bankNameOf(account.bank)} ${maskedCard(account.lastFour)}` : null
  }

  const targetOf = (
    db: Db | Tx,
    customerId: string,
    { method, targetId: id }: Extract<Receiving, { readonly targetId: string }>,
  ): Promise<{ readonly lastFour: string; readonly usableAt: Date } | undefined> =>
    method === 'card' ? cards.byId(db, { customerId, id }) : store.bankAccountById(db, { customerId, id })

  async function destinationOf(db: Db | Tx, customerId: string, receiving: Receiving): Promise<Destination> {
    if ('phone' in receiving) return { method: receiving.method, lastDigits: receiving.phone.slice(-4) }
    const target = await targetOf(db, customerId, receiving)
    return { method: receiving.method, lastDigits: target?.lastFour ?? '' }
  }

  /** Notifies the customer of a new destination when there was a different one before. */
  async function notifyOfChange(
    tx: Tx,
    customerId: string,
    to: Receiving,
    before: Receiving | null,
  ): Promise<void> {
    const from = await destinations.payableFrom(tx, customerId, to)
    if (before && !isSameReceiving(before, to))
      await notify(tx, customerId, {
        act: 'chosen',
        to: await destinationOf(tx, customerId, to),
        payableFrom: from,
        before,
      })
  }

  /** Saves the receiving method, and notifies the customer of a change. */
  async function save(tx: Tx, customerId: string, receiving: Receiving): Promise<void> {
    const before = (await customers.get(customerId, tx))?.receiving ?? null
    await customers.saveReceiving(tx, customerId, receiving)
    await notifyOfChange(tx, customerId, receiving, before)
  }

  const read = (customerId: string): Promise<View> =>
    database.transaction(async (tx) => {
      const later = (at: Date): string | null => (at > clock.now() ? at.toISOString() : null)
      const chosen = (await customers.get(customerId, tx))?.receiving ?? null
      // A removed card cannot receive money.
      const gone = chosen?.method === 'card' && !(await cards.ofCustomer(tx, customerId, chosen.targetId))
      const current = chosen && !gone ? chosen : null
      const own = await phoneOf(tx, customerId)
      const shown = current ? await shownOf(tx, customerId, current) : null
      return {
        methods: payoutMethods.map((kind) => ({
          kind,
          enabled: isReceivingMethod(kind) && methods.includes(kind),
        })),
        current:
          current && shown !== null
            ? {
                method: current.method,
                shown,
                targetId: 'phone' in current ? null : current.targetId,
                phone: 'phone' in current ? current.phone : null,
                unlikely:
                  'phone' in current && isOnOtherNetwork(current.method, current.phone, country.phone),
                usableFrom: later(await destinations.payableFrom(tx, customerId, current)),
              }
            : null,
        phone: own ?? '',
        phoneMethod: own === null ? 'mpesa' : likelyMethod(own, country.phone),
        cards: await cards.viewsOf(tx, customerId),
        bankAccounts: (await store.bankAccountsOf(tx, customerId)).map((account) => ({
          id: account.id,
          bank: account.bank,
          bankName: bankNameOf(account.bank),
          lastFour: account.lastFour,
          usableFrom: later(account.usableAt),
        })),
        banks: methods.includes('bank') ? banksByName(country) : [],
        ownerName: await nameOf(tx, customerId),
      }
    })

  /** Validates the choice against the customer's cards and accounts; stores nothing. */
  async function check(
    tx: Tx,
    customerId: string,
    chosen: Chosen,
  ): Promise<Receiving | { readonly account: BankAccount } | Refused> {
    const method = chosen.payoutMethod ?? ''
    if (!isReceivingMethod(method) || !methods.includes(method))
      return refusedFor(
        'payoutMethod',
        (payoutMethods as readonly string[]).includes(method) ? 'methodSwitchedOff' : 'choiceInvalid',
      )
    if (isPhoneMethod(method)) {
      const { phoneField } = phoneMoney[method]
      const field = chosen[phoneField] === undefined ? 'payoutPhone' : phoneField
      const phone = parsePhone(chosen[field] ?? '', country.phone)
      return isInvalid(phone) ? refusedFor(field, phone.error) : { method, phone }
    }
    switch (method) {
      case 'card': {
        const card = isId(chosen.cardId) ? await cards.ofCustomer(tx, customerId, chosen.cardId) : undefined
        if (!card) return refusedFor('cardId', 'cardNotChosen')
        return cardExpired(card.goodThrough, clock.today())
          ? refusedFor('cardId', 'cardExpired')
          : { method, targetId: card.id }
      }
      case 'bank': {
        if (!chosen.bankAccountId) return accounts.check(tx, customerId, chosen, await nameOf(tx, customerId))
        const account = isId(chosen.bankAccountId)
          ? (await store.bankAccountsOf(tx, customerId)).find(({ id }) => id === chosen.bankAccountId)
          : undefined
        return account ? { method, targetId: account.id } : refusedFor('bankAccountId', 'choiceInvalid')
      }
    }
  }

  /**
   * Resolves the choice to a destination that money may go to. Refuses a destination that needs a missing
   * proof, and stores nothing then.
   */
  async function resolve(
    tx: Tx,
    customerId: string,
    chosen: Chosen,
    proved: ProvedBy | null,
  ): Promise<Receiving | Refused | Failure<'proofNeeded'>> {
    const checked = await check(tx, customerId, chosen)
    if ('error' in checked) return checked
    if (
      'account' in checked &&
      proved === null &&
      !(await accounts.sameAs(tx, customerId, checked.account))?.provedAt
    )
      return proofNeeded
    const to = 'account' in checked ? await accounts.save(tx, customerId, checked.account) : checked
    return (await destinations.admit(tx, customerId, to, proved)) ?? to
  }

  /** The account's phone with its chosen phone money. */
  async function ownDestination(db: Db | Tx, customerId: string) {
    const phone = await phoneOf(db, customerId)
    return (
      phone && {
        method: methodOfOwn((await customers.get(customerId, db))?.receiving, phone, methods),
        phone,
      }
    )
  }

  /** The destination in the form that payouts need. */
  async function payoutTo(tx: Tx, customerId: string, receiving: Receiving): Promise<PayoutTo> {
    if ('phone' in receiving) return receiving
    return {
      method: receiving.method,
      targetId: receiving.targetId,
      shown: (await shownOf(tx, customerId, receiving)) ?? '',
    }
  }

  return {
    read,
    shownOf,
    ...destinations,
    destinationOf,
    save,
    notifyOfChange,
    othersNaming,
    resolve,

    /** The errors of a choice, or null. */
    async wrongFields(customerId: string, chosen: Chosen): Promise<Refused | null> {
      const checked = await database.transaction((tx) => check(tx, customerId, chosen))
      return 'error' in checked ? checked : null
    },

    /** Changes the receiving method from the next loan on. */
    async change(
      customerId: string,
      chosen: Chosen,
      proved: ProvedBy | null,
    ): Promise<View | Refused | Failure<'proofNeeded'>> {
      const refused = await database.transaction(async (tx) => {
        const receiving = await resolve(tx, customerId, chosen, proved)
        if ('error' in receiving) return receiving
        await save(tx, customerId, receiving)
        return null
      })
      return refused ?? read(customerId)
    },

    payoutTo,

    ownDestination,

    /**
     * The destination of a refund: the account's phone, or a bank account of the customer, who is notified of
     * it.
     */
    async forRefund(
      tx: Tx,
      customerId: string,
      choice: RefundChoice,
      proved: ProvedBy | null,
    ): Promise<(PayoutTo & { readonly from: Date }) | Refused | Failure<'proofNeeded'>> {
      const own = await ownDestination(tx, customerId)
      if (own === null) throw new Error('a customer without a phone')
      const to = choice.payoutMethod === 'mpesa' ? own : await resolve(tx, customerId, choice, proved)
      if ('error' in to) return to
      const from = await destinations.payableFrom(tx, customerId, to)
      const shown = await destinationOf(tx, customerId, to)
      if (!('phone' in to))
        await notify(tx, customerId, { act: 'refund', to: shown, payableFrom: from, before: null })
      return { ...(await payoutTo(tx, customerId, to)), from }
    },

    /** The recipient of a payout by the card provider, looked up when the payout is sent. */
    recipientOf: (async ({ customerId, method, targetId }) => {
      if (targetId === null) return { error: 'gone' }
      if (method === 'bank') {
        const account = await store.bankAccountById(database.db, { customerId, id: targetId })
        if (!account) return { error: 'gone' }
        const { accountNumber, ownerName } = accounts.detailsOf(account)
        return { kind: 'bank', bankCode: account.bank, accountNumber, name: ownerName }
      }
      const card = await cards.recipientOf(database.db, { customerId, id: targetId })
      if ('error' in card) return card
      return { kind: 'card', ...card, name: (await nameOf(database.db, customerId)) ?? 'Customer' }
    }) satisfies RecipientOf,
  }
}
