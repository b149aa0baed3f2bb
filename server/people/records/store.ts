/** SQL of customer profiles. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { IdentityDocumentKind } from '../../../domain/person/documents.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Receiving, ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { customersOf, noteCustomerOf } from '../../platform/database/sharding/shared-identifiers.ts'
import { documentKeyForm } from './documents-store.ts'

export type ProfileRow = {
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
  readonly maritalStatus: string | null
  readonly education: string | null
  readonly additionalPhone: Phone | null
  readonly netMonthlyIncomeCents: Cents | null
  readonly industry: string | null
  readonly industrySector: string | null
  readonly incomeSource: string | null
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
    .values({ customer_id: customerId, language, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Columns whose values only the domain limits. */
type Narrow = Pick<ProfileRow, 'additionalPhone' | 'receivingMethod' | 'receivingPhone'>

export function readProfile(db: Db, customerId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('customer_profile')
    .select([
      'customer_id as customerId',
      'language',
      'last_name as lastName',
      'first_name as firstName',
      'middle_name as middleName',
      'birth_date as birthDate',
      'document_kind as documentKind',
      'document',
      'document_key as documentKey',
      'registration_address as registrationAddress',
      'residential_address as residentialAddress',
      'created_at as createdAt',
      'marital_status as maritalStatus',
      'education',
      'additional_phone as additionalPhone',
      'net_monthly_income_cents as netMonthlyIncomeCents',
      'industry',
      'industry_sector as industrySector',
      'income_source as incomeSource',
      'receiving_method as receivingMethod',
      'receiving_phone as receivingPhone',
      'receiving_target_id as receivingTargetId',
    ])
    .select((eb) =>
      eb
        .selectFrom('customer_consent as consent')
        .select('consent.given')
        .whereRef('consent.customer_id', '=', 'customer_profile.customer_id')
        .where('consent.customer_id', '=', customerId) // repeated, so that the planner looks on the customer's node
        .where('consent.kind', '=', 'bureauCheck')
        .orderBy('consent.id', 'desc')
        .limit(1)
        .as('bureauCheck'),
    )
    .where('customer_id', '=', customerId)
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

const changed = (tx: Db, customerId: string) =>
  tx.updateTable('customer_profile').where('customer_id', '=', customerId)

/** Returns other customers who named a number for their money. */
export async function otherCustomersWithNumber(tx: Tx, customerId: string, phone: Phone): Promise<string[]> {
  const others = (await customersOf(tx, 'customer_of_phone', [phone])).filter((each) => each !== customerId)
  if (others.length === 0) return []
  const naming = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('customer_profile')
        .select('customer_id')
        .where('customer_id', '=', eb.fn.any(eb.val(others)))
        .where('receiving_phone', '=', phone)
        .union(
          eb
            .selectFrom('customer_receiving_number')
            .select('customer_id')
            .where('customer_id', '=', eb.fn.any(eb.val(others)))
            .where('phone', '=', phone),
        )
        .as('named'),
    )
    .select('customer_id as customerId')
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
      last_name: row.lastName,
      first_name: row.firstName,
      middle_name: row.middleName,
      birth_date: row.birthDate,
      document_kind: row.documentKind,
      document: row.document,
      document_key: row.documentKey,
      document_key_form: documentKeyForm,
      registration_address: row.registrationAddress ?? undefined,
      residential_address: row.residentialAddress ?? undefined,
      updated_at: at,
    })
    .execute()
}

/** Fields that the form did not ask for stay. */
export async function saveAdditional(
  tx: Tx,
  customerId: string,
  row: Pick<ProfileRow, 'maritalStatus' | 'education' | 'additionalPhone' | 'netMonthlyIncomeCents'> &
    Partial<Pick<ProfileRow, 'industry' | 'industrySector' | 'incomeSource'>>,
  at: Date,
): Promise<void> {
  await changed(tx, customerId)
    .set({
      marital_status: row.maritalStatus,
      education: row.education,
      additional_phone: row.additionalPhone,
      net_monthly_income_cents: row.netMonthlyIncomeCents,
      industry: row.industry,
      industry_sector: row.industrySector,
      income_source: row.incomeSource,
      updated_at: at,
    })
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
      registration_address: registrationAddress,
      residential_address: residentialAddress,
      updated_at: at,
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
      receiving_method: receiving.method,
      receiving_phone: phone,
      receiving_target_id: targetId,
      updated_at: at,
    })
    .execute()
}

export async function saveLanguage(db: Db, customerId: string, language: Language, at: Date): Promise<void> {
  await changed(db, customerId).set({ language, updated_at: at }).where('language', '<>', language).execute()
}

/** Returns the languages and names of many customers; a name is null if not given yet. */
export function namesOf(
  db: Db,
  customerIds: readonly string[],
): Promise<Pick<ProfileRow, 'customerId' | 'language' | 'firstName' | 'middleName' | 'lastName'>[]> {
  return db
    .selectFrom('customer_profile')
    .select(['customer_id as customerId', 'language'])
    .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

export function identitiesOf(db: Db, customerIds: readonly string[]) {
  return db
    .selectFrom('customer_profile')
    .select(['customer_id as customerId', 'document', 'birth_date as birthDate'])
    .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

export const detailsOf = (db: Db, customerIds: readonly string[]) =>
  db
    .selectFrom('customer_profile')
    .select(['customer_id as customerId', 'marital_status as maritalStatus', 'industry'])
    .select(['industry_sector as industrySector', 'income_source as incomeSource'])
    .select(['net_monthly_income_cents as netMonthlyIncomeCents', 'additional_phone as additionalPhone'])
    .select('residential_address as residentialAddress')
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .$narrowType<Pick<ProfileRow, 'additionalPhone' | 'netMonthlyIncomeCents'>>()
    .execute()

export async function joinedBefore(db: Db, at: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_profile')
    .select('customer_id as id')
    .where('created_at', '<=', at)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
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
    .select('created_at as at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return profile?.at ?? null
}
