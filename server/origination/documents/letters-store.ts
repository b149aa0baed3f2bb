/** SQL of signed letters. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

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
  await tx
    .insertInto('letter')
    .values({
      appealId,
      customerId,
      requestId,
      number,
      language,
      pdf,
      signedBy,
      signedOn,
      createdAt: at,
    })
    .execute()
}

/** Returns the letters of a customer, oldest first. */
export function ofCustomer(db: Db, customerId: string): Promise<LetterNote[]> {
  return db
    .selectFrom('letter')
    .select(['requestId', 'number', 'signedOn'])
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('number')
    .execute()
}

export function fileOf(
  db: Db,
  customerId: string,
  requestId: string,
  number: number,
): Promise<{ readonly pdf: Buffer; readonly language: Language } | undefined> {
  return db
    .selectFrom('letter')
    .select(['pdf', 'language'])
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .where('number', '=', number)
    .executeTakeFirst()
}
