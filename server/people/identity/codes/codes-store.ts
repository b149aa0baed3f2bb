/** SQL of one-time codes. The row of a number is locked before its code is checked or sent. */
import type { Db, Tx } from '../../../platform/database/database.ts'

export type CodePurpose = 'registration' | 'restoration' | 'confirmation' | 'paying' | 'proof' | 'phoneChange'
/** The SMS with a code; `customerId` is null for a number without an account. */
export type SentCode = { readonly customerId: string | null; readonly messageId: string }
export type NumberRow = {
  readonly sentAt: readonly Date[]
  readonly wrongTriedAt: readonly Date[]
  readonly provedAt: Date | null
  /** The SMS of the last code, if its page may show the delivery. */ readonly message: SentCode | null
}
export type CodeRow = {
  readonly id: string
  readonly phoneKey: string
  readonly codeKey: string | null
  readonly wrongTries: number
  readonly sentAt: Date
  readonly usedAt: Date | null
}

const noNumber: NumberRow = { sentAt: [], wrongTriedAt: [], provedAt: null, message: null }
const numbers = (db: Db) =>
  db
    .selectFrom('one_time_code_number')
    .select(['sentAt', 'wrongTriedAt', 'provedAt', 'messageId', 'messageCustomerId as customerId'])

const rowOf = (
  found: (Omit<NumberRow, 'message'> & { customerId: string | null; messageId: string | null }) | undefined,
): NumberRow => {
  if (!found) return noNumber
  const { customerId, messageId, ...row } = found
  return { ...row, message: messageId === null ? null : { customerId, messageId } }
}

export async function lockNumber(tx: Db, phoneKey: string): Promise<NumberRow> {
  const lock = () => numbers(tx).where('phoneKey', '=', phoneKey).forUpdate().executeTakeFirst()
  const there = await lock()
  if (there) return rowOf(there)
  const added = await tx
    .insertInto('one_time_code_number')
    .values({ phoneKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phoneKey')
    .executeTakeFirst()
  return added ? noNumber : rowOf(await lock())
}

export async function readNumber(db: Db, phoneKey: string): Promise<NumberRow> {
  return rowOf(await numbers(db).where('phoneKey', '=', phoneKey).executeTakeFirst())
}

export async function saveNumber(tx: Tx, phoneKey: string, row: NumberRow): Promise<void> {
  await tx
    .updateTable('one_time_code_number')
    .set({
      sentAt: [...row.sentAt],
      wrongTriedAt: [...row.wrongTriedAt],
      provedAt: row.provedAt,
      messageId: row.message?.messageId ?? null,
      messageCustomerId: row.message?.customerId ?? null,
    })
    .where('phoneKey', '=', phoneKey)
    .execute()
}

/** Returns the valid code of a subject: the last one sent. */
export function latestCode(tx: Db, purpose: CodePurpose, subjectId: string): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('one_time_code')
    .select(['id', 'phoneKey', 'codeKey', 'wrongTries', 'sentAt', 'usedAt'])
    .where('subjectId', '=', subjectId)
    .where('purpose', '=', purpose)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function insertCode(
  tx: Tx,
  row: Omit<CodeRow, 'wrongTries' | 'usedAt'> & {
    readonly purpose: CodePurpose
    readonly subjectId: string
    readonly sent: boolean
  },
): Promise<void> {
  await tx.insertInto('one_time_code').values(row).execute()
}

export async function countWrongTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('one_time_code').set({ usedAt: at }).where('id', '=', id).execute()
}
