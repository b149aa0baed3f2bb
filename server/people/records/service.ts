/** What is known of a customer (rule data-15). The document and the addresses are kept sealed. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Address } from '../../../domain/person/addresses.ts'
import { addDays } from '../../../domain/days.ts'
import { documentKey, documentKeyOf, type IdentityDocument } from '../../../domain/person/documents.ts'
import type { SharedFacts } from '../../../domain/decision/scorecard.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Receiving } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Tell } from '../../platform/capability/domain-events.ts'
import type { Hashed } from '../../platform/database/encrypted-columns.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import * as closed from './closed-store.ts'
import * as documents from './documents-store.ts'
import * as receiving from './receiving-store.ts'
import { createReceivingNumbers, type ReplacedPhone } from './receiving-numbers.ts'
import * as store from './store.ts'
import { createTakingOver } from './taking-over.ts'
import type { Additional, Addresses, Customer, DocumentKeys, KnownIdentity, Personal } from './customer.ts'

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** The key of a document was made anew: loans and requests carry it too. */
    'document.rekeyed': { readonly from: string; readonly to: string }
    /** Our staff replaced the phone of an account: the old number is known no more. */
    'customer.phoneReplaced': ReplacedPhone
  }
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly tell: Tell
}

export const documentPurpose = 'customer.document'
export const addressPurpose = 'customer.address'
export const identityPurpose = 'customer.closed'
/** How long the law makes us know who borrowed (Proceeds of Crime and Anti-Money Laundering Act, section 46). */
export const identityKeepYears = 7
const rekeyBatch = 200

export type Customers = ReturnType<typeof createCustomers>

export function createCustomers({ database, clock, secrets, tell }: Deps) {
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
      additional:
        row.maritalStatus !== null && row.education !== null && row.netMonthlyIncomeCents !== null
          ? {
              maritalStatus: row.maritalStatus,
              education: row.education,
              additionalPhone: row.additionalPhone,
              netMonthlyIncomeCents: row.netMonthlyIncomeCents,
              industry: row.industry,
              industrySector: row.industrySector,
              incomeSource: row.incomeSource,
            }
          : null,
      receiving: receiving.ofRow(row),
      documentKeys: document ? keysOf(document) : null,
      bureauCheck: row.bureauCheck ?? false,
      since: row.createdAt,
    }
  }

  return {
    /** An empty profile for somebody whose phone was proved. */
    create: (tx: Db | Tx, customerId: string, language: Language): Promise<void> =>
      store.insertProfile(tx, customerId, language, clock.now()),

    async get(customerId: string, db: Db | Tx = database.db): Promise<Customer | null> {
      const row = await store.readProfile(db, customerId)
      return row ? customerOf(row) : null
    },

    /** Who gave a document of this number, of either kind. */
    async holdersOfNumber(number: string): Promise<string[]> {
      const keys = (['nationalId', 'passport'] as const).flatMap((kind) =>
        secrets.hashes(documentPurpose, documentKeyOf(kind, number)),
      )
      return documents.holdersOfDocument(database.db, keys)
    },

    /**
     * Names, birth date and document. A document that somebody else gave is taken like any other, so that
     * nobody learns whose it is and nobody keeps its owner out by being first: the requests of both go to a
     * person (rule identity-26).
     */
    async savePersonal(tx: Tx, customerId: string, personal: Personal): Promise<void> {
      const keys = keysOf(personal.document)
      await documents.lockDocument(tx, keys)
      const before = await store.readProfile(tx, customerId)
      // Settled for somebody else: naming it once more does not open that again.
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

    takeOver: createTakingOver({ clock, keysOf, seal: sealedDocument }),

    /** Whether this document is another one than the customer gave before. */
    async isNewDocument(tx: Tx, customerId: string, document: IdentityDocument): Promise<boolean> {
      const before = (await store.readProfile(tx, customerId))?.documentKey
      return !keysOf(document).some((key) => key === before)
    },

    /** Who gave this document, the first one first. */
    holdersOf: (tx: Tx, document: IdentityDocument): Promise<string[]> =>
      documents.holdersOfDocument(tx, keysOf(document)),

    /** Other customers with the same document. */
    async othersWithDocument(customerId: string, db: Db | Tx = database.db): Promise<string[]> {
      const profile = await store.readProfile(db, customerId)
      if (!profile?.documentKey || !profile.document) return []
      const holders = await documents.holdersOfDocument(db, keysOf(opened(profile.document)))
      return holders.filter((holder) => holder !== customerId)
    },

    /**
     * What the customer has in common with others that only one person can have. Others count once they asked for a
     * loan: an unfinished registration costs nothing and may name anybody's ID or phone.
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
      const naming = payoutPhone ? await store.othersNaming(tx, customerId, payoutPhone) : []
      return {
        sharedDocument: (await whoAsked(holders)).length,
        sharedPayoutNumber: (await whoAsked(naming)).length,
      }
    },

    /**
     * A person settled that this customer holds the document: it counts for the others no more, and their
     * requests go to a person while they name it. Their ids.
     */
    async settleDocument(tx: Tx, customerId: string): Promise<string[]> {
      const others = await this.othersWithDocument(customerId, tx)
      await documents.takeDocument(tx, others, clock.now())
      return others
    },

    /**
     * Makes keys anew that are of an older form. Two customers may turn out to hold one document: both stay,
     * and a person decides.
     */
    async ready(): Promise<void> {
      for (;;) {
        const customerIds = await documents.withOldKeys(database.db, rekeyBatch)
        if (customerIds.length === 0) return
        for (const customerId of customerIds)
          await database.transaction(async (tx) => {
            const old = await documents.lockOldKey(tx, customerId)
            if (!old) return
            const [to] = keysOf(opened(old.document))
            await documents.saveKey(tx, customerId, to)
            if (to === old.documentKey) return
            await documents.rekeyHolders(tx, old.documentKey, to)
            await tell(tx, 'document.rekeyed', { from: old.documentKey, to })
          })
      }
    },

    /** How the hash of a customer's document is made anew, wherever it is kept. */
    hashed: {
      purpose: documentPurpose,
      reads: ['customer_id'],
      text: async ({ customer_id: customerId }, tx) => {
        const { document, identity } = (await closed.documentOf(tx, customerId!)) ?? {}
        const known = document ? opened(document) : identity && openedIdentity(identity)?.document
        return known ? documentKey(known) : null
      },
    } satisfies Hashed,

    saveAdditional: (tx: Tx, customerId: string, additional: Additional): Promise<void> =>
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

    /** How these customers receive money, of those who chose it. */
    receivingOf: (db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Receiving>> =>
      receiving.ofMany(db, customerIds),

    saveLanguage: (customerId: string, language: Language, db: Db | Tx = database.db): Promise<void> =>
      store.saveLanguage(db, customerId, language, clock.now()),

    /** Who was a customer before a time, in the order of their ids, after one. */
    joinedBefore: (db: Db | Tx, at: Date, after: string, limit: number): Promise<string[]> =>
      store.joinedBefore(db, at, after, limit),
    /** How many there are. */
    count: (db: Db | Tx): Promise<number> => store.count(db),
    joinedAt: (db: Db | Tx, customerId: string): Promise<Date | null> => store.joinedAt(db, customerId),

    /** The languages of many customers at once, by customer. */
    async languagesOf(db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Language>> {
      return new Map(
        (await store.namesOf(db, customerIds)).map(({ customerId, language }) => [customerId, language]),
      )
    },

    /** The full names of many customers at once, by customer; null where none was given yet. */
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
     * Who many customers are, by customer; customers who have not given their data yet are left out. Of customers who deleted the account,
     * who they were, with the phone that they had.
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

    /** Of these accounts the deleted ones, with the phone that each had. */
    async phonesOfLeft(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Phone>> {
      const left = ids.length === 0 ? [] : await closed.identitiesOf(db, ids)
      return new Map(
        left.flatMap(({ customerId, identity }) => {
          const phone = openedIdentity(identity)?.phone
          return phone ? [[customerId, phone] as const] : []
        }),
      )
    },

    /** Of these accounts the deleted ones of one phone: whose phone it is proved it in each. */
    async leftWithPhone(db: Db | Tx, ids: readonly string[], phone: Phone): Promise<string[]> {
      return [...(await this.phonesOfLeft(db, ids))].filter(([, had]) => had === phone).map(([id]) => id)
    },

    /** What customers told beside who they are; of many at once. */
    async detailsOf(db: Db | Tx, customerIds: readonly string[]) {
      return new Map(
        (await store.detailsOf(db, customerIds)).map(({ customerId, residentialAddress, ...told }) => [
          customerId,
          { ...told, residentialAddress: addressOf(residentialAddress) },
        ]),
      )
    },

    /** Keeps who a customer was who leaves after signing a loan, sealed, for as long as the law asks for. */
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
    ...createReceivingNumbers({ clock, tell }),
  }
}
