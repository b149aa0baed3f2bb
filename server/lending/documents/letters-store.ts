/** Letters that were signed off: the SQL. */
import { sql } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Letter = {
  readonly appealId: string
  readonly customerId: string
  readonly requestId: string
  readonly number: number
  readonly language: Language
  readonly signedOn: Day
}
export type LetterNote = Pick<Letter, 'requestId' | 'number' | 'signedOn'>

export async function insert(
  tx: Tx,
  { appealId, customerId, requestId, number, language, signedOn }: Letter,
  { pdf, signedBy, at }: { readonly pdf: Buffer; readonly signedBy: string; readonly at: Date },
): Promise<void> {
  await sql`insert into letter (appeal_id, customer_id, request_id, number, language, pdf, signed_by,
    signed_on, created_at)
    values (${appealId}, ${customerId}, ${requestId}, ${number}, ${language}, ${pdf}, ${signedBy},
      ${signedOn}, ${at})`.execute(tx)
}

/** Of a customer, the oldest first. */
export async function ofCustomer(db: Db, customerId: string): Promise<LetterNote[]> {
  const { rows } =
    await sql<LetterNote>`select request_id as "requestId", number, signed_on as "signedOn" from letter
      where customer_id = ${customerId} order by created_at, number`.execute(db)
  return rows
}

export async function fileOf(
  db: Db,
  customerId: string,
  requestId: string,
  number: number,
): Promise<{ readonly pdf: Buffer; readonly language: Language } | undefined> {
  const { rows } = await sql<{
    pdf: Buffer
    language: Language
  }>`select pdf, language from letter where customer_id = ${customerId} and request_id = ${requestId}
    and number = ${number}`.execute(db)
  return rows[0]
}
