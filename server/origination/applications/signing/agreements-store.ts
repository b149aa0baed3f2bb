/** SQL of signed agreements. Rows are added, never changed. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AgreementNote } from './facts.ts'
import type { Application } from '../intake/application.ts'
import type { ApplicationKey } from '../store.ts'

/** A signed copy. Before agreements were PDFs they were texts. */
export type SignedAgreement = {
  readonly part: number
  readonly pdf: Buffer | null
  readonly content: string | null
  readonly language: Language
  readonly sha256: Buffer
  readonly signedAt: Date
}
type Signing = {
  readonly read: Buffer
  readonly pdf: Buffer
  readonly sha256: Buffer
  readonly signedAt: Date
}

/**
 * Stores the signed bytes; an accepted counter-offer is signed again. Returns the number of the signature.
 */
export async function insert(
  tx: Tx,
  { id, customerId, language }: Application,
  { read, pdf, sha256, signedAt }: Signing,
): Promise<number> {
  const { last } = await tx
    .selectFrom('loan_agreement')
    .select(({ fn }) => fn.max('part').as('last'))
    .where('customerId', '=', customerId)
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow()
  const part = (last ?? 0) + 1
  await tx
    .insertInto('loan_agreement')
    .values({
      customerId,
      requestId: id,
      part,
      language,
      readDelta: deflateRawSync(read, { dictionary: pdf, level: 9 }),
      pdf,
      sha256,
      signedAt,
    })
    .execute()
  return part
}

/** Returns the file that was read, byte for byte; null if the signed one is that file, or a text. */
export function readFileOf({ pdf, readPdf, readDelta }: Readonly<Record<string, unknown>>): Buffer | null {
  if (Buffer.isBuffer(pdf) && Buffer.isBuffer(readDelta))
    return inflateRawSync(readDelta, { dictionary: pdf })
  return Buffer.isBuffer(readPdf) ? readPdf : null
}

/** Returns a signature by number, or the last one. */
export function read(
  db: Db,
  { customerId, requestId }: ApplicationKey,
  part: number | undefined,
): Promise<SignedAgreement | undefined> {
  return db
    .selectFrom('loan_agreement')
    .select(['part', 'pdf', 'content', 'language', 'sha256', 'signedAt'])
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .$if(part !== undefined, (query) => query.where('part', '=', part!))
    .orderBy('part', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns all signatures of a customer, in order. */
export function notes(db: Db, customerId: string, requestIds: readonly string[]): Promise<AgreementNote[]> {
  return db
    .selectFrom('loan_agreement')
    .select(({ eb }) => ['requestId', 'part', 'sha256', 'signedAt', eb('pdf', 'is', null).as('isText')])
    .where('customerId', '=', customerId)
    .where('requestId', '=', (eb) => eb.fn.any(eb.val(requestIds)))
    .orderBy('requestId')
    .orderBy('part')
    .$narrowType<{ isText: boolean }>()
    .execute()
}
