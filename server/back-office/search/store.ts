/** SQL of the search. The directory leads from unique numbers to their customer; names have an index. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findAll, type DirectoryKind } from '../../platform/database/sharding/directory.ts'
import { customersOf } from '../../platform/database/sharding/shared-identifiers.ts'

export type Found = {
  readonly id: string
  readonly customerId: string
  readonly title: string
}
export type Person = { readonly id: string; readonly name: string | null; readonly phone: string | null }

export const personsMost = 20
/** Minimum trigram similarity of a typed word and a name. */
const likeness = 0.45

const wholeName = sql<string>`(coalesce(profile.last_name, '') || ' ' || coalesce(profile.first_name, '') || ' ' ||
  coalesce(profile.middle_name, ''))`
const shownName = sql<string | null>`nullif(concat_ws(' ', profile.first_name, profile.middle_name,
  profile.last_name), '')`

const persons = (db: Db) =>
  db
    .selectFrom('customer_profile as profile')
    .leftJoin('identity_user as account', 'account.id', 'profile.customerId')
    .select(['profile.customerId as id', shownName.as('name'), 'account.phone'])

export function personsOf(db: Db, ids: readonly string[]): Promise<Person[]> {
  return persons(db)
    .where('profile.customerId', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

/** Phone number of an account, or a payout number. */
export async function customersOfPhone(db: Db, phone: string): Promise<string[]> {
  const account = await findAll(db, 'phone', [phone])
  return account.length > 0
    ? account.map(({ customerId }) => customerId)
    : customersOf(db, 'customer_of_phone', [phone])
}

const literally = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Customers whose name contains all of these words. */
export function customersNamed(db: Db, words: readonly string[]): Promise<Person[]> {
  return words
    .reduce((query, word) => query.where(wholeName, 'ilike', literally(word)), persons(db))
    .limit(personsMost)
    .execute()
}

/** Customers whose name contains words similar to each of these, best match first; of very many, a part. */
export async function personsNamedLike(db: Db, words: readonly string[]): Promise<Person[]> {
  const looked = 500
  await sql`set local pg_trgm.word_similarity_threshold = ${sql.lit(likeness)}`.execute(db)
  const score = sql<number>`${sql.join(
    words.map((word) => sql`word_similarity(${word}, ${wholeName})`),
    sql` + `,
  )}`
  const rows = await db
    .selectFrom(
      words
        .reduce((query, word) => query.where(sql<boolean>`${wholeName} %> ${word}`), persons(db))
        .select(score.as('score'))
        .limit(looked)
        .as('like'),
    )
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(personsMost)
    .execute()
  return rows.map(({ id, name, phone }) => ({ id, name, phone }))
}

/** Application or loan of the first of these numbers that is a contract number. */
export async function contractsOf(
  db: Db,
  numbers: readonly string[],
): Promise<(Found & { readonly kind: 'request' | 'loan'; readonly status: string })[]> {
  const places = await findAll(db, 'contract', numbers)
  const place = numbers.flatMap((number) => places.find(({ key }) => key === number) ?? [])[0]
  if (!place) return []
  const contractNumber = place.key
  const row = await db
    .selectFrom('loan_request as request')
    .leftJoin('loan', (join) =>
      join.onRef('loan.customerId', '=', 'request.customerId').onRef('loan.requestId', '=', 'request.id'),
    )
    .select([
      'request.id',
      'request.status',
      'loan.id as loanId',
      'loan.status as loanStatus',
      'loan.takenBackOn',
    ])
    .where('request.customerId', '=', place.customerId)
    .where('request.contractNumber', '=', contractNumber)
    .executeTakeFirst()
  if (!row) return []
  const { customerId } = place
  return row.loanId !== null && row.loanStatus !== null
    ? [
        {
          kind: 'loan',
          id: row.loanId,
          customerId,
          title: contractNumber,
          status: row.takenBackOn ? 'takenBack' : row.loanStatus,
        },
      ]
    : [{ kind: 'request', id: row.id, customerId, title: contractNumber, status: row.status }]
}

const ofReceipt = async (db: Db, kind: DirectoryKind, receipt: string) =>
  (await findAll(db, kind, [receipt]))[0]

export async function paymentsOf(db: Db, receipt: string): Promise<Found[]> {
  const place = await ofReceipt(db, 'receipt', receipt)
  return place ? [{ id: receipt, customerId: place.customerId, title: receipt }] : []
}

const payouts = (db: Db) =>
  db.selectFrom('payout').select(['id', 'customerId', 'receipt', 'purpose', 'requestId'])

/** By its receipt, or by our own number. */
export async function payoutsOf(
  db: Db,
  by: { readonly receipt: string } | { readonly id: string },
): Promise<(Found & { readonly requestId: string | null })[]> {
  const place =
    'receipt' in by ? await ofReceipt(db, 'payoutReceipt', by.receipt) : { id: by.id, customerId: null }
  if (!place?.id) return []
  const rows = await payouts(db)
    .where('id', '=', place.id)
    .$if(place.customerId !== null, (query) => query.where('customerId', '=', place.customerId))
    .execute()
  return rows.map(({ id, customerId, receipt, purpose, requestId }) => ({
    id,
    customerId,
    title: receipt ?? id,
    requestId: purpose === 'loan' ? requestId : null,
  }))
}

export async function customerRequestsOf(db: Db, number: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('appeal')
    .select(['id', 'customerId'])
    .where('number', '=', number)
    .execute()
  return rows.map((row) => ({ ...row, title: String(number) }))
}
