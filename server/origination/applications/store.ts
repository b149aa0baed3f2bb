/** SQL of applications. */
import { sql, type NotNull, type SqlBool } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { claim } from '../../platform/database/sharding/directory.ts'
import { customersOf, noteCustomerOf } from '../../platform/database/sharding/shared-identifiers.ts'
import type { Application } from './intake/application.ts'

export const columns = [
  'id',
  'customerId',
  'contractNumber',
  'status',
  'documentKey',
  'language',
  'requestedCents',
  'offeredCents',
  'termDays',
  'product',
  'offer',
  'alternativeCents',
  'payoutPhone',
  'payoutMethod',
  'payoutTargetId',
  'expiresOn',
  'requestedOn',
  'createdAt',
  'signedAt',
  'decidedAt',
  'closedOn',
  'reasons',
  'nextRequestOn',
  'cancellationReason',
  'revision',
  'scoredAt',
  'asked',
  'askedAt',
  'scansReceivedAt',
  'statementReceivedAt',
  'waitsForPerson as isReferred',
  'personDueOn',
  'promiseMissedOn as answerDeadlineMissedOn',
  'lookedAgainAt as secondReviewAt',
  'officerWords',
] as const

/** Columns whose values only the domain limits. */
export type DomainColumns = Pick<
  Application,
  'offer' | 'reasons' | 'asked' | 'payoutPhone' | 'cancellationReason'
>
export const requests = (db: Db) => db.selectFrom('loan_request').select(columns).$narrowType<DomainColumns>()

/** At most one per customer: the condition of the index `loan_request_one_open`, written as in the index. */
const isOpen = sql<SqlBool>`status in ('waitingUserConfirmation', 'pendingApproval', 'approved', 'alternativeOffer')
  and closed_on is null`

/** Returns false if the customer already has an open application. */
export async function insert(tx: Tx, request: Application): Promise<boolean> {
  // Also for a document that was settled for another customer.
  await noteCustomerOf(tx, 'customer_of_document', request.documentKey, request.customerId)
  const inserted = await tx
    .insertInto('loan_request')
    .values({
      id: request.id,
      customerId: request.customerId,
      contractNumber: request.contractNumber,
      status: request.status,
      documentKey: request.documentKey,
      language: request.language,
      requestedCents: request.requestedCents,
      offeredCents: request.offeredCents,
      termDays: request.termDays,
      product: request.product,
      offer: JSON.stringify(request.offer),
      payoutPhone: request.payoutPhone,
      payoutMethod: request.payoutMethod,
      payoutTargetId: request.payoutTargetId,
      expiresOn: request.expiresOn,
      requestedOn: request.requestedOn,
      createdAt: request.createdAt,
    })
    .onConflict((conflict) => conflict.column('customerId').where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted && !(await claim(tx, 'contract', request.contractNumber, request.customerId, request.id)))
    throw new Error('the new contract number already exists')
  return inserted !== undefined
}

/** Serialises the commands of a customer, because their possible steps depend on all their applications. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loan_request ${customerId}`}, 0))`.execute(tx)
}

const currentOf = (db: Db, customerId: string) =>
  requests(db)
    .where('customerId', '=', customerId)
    .orderBy(sql`(${isOpen})`, 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)

/**
 * Returns the customer's open application, or the latest: the payment that repaid an earlier one may have
 * been reversed.
 */
export function current(db: Db, customerId: string): Promise<Application | undefined> {
  return currentOf(db, customerId).executeTakeFirst()
}

/** As `current`, locked, blocking all other commands of this customer. */
export async function lockCurrent(tx: Tx, customerId: string): Promise<Application | undefined> {
  await lockCustomer(tx, customerId)
  return currentOf(tx, customerId).forNoKeyUpdate().executeTakeFirst()
}

/** Returns which of these customers ever applied for a loan. */
export async function applicantsOf(db: Db, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return []
  const rows = await db
    .selectFrom('loan_request')
    .select('customerId')
    .distinct()
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
  return rows.map(({ customerId }) => customerId)
}

/** Key of an application. */
export type ApplicationKey = { readonly customerId: string; readonly requestId: string }

export function lock(tx: Tx, { customerId, requestId }: ApplicationKey): Promise<Application | undefined> {
  return requests(tx)
    .where('customerId', '=', customerId)
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** As `lock`, blocking all other commands of its customer, in the order of `lockCurrent`. */
export async function lockWithCustomer(tx: Tx, key: ApplicationKey): Promise<Application | undefined> {
  await lockCustomer(tx, key.customerId)
  return lock(tx, key)
}

/** Returns the customer of an application; searches all customers. */
export async function customerOf(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('loan_request')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.customerId
}

/** Returns an application of the customer; another customer's is not found. */
export function ofCustomer(db: Db, customerId: string, id: string): Promise<Application | undefined> {
  return requests(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
}

export function allOf(db: Db, customerId: string, limit: number): Promise<Application[]> {
  return requests(db).where('customerId', '=', customerId).orderBy('sequence', 'desc').limit(limit).execute()
}

/** Searches all customers. */
export function byId(db: Db, id: string): Promise<Application | undefined> {
  return requests(db).where('id', '=', id).executeTakeFirst()
}

/** Searches all customers. */
export function byIds(db: Db, ids: readonly string[]): Promise<Application[]> {
  return requests(db)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

export async function newerExists(db: Db, request: Application): Promise<boolean> {
  const newer = await db
    .selectFrom('loan_request')
    .select('id')
    .where('customerId', '=', request.customerId)
    .where('sequence', '>', (eb) =>
      eb
        .selectFrom('loan_request')
        .select('sequence')
        .where('customerId', '=', request.customerId)
        .where('id', '=', request.id),
    )
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

/** Returns the ended ones of these applications: since when, and whether they led to a loan. */
export function endedApplications(
  db: Db,
  keys: readonly ApplicationKey[],
): Promise<(ApplicationKey & { readonly closedOn: Day; readonly lent: boolean })[]> {
  return db
    .selectFrom('loan_request')
    .select(({ eb }) => [
      'customerId',
      'id as requestId',
      'closedOn',
      eb('status', 'in', ['repaid', 'approved']).as('lent'),
    ])
    .where(
      sql<boolean>`(customer_id, id) in (select * from
        unnest(${keys.map(({ customerId }) => customerId)}::uuid[], ${keys.map(({ requestId }) => requestId)}::uuid[]))`,
    )
    .where('closedOn', 'is not', null)
    .$narrowType<{ closedOn: NotNull; lent: boolean }>()
    .execute()
}

export async function countSince(
  db: Db,
  customerId: string,
  since: Day,
  exceptId: string | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('loan_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('requestedOn', '>=', since)
    .where('id', 'is distinct from', exceptId)
    .executeTakeFirstOrThrow()
  return count
}

/** Fields that a step may change. */
export type Change = Partial<
  Pick<
    Application,
    | 'status'
    | 'offeredCents'
    | 'offer'
    | 'alternativeCents'
    | 'payoutPhone'
    | 'payoutMethod'
    | 'payoutTargetId'
    | 'expiresOn'
    | 'signedAt'
    | 'decidedAt'
    | 'closedOn'
    | 'reasons'
    | 'nextRequestOn'
    | 'cancellationReason'
    | 'scoredAt'
    | 'asked'
    | 'askedAt'
    | 'scansReceivedAt'
    | 'statementReceivedAt'
    | 'isReferred'
    | 'personDueOn'
    | 'answerDeadlineMissedOn'
    | 'secondReviewAt'
    | 'officerWords'
  >
>

/** Stores the changed application; returns it. */
export async function save(tx: Tx, before: Application, change: Change): Promise<Application> {
  const after = { ...before, ...change, revision: before.revision + 1 }
  await tx
    .updateTable('loan_request')
    .set({
      status: after.status,
      offeredCents: after.offeredCents,
      offer: JSON.stringify(after.offer),
      alternativeCents: after.alternativeCents,
      payoutPhone: after.payoutPhone,
      payoutMethod: after.payoutMethod,
      payoutTargetId: after.payoutTargetId,
      expiresOn: after.expiresOn,
      signedAt: after.signedAt,
      decidedAt: after.decidedAt,
      closedOn: after.closedOn,
      reasons: JSON.stringify(after.reasons),
      nextRequestOn: after.nextRequestOn,
      cancellationReason: after.cancellationReason,
      revision: after.revision,
      scoredAt: after.scoredAt,
      asked: after.asked === null ? null : JSON.stringify(after.asked),
      askedAt: after.askedAt,
      scansReceivedAt: after.scansReceivedAt,
      statementReceivedAt: after.statementReceivedAt,
      waitsForPerson: after.isReferred,
      personDueOn: after.personDueOn,
      promiseMissedOn: after.answerDeadlineMissedOn,
      lookedAgainAt: after.secondReviewAt,
      officerWords: after.officerWords,
    })
    .where('customerId', '=', before.customerId)
    .where('id', '=', before.id)
    .execute()
  return after
}

export async function rekeyDocument(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('loan_request').set({ documentKey: to }).where('documentKey', '=', from).execute()
}

/** Returns the last waiting day of declines for this document, by account, deleted ones included. */
export async function refusedUntil(
  db: Db,
  documentKeys: readonly string[],
): Promise<{ readonly customerId: string; readonly on: Day }[]> {
  const customerIds = await customersOf(db, 'customer_of_document', documentKeys)
  if (customerIds.length === 0) return []
  return db
    .selectFrom('loan_request')
    .select(({ fn }) => ['customerId', fn.max('nextRequestOn').as('on')])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('documentKey', 'in', documentKeys)
    .where('nextRequestOn', 'is not', null)
    .groupBy('customerId')
    .$narrowType<{ on: NotNull }>()
    .execute()
}

export async function signedBefore(db: Db, customerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('loan_request')
    .select('id')
    .where('customerId', '=', customerId)
    .where('signedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns how many of these customers applied since that day. */
export async function countAskedSince(db: Db, customerIds: readonly string[], day: Day): Promise<number> {
  if (customerIds.length === 0) return 0
  const { count } = await db
    .selectFrom('loan_request')
    .select(({ fn }) => fn.count<number>('customerId').distinct().as('count'))
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('requestedOn', '>=', day)
    .executeTakeFirstOrThrow()
  return count
}
