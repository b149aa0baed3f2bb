/** The profiles' SQL. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/phone.ts'
import type { Receiving, ReceivingMethod } from '../../../domain/receiving.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** 1: as it was typed. 2: without leading zeros, spaces and case. */
const documentKeyForm = 2

export type ProfileRow = {
  readonly customerId: string
  readonly language: Language
  readonly lastName: string | null
  readonly firstName: string | null
  readonly middleName: string | null
  readonly birthDate: Day | null
  readonly documentKind: 'passport' | 'nationalId' | null
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
  /** A card or a bank account. */
  readonly receivingTargetId: string | null
}

export async function insertProfile(
  tx: Db | Tx,
  customerId: string,
  language: Language,
  at: Date,
): Promise<void> {
  await sql`insert into customer_profile (customer_id, language, created_at, updated_at)
    values (${customerId}, ${language}, ${at}, ${at}) on conflict do nothing`.execute(tx)
}

export async function readProfile(db: Db | Tx, customerId: string): Promise<ProfileRow | undefined> {
  const { rows } =
    await sql<ProfileRow>`select customer_id as "customerId", language, last_name as "lastName",
      first_name as "firstName", middle_name as "middleName",
      birth_date as "birthDate", document_kind as "documentKind", document, document_key as "documentKey",
      registration_address as "registrationAddress", residential_address as "residentialAddress",
      created_at as "createdAt",
      marital_status as "maritalStatus", education, additional_phone as "additionalPhone",
      net_monthly_income_cents as "netMonthlyIncomeCents",
      industry, industry_sector as "industrySector", income_source as "incomeSource",
      receiving_method as "receivingMethod", receiving_phone as "receivingPhone",
      receiving_target_id as "receivingTargetId",
      (select given from customer_consent consent where consent.customer_id = customer_profile.customer_id
      and kind = 'bureauCheck' order by id desc limit 1) as "bureauCheck"
    from customer_profile where customer_id = ${customerId}`.execute(db)
  return rows[0]
}

/** Two customers who bring the same document at once come one after the other. */
export async function lockDocument(tx: Tx, documentKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${documentKey}, 0))`.execute(tx)
}

/** Who gave this document, the first one first. */
export async function holdersOfDocument(tx: Db | Tx, documentKey: string): Promise<string[]> {
  const { rows } = await sql<{
    customerId: string
  }>`select customer_id as "customerId" from customer_profile where document_key = ${documentKey}
    order by created_at, customer_id`.execute(tx)
  return rows.map(({ customerId }) => customerId)
}

/** The document that these customers gave is not theirs. */
export async function takeDocument(tx: Tx, customerIds: readonly string[], at: Date): Promise<void> {
  await sql`update customer_profile set document_key = null, updated_at = ${at}
    where customer_id = any(${customerIds}::uuid[])`.execute(tx)
}

/** Other customers who named a number for their money. */
export async function countOthersNaming(tx: Tx, customerId: string, phone: Phone): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from (
      select customer_id from customer_profile where receiving_phone = ${phone} union select customer_id
        from customer_receiving_number where phone = ${phone}
    ) as named where customer_id <> ${customerId}`.execute(tx)
  return rows[0]?.others ?? 0
}

export type KeyedRow = {
  readonly customerId: string
  readonly document: Buffer
  readonly documentKey: string
}

/** Documents whose key was made before numbers were compared in one form. */
export async function lockOldKeys(tx: Tx, max: number): Promise<KeyedRow[]> {
  const { rows } =
    await sql<KeyedRow>`select customer_id as "customerId", document, document_key as "documentKey"
      from customer_profile
    where document_key is not null and document_key_form < ${documentKeyForm} limit ${max} for update`.execute(
      tx,
    )
  return rows
}

export async function saveKey(tx: Tx, customerId: string, documentKey: string): Promise<void> {
  await sql`update customer_profile set document_key = ${documentKey}, document_key_form = ${documentKeyForm}
    where customer_id = ${customerId}`.execute(tx)
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

export async function savePersonal(tx: Tx, customerId: string, row: PersonalRow, at: Date): Promise<void> {
  await sql`update customer_profile set last_name = ${row.lastName}, first_name = ${row.firstName},
    middle_name = ${row.middleName}, birth_date = ${row.birthDate},
      document_kind = ${row.documentKind}, document = ${row.document}, document_key = ${row.documentKey},
      document_key_form = ${documentKeyForm},
      registration_address = coalesce(${row.registrationAddress}, registration_address),
      residential_address = coalesce(${row.residentialAddress}, residential_address), updated_at = ${at}
    where customer_id = ${customerId}`.execute(tx)
}

/** A form that does not ask leaves what is there. */
const unlessUntold = (column: RawBuilder<unknown>, value: string | null | undefined): RawBuilder<unknown> =>
  value === undefined ? column : sql`${value}`

export async function saveAdditional(
  tx: Tx,
  customerId: string,
  row: Pick<ProfileRow, 'maritalStatus' | 'education' | 'additionalPhone' | 'netMonthlyIncomeCents'> &
    Partial<Pick<ProfileRow, 'industry' | 'industrySector' | 'incomeSource'>>,
  at: Date,
): Promise<void> {
  await sql`update customer_profile set marital_status = ${row.maritalStatus}, education = ${row.education},
    additional_phone = ${row.additionalPhone},
      net_monthly_income_cents = ${row.netMonthlyIncomeCents},
      industry = ${unlessUntold(sql.ref('industry'), row.industry)},
      industry_sector = ${unlessUntold(sql.ref('industry_sector'), row.industrySector)},
      income_source = ${unlessUntold(sql.ref('income_source'), row.incomeSource)}, updated_at = ${at}
      where customer_id = ${customerId}`.execute(tx)
}

export async function saveAddresses(
  tx: Tx,
  customerId: string,
  registrationAddress: Buffer,
  residentialAddress: Buffer,
  at: Date,
): Promise<void> {
  await sql`update customer_profile set registration_address = ${registrationAddress},
    residential_address = ${residentialAddress}, updated_at = ${at} where customer_id = ${customerId}`.execute(
    tx,
  )
}

export async function saveReceiving(
  tx: Tx,
  customerId: string,
  receiving: Receiving,
  at: Date,
): Promise<void> {
  const [phone, targetId] =
    receiving.method === 'mpesa' ? [receiving.phone, null] : [null, receiving.targetId]
  await sql`update customer_profile set receiving_method = ${receiving.method}, receiving_phone = ${phone},
    receiving_target_id = ${targetId}, updated_at = ${at} where customer_id = ${customerId}`.execute(tx)
}

export async function saveLanguage(
  db: Db | Tx,
  customerId: string,
  language: Language,
  at: Date,
): Promise<void> {
  await sql`update customer_profile set language = ${language}, updated_at = ${at}
    where customer_id = ${customerId} and language <> ${language}`.execute(db)
}

/** Remembers a number from its first mention on; returns from when money may go to it. */
export async function nameReceivingNumber(
  tx: Db | Tx,
  customerId: string,
  phone: Phone,
  at: Date,
  usableAt: Date,
): Promise<Date> {
  await sql`insert into customer_receiving_number (customer_id, phone, first_named_at, usable_at)
    values (${customerId}, ${phone}, ${at}, ${usableAt}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{
    usableAt: Date
  }>`select usable_at as "usableAt" from customer_receiving_number where customer_id = ${customerId}
    and phone = ${phone}`.execute(tx)
  return rows[0]?.usableAt ?? usableAt
}

/** The languages of many customers at once. */
export async function languagesOf(
  db: Db | Tx,
  customerIds: readonly string[],
): Promise<{ readonly customerId: string; readonly language: Language }[]> {
  const { rows } = await sql<{
    customerId: string
    language: Language
  }>`select customer_id as "customerId", language from customer_profile
    where customer_id = any(${customerIds}::uuid[])`.execute(db)
  return rows
}

export async function insertClosed(
  tx: Tx,
  customerId: string,
  identity: Buffer,
  at: Date,
  keepUntil: Day,
): Promise<void> {
  await sql`insert into customer_closed (customer_id, identity, closed_at, keep_until)
    values (${customerId}, ${identity}, ${at}, ${keepUntil})`.execute(tx)
}

export async function purgeClosed(db: Db | Tx, today: Day): Promise<void> {
  await sql`delete from customer_closed where keep_until < ${today}`.execute(db)
}

export async function joinedBefore(db: Db | Tx, at: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select customer_id as id from customer_profile where created_at <= ${at} and customer_id > ${after}
    order by customer_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function count(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from customer_profile`.execute(db)
  return rows[0]!.count
}

export async function joinedAt(db: Db | Tx, customerId: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date
  }>`select created_at as at from customer_profile where customer_id = ${customerId}`.execute(db)
  return rows[0]?.at ?? null
}
