/** Customer records (rule data-15). The document and the addresses are stored sealed. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Address } from '../../../domain/person/addresses.ts'
import { addDays } from '../../../domain/days.ts'
import {
  documentKey,
  documentKeyOf,
  identityDocumentKinds,
  type IdentityDocument,
} from '../../../domain/person/documents.ts'
import { answersOf, type Answers } from '../../../domain/person/questions.ts'
import type { SharedFacts } from '../../../domain/decision/applicant-facts.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Receiving } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import type { Hashed } from '../../platform/database/encrypted-columns.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import * as closed from './closed-store.ts'
import * as documents from './documents-store.ts'
import * as receiving from './receiving-methods-store.ts'
import { createReceivingNumbers, type ReplacedPhone } from './receiving-numbers.ts'
import * as store from './store.ts'
import { createCustomerImport } from './imported-customers.ts'
import type { Addresses, Customer, DocumentKeys, KnownIdentity, Personal } from './customer.ts'

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** The key of a document changed: loans and applications carry it too. */
    'document.rekeyed': { readonly from: string; readonly to: string }
    /** Staff replaced the phone of an account: the old number is no longer known. */
    'customer.phoneReplaced': ReplacedPhone
  }
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly publish: Publish
}

export const documentPurpose = 'customer.document'
export const addressPurpose = 'customer.address'
export const identityPurpose = 'customer.closed'
/**
 * Years for which the law requires us to keep a borrower's identity (Proceeds of Crime and Anti-Money
 * Laundering Act, section 46).
 */
export const identityKeepYears = 7
const rekeyBatch = 200

export type Customers = ReturnType<typeof createCustomers>

export function createCustomers({ database, clock, secrets, publish }: Deps) {
  const sealed = (address: Address | null | undefined): Buffer | null =>
    address ? secrets.seal(addressPurpose, JSON.stringify(address)) : null
  const keysOf = (document: IdentityDocument): DocumentKeys =>
    secrets.hashes(documentPurpose, documentKey(document))
  const sealedDocument = (document: IdentityDocument): Buffer =>
    secrets.seal(documentPurpose, JSON.stringify(document))
  const opened = (document: Buffer): IdentityDocument =>
    JSON.parse(secrets.open(documentPurpose, document)) as IdentityDocument

  const openedIdentity = (identity: Buffer) =>
    JSON.parse(secrets.open(identityPurpose, identity)) as KnownIdentity | null
  const addressOf = (bytes: Buffer | null) =>
    bytes ? (JSON.parse(secrets.open(addressPurpose, bytes)) as Address) : null

  const customerOf = (row: store.ProfileRow): Customer => {
    const document = row.document ? opened(row.document) : null
    return {
      id: row.customerId,
      language: row.language,
      personal:
        document && row.lastName !== null && row.firstName !== null && row.birthDate
          ? {
              lastName: row.lastName,
              firstName: row.firstName,
              middleName: row.middleName,
              birthDate: row.birthDate,
              document,
              registrationAddress: addressOf(row.registrationAddress),
              residentialAddress: addressOf(row.residentialAddress),
            }
          : null,
      additional: answersOf(row),
      receiving: receiving.receivingOfRow(row),
      documentKeys: document ? keysOf(document) : null,
      bureauCheck: row.bureauCheck ?? false,
      since: row.createdAt,
    }
  }

  return {
    /** Creates an empty profile for a customer with a proven phone. */
    create: (tx: Db | Tx, customerId: string, language: Language): Promise<void> =>
      store.insertProfile(tx, customerId, language, clock.now()),

    async get(customerId: string, db: Db | Tx = database.db): Promise<Customer | null> {
      const row = await store.readProfile(db, customerId)
      return row ? customerOf(row) : null
    },

    /** Returns the customers who gave a document with this number, of any kind. */
    async holdersOfNumber(number: string): Promise<string[]> {
      const keys = identityDocumentKinds.flatMap((kind) =>
        secrets.hashes(documentPurpose, documentKeyOf(kind, number)),
      )
      return documents.holdersOfDocument(database.db, keys)
    },

    /**
     * Stores names, birth date and document. A document that another customer gave is accepted, so that no
     * answer reveals its holder and no first comer locks the holder out: the applications of both go to an
     * officer (rule identity-26).
     */
    async savePersonal(tx: Tx, customerId: string, personal: Personal): Promise<void> {
      const keys = keysOf(personal.document)
      await documents.lockDocument(tx, keys)
      const before = await store.readProfile(tx, customerId)
      // An officer decided that another customer holds the document: naming it again does not reopen that.
      const settled =
        before?.document && before.documentKey === null
          ? keysOf(opened(before.document))[0] === keys[0]
          : false
      await store.savePersonal(
        tx,
        customerId,
        {
          lastName: personal.lastName,
          firstName: personal.firstName,
          middleName: personal.middleName,
          birthDate: personal.birthDate,
          documentKind: personal.document.kind,
          document: sealedDocument(personal.document),
          documentKey: settled ? null : keys[0],
          registrationAddress: sealed(personal.registrationAddress),
          residentialAddress: sealed(personal.residentialAddress),
        },
        clock.now(),
      )
    },

    takeOver: createCustomerImport({ clock, keysOf, seal: sealedDocument }),

    /** Whether the document differs from the one that the customer gave before. */
    async isNewDocument(tx: Tx, customerId: string, document: IdentityDocument): Promise<boolean> {
      const before = (await store.readProfile(tx, customerId))?.documentKey
      return !keysOf(document).some((key) => key === before)
    },

    /** Returns the customers who gave this document, the first one first. */
    holdersOf: (tx: Tx, document: IdentityDocument): Promise<string[]> =>
      documents.holdersOfDocument(tx, keysOf(document)),

    /** Returns other customers with the same document. */
    async othersWithDocument(customerId: string, db: Db | Tx = database.db): Promise<string[]> {
      const profile = await store.readProfile(db, customerId)
      if (!profile?.documentKey || !profile.document) return []
      const holders = await documents.holdersOfDocument(db, keysOf(opened(profile.document)))
      return holders.filter((holder) => holder !== customerId)
    },

    /**
     * Returns what the customer shares with others although only one person can have it. Others count once
     * they applied for a loan: an unfinished registration costs nothing and may name any ID or phone.
     */
    async sharedBy(
      tx: Tx,
      customerId: string,
      documentKeys: readonly string[],
      payoutPhone: Phone | null,
      whoAsked: (customerIds: readonly string[]) => Promise<readonly string[]>,
    ): Promise<SharedFacts> {
      const holders = (await documents.holdersOfDocument(tx, documentKeys)).filter(
        (holder) => holder !== customerId,
      )
      const naming = payoutPhone ? await store.otherCustomersWithNumber(tx, customerId, payoutPhone) : []
      return {
        sharedDocument: (await whoAsked(holders)).length,
        sharedPayoutNumber: (await whoAsked(naming)).length,
      }
    },

    /**
     * An officer decided that this customer holds the document: it no longer counts for the others, and their
     * applications go to an officer while they name it. Returns their ids.
     */
    async settleDocument(tx: Tx, customerId: string): Promise<string[]> {
      const others = await this.othersWithDocument(customerId, tx)
      await documents.voidDocument(tx, others, clock.now())
      return others
    },

    /**
     * Rewrites document keys of an older form. Two customers may turn out to hold one document: both stay,
     * and an officer decides.
     */
    async ready(): Promise<void> {
      for (;;) {
        const customerIds = await documents.documentsWithOldKeys(database.db, rekeyBatch)
        if (customerIds.length === 0) return
        for (const customerId of customerIds)
          await database.transaction(async (tx) => {
            const old = await documents.lockOldKey(tx, customerId)
            if (!old) return
            const [to] = keysOf(opened(old.document))
            await documents.saveKey(tx, customerId, to)
            if (to === old.documentKey) return
            await documents.rekeyHolders(tx, old.documentKey, to)
            await publish(tx, 'document.rekeyed', { from: old.documentKey, to })
          })
      }
    },

    /** Recomputes the hash of a customer's document, in every table that has it. */
    hashed: {
      purpose: documentPurpose,
      reads: ['customerId'],
      text: async ({ customerId }, tx) => {
        const { document, identity } = (await closed.documentOf(tx, customerId!)) ?? {}
        const known = document ? opened(document) : identity && openedIdentity(identity)?.document
        return known ? documentKey(known) : null
      },
    } satisfies Hashed,

    saveAdditional: (tx: Tx, customerId: string, additional: Answers): Promise<void> =>
      store.saveAdditional(tx, customerId, additional, clock.now()),

    saveAddresses: (
      tx: Tx,
      customerId: string,
      { registrationAddress, residentialAddress }: Addresses,
    ): Promise<void> =>
      store.saveAddresses(
        tx,
        customerId,
        secrets.seal(addressPurpose, JSON.stringify(registrationAddress)),
        secrets.seal(addressPurpose, JSON.stringify(residentialAddress)),
        clock.now(),
      ),

    saveReceiving: (tx: Tx, customerId: string, receiving: Receiving): Promise<void> =>
      store.saveReceiving(tx, customerId, receiving, clock.now()),

    /** Returns the receiving methods of the customers who chose one. */
    receivingOf: (db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Receiving>> =>
      receiving.receivingOfMany(db, customerIds),

    saveLanguage: (customerId: string, language: Language, db: Db | Tx = database.db): Promise<void> =>
      store.saveLanguage(db, customerId, language, clock.now()),

    /** Returns customers who registered before a time, sorted by id, after one id. */
    joinedBefore: (db: Db | Tx, at: Date, after: string, limit: number): Promise<string[]> =>
      store.joinedBefore(db, at, after, limit),
    /** How many there are. */
    count: (db: Db | Tx): Promise<number> => store.count(db),
    joinedAt: (db: Db | Tx, customerId: string): Promise<Date | null> => store.joinedAt(db, customerId),

    /** Returns the languages of many customers, by customer. */
    async languagesOf(db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Language>> {
      return new Map(
        (await store.namesOf(db, customerIds)).map(({ customerId, language }) => [customerId, language]),
      )
    },

    /** Returns the full names of many customers, by customer; null if not given yet. */
    async namesOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
      return new Map(
        (await store.namesOf(database.db, [...new Set(customerIds)])).map(
          ({ customerId, firstName, middleName, lastName }) => [
            customerId,
            lastName === null ? null : [firstName, middleName, lastName].filter(Boolean).join(' '),
          ],
        ),
      )
    },

    /**
     * Returns the identities of many customers, by customer; customers without data are left out. For deleted
     * accounts, returns the stored identity with the phone at that time.
     */
    async identitiesOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, KnownIdentity>> {
      const left = (await closed.identitiesOf(db, ids)).map(
        ({ customerId, identity }) => [customerId, openedIdentity(identity)] as const,
      )
      const here = (await store.identitiesOf(db, ids)).map(
        ({ customerId, document, firstName, lastName, birthDate, ...names }) => {
          const isKnown = document && firstName !== null && lastName !== null && birthDate !== null
          return [
            customerId,
            isKnown ? { document: opened(document), firstName, lastName, birthDate, ...names } : null,
          ] as const
        },
      )
      return new Map([...left, ...here].flatMap(([id, known]) => (known ? [[id, known] as const] : [])))
    },

    /** Returns the deleted ones of these accounts, with their phones. */
    async phonesOfLeft(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Phone>> {
      const left = ids.length === 0 ? [] : await closed.identitiesOf(db, ids)
      return new Map(
        left.flatMap(({ customerId, identity }) => {
          const phone = openedIdentity(identity)?.phone
          return phone ? [[customerId, phone] as const] : []
        }),
      )
    },

    /**
     * Returns the deleted ones of these accounts with this phone: the owner of the phone proved it in each.
     */
    async leftWithPhone(db: Db | Tx, ids: readonly string[], phone: Phone): Promise<string[]> {
      return [...(await this.phonesOfLeft(db, ids))].filter(([, had]) => had === phone).map(([id]) => id)
    },

    /** Returns details besides the identity, for many customers. */
    async detailsOf(db: Db | Tx, customerIds: readonly string[]) {
      return new Map(
        (await store.detailsOf(db, customerIds)).map(({ customerId, residentialAddress, ...details }) => [
          customerId,
          { ...details, residentialAddress: addressOf(residentialAddress) },
        ]),
      )
    },

    /** Stores the identity of a leaving customer who signed a loan, sealed, as long as the law requires. */
    async close(tx: Tx, { id, personal }: Customer, phone: Phone): Promise<void> {
      const today = clock.today()
      const identity = personal && {
        lastName: personal.lastName,
        firstName: personal.firstName,
        middleName: personal.middleName,
        birthDate: personal.birthDate,
        document: personal.document,
        registrationAddress: personal.registrationAddress,
        phone,
      }
      await closed.insertClosed(
        tx,
        id,
        secrets.seal(identityPurpose, JSON.stringify(identity)),
        clock.now(),
        addDays(today, Math.ceil(identityKeepYears * 365.25)),
      )
    },

    purge: (): Promise<void> => closed.purgeClosed(database.db, clock.today()),
    ...createReceivingNumbers({ clock, publish }),
  }
}
