/** Applications of imported loans: agreed in the previous system, paid out, and perhaps repaid. */
import type { Day } from '../../../../domain/days.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { claimAll } from '../../../platform/database/sharding/directory.ts'
import { noteCustomersOf } from '../../../platform/database/sharding/shared-identifiers.ts'
import type { Offer } from '../../../pricing/products/index.ts'

export type ImportedApplication = {
  readonly id: string
  readonly customerId: string
  readonly contractNumber: string
  readonly documentKey: string
  readonly language: Language
  readonly offer: Offer
  readonly phone: Phone
  readonly paidOutOn: Day
  readonly signedAt: Date
  /** Null while something is owed. */
  readonly closedOn: Day | null
}

/** Returns the contract numbers that were free; inserts nothing unless all were. */
export async function insertImported(
  tx: Tx,
  requests: readonly ImportedApplication[],
): Promise<ReadonlySet<string>> {
  const free = await claimAll(
    tx,
    'contract',
    requests.map(({ id, customerId, contractNumber }) => ({ key: contractNumber, customerId, id })),
  )
  if (free.size < requests.length) return free
  await noteCustomersOf(
    tx,
    'customer_of_document',
    requests.map(({ documentKey, customerId }) => ({ key: documentKey, customerId })),
  )
  await tx
    .insertInto('loan_request')
    .values(
      requests.map(({ offer, signedAt, ...request }) => ({
        id: request.id,
        customerId: request.customerId,
        contractNumber: request.contractNumber,
        status: request.closedOn === null ? ('approved' as const) : ('repaid' as const),
        documentKey: request.documentKey,
        language: request.language,
        requestedCents: offer.template.principalCents,
        offeredCents: offer.template.principalCents,
        termDays: offer.termDays,
        product: offer.productHrid,
        offer: JSON.stringify(offer),
        payoutPhone: request.phone,
        expiresOn: request.paidOutOn,
        requestedOn: request.paidOutOn,
        createdAt: signedAt,
        signedAt,
        decidedAt: signedAt,
        closedOn: request.closedOn,
      })),
    )
    .execute()
  return free
}
