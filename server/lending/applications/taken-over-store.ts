/** The request behind a loan of a book that is taken over: agreed to elsewhere, paid out, and perhaps repaid. */
import type { Day } from '../../../domain/days.ts'
import type { Language } from '../../../domain/language.ts'
import type { Phone } from '../../../domain/phone.ts'
import type { Tx } from '../../platform/database.ts'
import { claim } from '../../platform/directory.ts'
import { noteCustomerOf } from '../../platform/in-common.ts'
import type { Offer } from '../products/index.ts'

export type TakenOverRequest = {
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

/** False where the contract number is taken. */
export async function insertTakenOver(tx: Tx, request: TakenOverRequest): Promise<boolean> {
  const { id, customerId, contractNumber, documentKey, offer, signedAt } = request
  if (!(await claim(tx, 'contract', contractNumber, customerId, id))) return false
  await noteCustomerOf(tx, 'customer_of_document', documentKey, customerId)
  await tx
    .insertInto('loan_request')
    .values({
      id,
      customer_id: customerId,
      contract_number: contractNumber,
      status: request.closedOn === null ? 'approved' : 'repaid',
      document_key: documentKey,
      language: request.language,
      requested_cents: offer.template.principalCents,
      offered_cents: offer.template.principalCents,
      term_days: offer.termDays,
      product: offer.productHrid,
      offer: JSON.stringify(offer),
      payout_phone: request.phone,
      expires_on: request.paidOutOn,
      requested_on: request.paidOutOn,
      created_at: signedAt,
      signed_at: signedAt,
      decided_at: signedAt,
      closed_on: request.closedOn,
    })
    .execute()
  return true
}
