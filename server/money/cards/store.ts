/** Cards, bank accounts and attempts to add a card: the SQL. */
import { sql } from 'kysely'
import type { CardBrand } from '../../../domain/cards.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type CardReturn = 'cards' | 'receiving' | 'request' | 'registration' | 'loan'
export type SetupReason =
  'declined' | 'notFinished' | 'notReusable' | 'brandRefused' | 'cardTaken' | 'expired' | 'differs'

export type Setup = {
  readonly id: string
  readonly customerId: string
  readonly amountCents: Cents
  readonly status: 'started' | 'added' | 'failed'
  readonly reason: SetupReason | null
  readonly cardId: string | null
  readonly returnTo: CardReturn
  readonly startedAt: Date
  readonly lookups: number
  /** Within bounds; `saidPaidAt` is the provider's own word. */
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
  readonly primary: boolean
  readonly usableAt: Date
  readonly deletedAt: Date | null
}

export type BankAccount = {
  readonly id: string
  readonly customerId: string
  readonly bank: string
  readonly lastFour: string
  readonly details: Buffer
  readonly usableAt: Date
}

const setupColumns = sql`id, customer_id as "customerId", amount_cents as "amountCents", status, reason,
  card_id as "cardId", return_to as "returnTo", started_at as "startedAt", lookups,
  paid_at as "paidAt", said_paid_at as "saidPaidAt", refund, refund_looks as "refundLooks"`
const cardColumns = sql`id, customer_id as "customerId", brand, last_four as "lastFour",
  good_through as "goodThrough", bank, authorization_sealed as "authorization", signature_key as "signatureKey",
  is_primary as "primary", usable_at as "usableAt", deleted_at as "deletedAt"`
const bankColumns = sql`id, customer_id as "customerId", bank, last_four as "lastFour", details,
  usable_at as "usableAt"`

/** One customer's cards change one after the other. */
export async function lockOwner(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${customerId}`}, 0))`.execute(tx)
}

export async function insertSetup(
  tx: Tx,
  setup: Pick<Setup, 'id' | 'customerId' | 'amountCents' | 'returnTo'>,
  at: Date,
): Promise<void> {
  await sql`insert into card_setup (id, customer_id, amount_cents, status, return_to, started_at)
    values (${setup.id}, ${setup.customerId}, ${setup.amountCents}, 'started', ${setup.returnTo}, ${at})`.execute(
    tx,
  )
}

export async function countSetups(tx: Tx, customerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from card_setup where customer_id = ${customerId} and started_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function readSetup(db: Db | Tx, id: string): Promise<Setup | undefined> {
  const { rows } = await sql<Setup>`select ${setupColumns} from card_setup where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockSetup(tx: Tx, id: string): Promise<Setup | undefined> {
  const { rows } =
    await sql<Setup>`select ${setupColumns} from card_setup where id = ${id} for update`.execute(tx)
  return rows[0]
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
  await sql`update card_setup set amount_cents = ${after.amountCents}, status = ${after.status},
    reason = ${after.reason}, card_id = ${after.cardId}, lookups = ${after.lookups},
      paid_at = ${after.paidAt}, said_paid_at = ${after.saidPaidAt}, refund = ${after.refund},
      refund_looks = ${after.refundLooks}, settled_at = ${after.status === 'started' ? null : at}
      where id = ${before.id}`.execute(tx)
  return after
}

/** The customer's cards, the first one first. */
export async function cardsOf(db: Db | Tx, customerId: string): Promise<Card[]> {
  const { rows } =
    await sql<Card>`select ${cardColumns} from card where customer_id = ${customerId} and deleted_at is null
      order by is_primary desc, added_at desc, id`.execute(db)
  return rows
}

/** One card, deleted or not. */
export async function cardById(db: Db | Tx, id: string): Promise<Card | undefined> {
  const { rows } = await sql<Card>`select ${cardColumns} from card where id = ${id}`.execute(db)
  return rows[0]
}

/** Two customers who bring one physical card at once come one after the other. */
export async function lockSignature(tx: Tx, signatureKey: string): Promise<Card[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${signatureKey}`}, 0))`.execute(tx)
  const { rows } =
    await sql<Card>`select ${cardColumns} from card where signature_key = ${signatureKey}`.execute(tx)
  return rows
}

export async function insertCard(tx: Tx, card: Omit<Card, 'deletedAt'>, at: Date): Promise<void> {
  await sql`insert into card (id, customer_id, brand, last_four, good_through, bank, authorization_sealed,
    signature_key, is_primary, usable_at, added_at)
    values (${card.id}, ${card.customerId}, ${card.brand}, ${card.lastFour}, ${card.goodThrough},
      ${card.bank}, ${card.authorization}, ${card.signatureKey}, ${card.primary}, ${card.usableAt}, ${at})`.execute(
    tx,
  )
}

/** A card that was added again: what stands for it now. */
export async function renewCard(
  tx: Tx,
  id: string,
  card: Pick<Card, 'authorization' | 'goodThrough' | 'bank'>,
): Promise<void> {
  await sql`update card set authorization_sealed = ${card.authorization}, good_through = ${card.goodThrough},
    bank = ${card.bank} where id = ${id}`.execute(tx)
}

export async function setPrimary(tx: Tx, customerId: string, id: string): Promise<void> {
  await sql`update card set is_primary = false where customer_id = ${customerId} and is_primary
    and id <> ${id}`.execute(tx)
  await sql`update card set is_primary = true where id = ${id}`.execute(tx)
}

export async function deleteCard(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update card set deleted_at = ${at}, is_primary = false, authorization_sealed = null
    where id = ${id}`.execute(tx)
}

export async function bankAccountsOf(db: Db | Tx, customerId: string): Promise<BankAccount[]> {
  const { rows } =
    await sql<BankAccount>`select ${bankColumns} from bank_account where customer_id = ${customerId}
      order by added_at desc, id`.execute(db)
  return rows
}

export async function bankAccountById(db: Db | Tx, id: string): Promise<BankAccount | undefined> {
  const { rows } = await sql<BankAccount>`select ${bankColumns} from bank_account where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** How many other customers named the same bank account or the same physical card, ever. */
export async function countOthersWith(db: Db | Tx, customerId: string, targetId: string): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from (
      select other.customer_id from bank_account mine
        join bank_account other on other.account_key = mine.account_key where mine.id = ${targetId}
      union select other.customer_id from card mine
        join card other on other.signature_key = mine.signature_key where mine.id = ${targetId}
    ) as named where customer_id <> ${customerId}`.execute(db)
  return rows[0]?.others ?? 0
}

/** Keeps an account once; one that is there gets the owner's name as it was typed last. Returns its id. */
export async function keepBankAccount(
  tx: Tx,
  account: BankAccount & { readonly accountKey: string },
  at: Date,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into bank_account (id, customer_id, bank, last_four, details, account_key, usable_at, added_at)
    values (${account.id}, ${account.customerId}, ${account.bank}, ${account.lastFour}, ${account.details},
      ${account.accountKey}, ${account.usableAt}, ${at})
    on conflict (customer_id, account_key) do update set details = excluded.details returning id`.execute(tx)
  return rows[0]!.id
}
