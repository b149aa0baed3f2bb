/** The SQL of bank accounts. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'

export type BankAccount = {
  readonly id: string
  readonly customerId: string
  readonly bank: string
  readonly lastFour: string
  readonly details: Buffer
  readonly usableAt: Date
  /** When the customer proved the account; null when only a session named it (rule identity-47). */
  readonly provedAt: Date | null
}

const bankColumns = ['id', 'customerId', 'bank', 'lastFour', 'details', 'usableAt', 'provedAt'] as const

const bankAccounts = (db: Db) => db.selectFrom('bank_account').select(bankColumns)

/** Serialises changes to one customer's bank accounts. */
export async function lockAccountsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank account ${customerId}`}, 0))`.execute(tx)
}

export function bankAccountsOf(db: Db, customerId: string): Promise<BankAccount[]> {
  return bankAccounts(db)
    .where('customerId', '=', customerId)
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute()
}

export function bankAccountById(
  db: Db,
  { customerId, id }: CustomerScopedId,
): Promise<BankAccount | undefined> {
  return bankAccounts(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
}

/** The customer's account with one of these key hashes. */
export function bankAccountWithKey(
  db: Db,
  customerId: string,
  keys: readonly string[],
): Promise<BankAccount | undefined> {
  return bankAccounts(db)
    .where('customerId', '=', customerId)
    .where('accountKey', '=', (eb) => eb.fn.any(eb.val(keys)))
    .executeTakeFirst()
}

/** Marks the account as proved. An account already proved keeps its waiting period. */
export async function saveProved(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  at: Date,
  usableAt: Date,
): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ provedAt: at, usableAt })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('provedAt', 'is', null)
    .execute()
}

/** Inserts an account once; an existing account gets the newly typed owner's name. Returns its id. */
export async function saveBankAccount(
  tx: Tx,
  account: Omit<BankAccount, 'provedAt'> & { readonly accountKeys: readonly [string, ...string[]] },
  at: Date,
): Promise<string> {
  await tx
    .updateTable('bank_account')
    .set({ accountKey: account.accountKeys[0] })
    .where('customerId', '=', account.customerId)
    .where('accountKey', '=', (eb) => eb.fn.any(eb.val(account.accountKeys.slice(1))))
    .execute()
  const { id } = await tx
    .insertInto('bank_account')
    .values({
      id: account.id,
      customerId: account.customerId,
      bank: account.bank,
      lastFour: account.lastFour,
      details: account.details,
      accountKey: account.accountKeys[0],
      usableAt: account.usableAt,
      addedAt: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'accountKey']).doUpdateSet({ details: account.details }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many other customers ever named the same bank account, found by key hash. */
export async function countOthersWith(
  db: Db,
  customerId: string,
  accountKeys: readonly string[],
): Promise<number> {
  const { others } = await db
    .selectFrom('bank_account')
    .select(({ fn }) => fn.count<number>('customerId').distinct().as('others'))
    .where('accountKey', '=', (eb) => eb.fn.any(eb.val(accountKeys)))
    .where('customerId', '<>', customerId)
    .executeTakeFirstOrThrow()
  return others
}
