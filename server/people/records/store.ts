/** SQL of customer profiles. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import {
  answerColumns,
  type AnswerColumn,
  type Answers,
  type AnswerValues,
} from '../../../domain/person/questions.ts'
import type { IdentityDocumentKind } from '../../../domain/person/documents.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Receiving, ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { customersOf, noteCustomerOf } from '../../platform/database/sharding/shared-identifiers.ts'
import { documentKeyForm } from './documents-store.ts'

export type ProfileRow = AnswerValues & {
  readonly customerId: string
  readonly language: Language
  readonly lastName: string | null
  readonly firstName: string | null
  readonly middleName: string | null
  readonly birthDate: Day | null
  readonly documentKind: IdentityDocumentKind | null
  readonly document: Buffer | null
  readonly documentKey: string | null
  readonly registrationAddress: Buffer | null
  readonly residentialAddress: Buffer | null
  readonly receivingMethod: ReceivingMethod | null
  readonly receivingPhone: Phone | null
  readonly bureauCheck: boolean | null
  readonly createdAt: Date
  /** Id of a card or a bank account. */
  readonly receivingTargetId: string | null
}

export async function insertProfile(tx: Db, customerId: string, language: Language, at: Date): Promise<void> {
  await tx
    .insertInto('customer_profile')
    .values({ customerId, language, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Columns whose values only the domain limits. */
type Narrow = Pick<ProfileRow, AnswerColumn | 'receivingMethod' | 'receivingPhone'>

export function readProfile(db: Db, customerId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('customer_profile')
    .select([
      'customerId',
      'language',
      'lastName',
      'firstName',
      'middleName',
      'birthDate',
      'documentKind',
      'document',
      'documentKey',
      'registrationAddress',
      'residentialAddress',
      'createdAt',
      ...answerColumns,
      'receivingMethod',
      'receivingPhone',
      'receivingTargetId',
    ])
    .select((eb) =>
      eb
        .selectFrom('customer_consent as consent')
        .select('consent.given')
        .whereRef('consent.customerId', '=', 'customer_profile.customerId')
        .where('consent.customerId', '=', customerId) // repeated, so that the planner looks on the customer's node
        .where('consent.kind', '=', 'bureauCheck')
        .orderBy('consent.id', 'desc')
        .limit(1)
        .as('bureauCheck'),
    )
    .where('customerId', '=', customerId)
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

const changed = (tx: Db, customerId: string) =>
  tx.updateTable('customer_profile').where('customerId', '=', customerId)

/** Returns other customers who named a number for their money. */
export async function otherCustomersWithNumber(tx: Tx, customerId: string, phone: Phone): Promise<string[]> {
  const others = (await customersOf(tx, 'customer_of_phone', [phone])).filter((each) => each !== customerId)
  if (others.length === 0) return []
  const naming = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('customer_profile')
        .select('customerId')
        .where('customerId', '=', eb.fn.any(eb.val(others)))
        .where('receivingPhone', '=', phone)
        .union(
          eb
            .selectFrom('customer_receiving_number')
            .select('customerId')
            .where('customerId', '=', eb.fn.any(eb.val(others)))
            .where('phone', '=', phone),
        )
        .as('named'),
    )
    .select('customerId')
    .execute()
  return naming.map((each) => each.customerId)
}

export type PersonalRow = Pick<
  ProfileRow,
  | 'lastName'
  | 'firstName'
  | 'middleName'
  | 'birthDate'
  | 'documentKind'
  | 'document'
  | 'registrationAddress'
  | 'residentialAddress'
> & { readonly documentKey: string | null }

/** Addresses that the form did not ask for stay. */
export async function savePersonal(tx: Tx, customerId: string, row: PersonalRow, at: Date): Promise<void> {
  if (row.documentKey !== null) await noteCustomerOf(tx, 'customer_of_document', row.documentKey, customerId)
  await changed(tx, customerId)
    .set({
      lastName: row.lastName,
      firstName: row.firstName,
      middleName: row.middleName,
      birthDate: row.birthDate,
      documentKind: row.documentKind,
      document: row.document,
      documentKey: row.documentKey,
      documentKeyForm,
      registrationAddress: row.registrationAddress ?? undefined,
      residentialAddress: row.residentialAddress ?? undefined,
      updatedAt: at,
    })
    .execute()
}

/** Answers that the form did not ask for stay. */
export async function saveAdditional(tx: Tx, customerId: string, answers: Answers, at: Date): Promise<void> {
  await changed(tx, customerId)
    .set({ ...answers, updatedAt: at })
    .execute()
}

export async function saveAddresses(
  tx: Tx,
  customerId: string,
  registrationAddress: Buffer,
  residentialAddress: Buffer,
  at: Date,
): Promise<void> {
  await changed(tx, customerId)
    .set({
      registrationAddress,
      residentialAddress,
      updatedAt: at,
    })
    .execute()
}

export async function saveReceiving(
  tx: Tx,
  customerId: string,
  receiving: Receiving,
  at: Date,
): Promise<void> {
  const [phone, targetId] = 'phone' in receiving ? [receiving.phone, null] : [null, receiving.targetId]
  if (phone !== null) await noteCustomerOf(tx, 'customer_of_phone', phone, customerId)
  await changed(tx, customerId)
    .set({
      receivingMethod: receiving.method,
      receivingPhone: phone,
      receivingTargetId: targetId,
      updatedAt: at,
    })
    .execute()
}

export async function saveLanguage(db: Db, customerId: string, language: Language, at: Date): Promise<void> {
  await changed(db, customerId).set({ language, updatedAt: at }).where('language', '<>', language).execute()
}

/** Returns the languages and names of many customers; a name is null if not given yet. */
export function namesOf(
  db: Db,
  customerIds: readonly string[],
): Promise<Pick<ProfileRow, 'customerId' | 'language' | 'firstName' | 'middleName' | 'lastName'>[]> {
  return db
    .selectFrom('customer_profile')
    .select(['customerId', 'language'])
    .select(['firstName', 'middleName', 'lastName'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

export function identitiesOf(db: Db, customerIds: readonly string[]) {
  return db
    .selectFrom('customer_profile')
    .select(['customerId', 'document', 'birthDate'])
    .select(['firstName', 'middleName', 'lastName'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

export const detailsOf = (db: Db, customerIds: readonly string[]) =>
  db
    .selectFrom('customer_profile')
    .select(['customerId', 'maritalStatus', 'industry'])
    .select(['industrySector', 'incomeSource'])
    .select(['netMonthlyIncomeCents', 'additionalPhone'])
    .select('residentialAddress')
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .$narrowType<Pick<ProfileRow, 'additionalPhone' | 'netMonthlyIncomeCents'>>()
    .execute()

export async function joinedBefore(db: Db, at: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_profile')
    .select('customerId as id')
    .where('createdAt', '<=', at)
    .where('customerId', '>', after)
    .orderBy('customerId')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function count(db: Db): Promise<number> {
  const counted = await db
    .selectFrom('customer_profile')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

export async function joinedAt(db: Db, customerId: string): Promise<Date | null> {
  const profile = await db
    .selectFrom('customer_profile')
    .select('createdAt as at')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return profile?.at ?? null
}
