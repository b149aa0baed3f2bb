/** The SQL of one-time codes. The row of a number is locked before a code of it is judged or sent. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type CodePurpose = 'registration' | 'restoration' | 'confirmation' | 'paying' | 'proof' | 'phoneChange'
export type NumberRow = {
  readonly sentAt: readonly Date[]
  readonly wrongTriedAt: readonly Date[]
  readonly provedAt: Date | null
  /** The SMS of the last code, where its page may say what became of it. */ readonly messageId: string | null
}
export type CodeRow = {
  readonly id: string
  readonly phoneKey: string
  readonly codeKey: string | null
  readonly wrongTries: number
  readonly sentAt: Date
  readonly usedAt: Date | null
}

const noNumber: NumberRow = { sentAt: [], wrongTriedAt: [], provedAt: null, messageId: null }
const numberColumns = sql`sent_at as "sentAt", wrong_tried_at as "wrongTriedAt", proved_at as "provedAt",
  message_id as "messageId"`
const codeColumns = sql`id, phone_key as "phoneKey", code_key as "codeKey", wrong_tries as "wrongTries",
  sent_at as "sentAt", used_at as "usedAt"`

export async function lockNumber(tx: Db | Tx, phoneKey: string): Promise<NumberRow> {
  await sql`insert into one_time_code_number (phone_key) values (${phoneKey}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } =
    await sql<NumberRow>`select ${numberColumns} from one_time_code_number where phone_key = ${phoneKey}
      for update`.execute(tx)
  return rows[0] ?? noNumber
}

export async function readNumber(db: Db | Tx, phoneKey: string): Promise<NumberRow> {
  const { rows } =
    await sql<NumberRow>`select ${numberColumns} from one_time_code_number where phone_key = ${phoneKey}`.execute(
      db,
    )
  return rows[0] ?? noNumber
}

export async function saveNumber(tx: Tx, phoneKey: string, row: NumberRow): Promise<void> {
  await sql`update one_time_code_number
    set sent_at = ${row.sentAt}::timestamptz[], wrong_tried_at = ${row.wrongTriedAt}::timestamptz[],
    proved_at = ${row.provedAt}, message_id = ${row.messageId}
    where phone_key = ${phoneKey}`.execute(tx)
}

/** The code that counts for a subject: the last one sent. */
export async function latestCode(
  tx: Db | Tx,
  purpose: CodePurpose,
  subjectId: string,
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`select ${codeColumns} from one_time_code where subject_id = ${subjectId}
      and purpose = ${purpose} order by sent_at desc, id limit 1`.execute(tx)
  return rows[0]
}

export async function insertCode(
  tx: Tx,
  row: Omit<CodeRow, 'wrongTries' | 'usedAt'> & {
    readonly purpose: CodePurpose
    readonly subjectId: string
    readonly addressKey: string | null
    readonly networkKey: string | null
    readonly sent: boolean
  },
): Promise<void> {
  await sql`insert into one_time_code (id, purpose, subject_id, phone_key, address_key, network_key, code_key,
    sent, sent_at)
    values (${row.id}, ${row.purpose}, ${row.subjectId}, ${row.phoneKey}, ${row.addressKey},
      ${row.networkKey}, ${row.codeKey}, ${row.sent}, ${row.sentAt})`.execute(tx)
}

export async function countWrongTry(tx: Tx, id: string): Promise<void> {
  await sql`update one_time_code set wrong_tries = wrong_tries + 1 where id = ${id}`.execute(tx)
}

export async function markUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update one_time_code set used_at = ${at} where id = ${id}`.execute(tx)
}

export type CountedBy = { readonly addressKey: string } | { readonly networkKey: string } | 'all'

/**
 * Codes since an instant, counted no further than `max`: asked for by one address or network, or over all,
 * where only those count that were really sent.
 */
export async function countSent(db: Db | Tx, since: Date, max: number, by: CountedBy): Promise<number> {
  const which =
    by === 'all'
      ? sql`sent`
      : 'addressKey' in by
        ? sql`address_key = ${by.addressKey}`
        : sql`network_key = ${by.networkKey}`
  const { rows } = await sql<{
    sent: number
  }>`select count(*) as sent from (select 1 from one_time_code where sent_at > ${since} and ${which}
    limit ${max}) as recent`.execute(db)
  return rows[0]?.sent ?? 0
}
