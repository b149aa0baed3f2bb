/** The agreement as a document: printed from current facts, and stored exactly as signed. */
import { createHash } from 'node:crypto'
import type { SignedCopy } from '../../../messaging/messages/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { agreementDocument, type Signature } from './agreement.ts'
import * as agreements from './agreements-store.ts'
import { fullNameOf, type ApplicationDeps, type ApplicationHelpers } from '../deps.ts'
import type { Application } from '../intake/application.ts'

export function createSignedAgreements(
  deps: Pick<ApplicationDeps, 'clock' | 'company' | 'customers' | 'print'>,
  help: ApplicationHelpers,
) {
  const { clock, company } = deps

  /** Prints the agreement from the customer's current data, any number of times. */
  async function printing(
    request: Application,
    tx: Tx | Db,
  ): Promise<(signature: Signature | null, earlier?: Buffer) => Promise<Buffer>> {
    const [customer, phone, goesTo] = [
      await deps.customers.get(request.customerId, tx),
      await help.phoneOf(tx, request.customerId),
      await help.destinationOf(tx, request),
    ]
    const borrower = { fullName: customer ? fullNameOf(customer) : '', phone }
    return (signature, earlier) =>
      deps.print(agreementDocument(request, borrower, goesTo, company, signature), earlier)
  }

  /**
   * Stores the bytes that were read and signed, and the same document with the mark of its signature and its
   * own hash.
   */
  async function keepAgreement(tx: Tx, request: Application, by: Signature['by']): Promise<SignedCopy> {
    const signedAt = clock.now()
    const print = await printing(request, tx)
    const read = await print(null)
    const pdf = await print({ at: signedAt, by, sha256: hashOf(read).toString('hex') }, read)
    const sha256 = hashOf(pdf)
    return {
      requestId: request.id,
      part: await agreements.insert(tx, request, { read, pdf, sha256, signedAt }),
      sha256: sha256.toString('hex'),
    }
  }

  return { printing, keepAgreement }
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
