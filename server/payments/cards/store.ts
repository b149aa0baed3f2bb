/** The SQL of cards and card setups. */
import type { cardReturns, cardSetupReasons, cardSetupStatuses } from '../../../contract/cards.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CardBrand } from '../../../domain/payment/cards.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'

export type CardReturn = (typeof cardReturns)[number]
export type SetupReason = (typeof cardSetupReasons)[number]

export type Setup = {
  readonly id: string
  readonly customerId: string
  readonly amountCents: Cents
  readonly status: (typeof cardSetupStatuses)[number]
  readonly reason: SetupReason | null
  readonly cardId: string | null
  readonly returnTo: CardReturn
  readonly startedAt: Date
  readonly lookups: number
  /** Within bounds (provider-time.ts); `saidPaidAt` is the provider's own time. */
  readonly paidAt: Date | null
  readonly saidPaidAt: Date | null
  readonly refund: 'none' | 'due' | 'asked' | 'done' | 'failed'
  readonly refundLooks: number
}

export type Card = {
  readonly id: string
  readonly customerId: string
  readonly brand: CardBrand
  readonly lastFour: string
  readonly goodThrough: Day
  readonly bank: string
  readonly authorization: Buffer | null
  readonly signatureKey: string
  /** Encrypted; null for cards not used since the column was added. */
  readonly signature: Buffer | null
  readonly primary: boolean
  readonly usableAt: Date
  readonly deletedAt: Date | null
}

const setupColumns = [
  'id',
  'customerId',
  'amountCents',
  'status',
  'reason',
  'cardId',
  'returnTo',
  'startedAt',
  'lookups',
  'paidAt',
  'saidPaidAt',
  'refund',
  'refundLooks',
] as const
const cardColumns = [
  'id',
  'customerId',
  'brand',
  'lastFour',
  'goodThrough',
  'bank',
  'authorizationSealed as authorization',
  'signatureKey',
  'signature',
  'isPrimary as primary',
  'usableAt',
  'deletedAt',
] as const
const setups = (db: Db) =>
  db.selectFrom('card_setup').select(setupColumns).$narrowType<{ returnTo: CardReturn }>()
const cards = (db: Db) => db.selectFrom('card').select(cardColumns)

/** Serialises changes to one customer's cards. */
export async function lockOwner(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${customerId}`}, 0))`.execute(tx)
}

export async function insertSetup(
  tx: Tx,
  setup: Pick<Setup, 'id' | 'customerId' | 'amountCents' | 'returnTo'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('card_setup')
    .values({
      id: setup.id,
      customerId: setup.customerId,
      amountCents: setup.amountCents,
      status: 'started',
      returnTo: setup.returnTo,
      startedAt: at,
    })
    .execute()
}

export async function countSetups(tx: Tx, customerId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('card_setup')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('startedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export function readSetup(db: Db, { customerId, id }: CustomerScopedId): Promise<Setup | undefined> {
  return setups(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
}

export function lockSetup(tx: Tx, { customerId, id }: CustomerScopedId): Promise<Setup | undefined> {
  return setups(tx).where('customerId', '=', customerId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Finds the customer of a setup when only the id is known. */
export function setupKeyOf(db: Db, id: string): Promise<CustomerScopedId | undefined> {
  return db.selectFrom('card_setup').select(['customerId', 'id']).where('id', '=', id).executeTakeFirst()
}

type SetupChange = Partial<
  Pick<
    Setup,
    | 'amountCents'
    | 'status'
    | 'reason'
    | 'cardId'
    | 'lookups'
    | 'paidAt'
    | 'saidPaidAt'
    | 'refund'
    | 'refundLooks'
  >
>

export async function saveSetup(tx: Tx, before: Setup, change: SetupChange, at: Date): Promise<Setup> {
  const after = { ...before, ...change }
  await tx
    .updateTable('card_setup')
    .set({
      amountCents: after.amountCents,
      status: after.status,
      reason: after.reason,
      cardId: after.cardId,
      lookups: after.lookups,
      paidAt: after.paidAt,
      saidPaidAt: after.saidPaidAt,
      refund: after.refund,
      refundLooks: after.refundLooks,
      settledAt: after.status === 'started' ? null : at,
    })
    .where('customerId', '=', before.customerId)
    .where('id', '=', before.id)
    .execute()
  return after
}

/** The customer's cards, primary first. */
export function cardsOf(db: Db, customerId: string): Promise<Card[]> {
  return cards(db)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('isPrimary', 'desc')
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** One card, deleted or not. */
export function cardById(db: Db, { customerId, id }: CustomerScopedId): Promise<Card | undefined> {
  return cards(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
}

/**
 * Serialises customers who add the same physical card at the same time. Only this lock keeps a card with one
 * customer: the database's unique key covers the cards of one customer.
 */
export async function lockSignature(tx: Tx, signatureKeys: readonly string[]): Promise<Card[]> {
  for (const key of [...signatureKeys].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${key}`}, 0))`.execute(tx)
  return cards(tx).where('signatureKey', 'in', signatureKeys).execute()
}

export async function insertCard(tx: Tx, card: Omit<Card, 'deletedAt'>, at: Date): Promise<void> {
  await tx
    .insertInto('card')
    .values({
      id: card.id,
      customerId: card.customerId,
      brand: card.brand,
      lastFour: card.lastFour,
      goodThrough: card.goodThrough,
      bank: card.bank,
      authorizationSealed: card.authorization,
      signatureKey: card.signatureKey,
      signature: card.signature,
      isPrimary: card.primary,
      usableAt: card.usableAt,
      addedAt: at,
    })
    .execute()
}

/** Stores the new authorization of a card that was added again. */
export async function renewCard(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  card: Pick<Card, 'authorization' | 'signatureKey' | 'signature' | 'goodThrough' | 'bank'>,
): Promise<void> {
  await tx
    .updateTable('card')
    .set({
      authorizationSealed: card.authorization,
      signatureKey: card.signatureKey,
      signature: card.signature,
      goodThrough: card.goodThrough,
      bank: card.bank,
    })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function setPrimary(tx: Tx, { customerId, id }: CustomerScopedId): Promise<void> {
  await tx
    .updateTable('card')
    .set({ isPrimary: false })
    .where('customerId', '=', customerId)
    .where('isPrimary', '=', true)
    .where('id', '<>', id)
    .execute()
  await tx
    .updateTable('card')
    .set({ isPrimary: true })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCard(tx: Tx, { customerId, id }: CustomerScopedId, at: Date): Promise<void> {
  await tx
    .updateTable('card')
    .set({ deletedAt: at, isPrimary: false, authorizationSealed: null })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** How many other customers ever added the same physical card, found by key hash. */
export async function countOthersWith(
  db: Db,
  customerId: string,
  signatureKeys: readonly string[],
): Promise<number> {
  const { others } = await db
    .selectFrom('card')
    .select(({ fn }) => fn.count<number>('customerId').distinct().as('others'))
    .where('signatureKey', '=', (eb) => eb.fn.any(eb.val(signatureKeys)))
    .where('customerId', '<>', customerId)
    .executeTakeFirstOrThrow()
  return others
}

/** Inserts a card to deactivate at the provider, by its encrypted authorization; returns the row's id. */
export async function insertDeactivation(tx: Tx, sealed: Buffer, at: Date): Promise<string> {
  const id = randomUUID()
  await tx.insertInto('card_deactivation').values({ id, authorizationSealed: sealed, askedAt: at }).execute()
  return id
}

export async function readDeactivation(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('card_deactivation')
    .select('authorizationSealed as sealed')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sealed
}

export async function deleteDeactivation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('card_deactivation').where('id', '=', id).execute()
}
