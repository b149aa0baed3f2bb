/**
 * Documents that a customer requests in the chat (rule messages-17): sent to their own number, while they
 * agree to messages there.
 */
import type { Phone } from '../../../domain/person/phone.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Documents } from '../../origination/documents/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DocumentOf } from '../../messaging/messages/index.ts'

type Deps = {
  readonly database: Database
  readonly identity: Pick<IdentityService, 'customerOf'>
  readonly customers: Pick<Customers, 'get'>
  readonly consents: Pick<Consents, 'givenBy'>
  readonly documents: Pick<Documents, 'agreement' | 'live'>
}

/** The document at the time of sending; null if it may not be sent or no longer exists. */
export const createChatDocuments =
  ({ database, identity, customers, consents, documents }: Deps) =>
  async (
    customerId: string,
    phone: Phone,
    { document, requestId }: DocumentOf,
  ): Promise<{ readonly name: string; readonly pdf: Buffer } | null> => {
    const customer = await customers.get(customerId)
    const agreed = await consents.givenBy(database.db, [customerId], 'whatsApp')
    if (!customer || !agreed.has(customerId) || (await identity.customerOf(phone)) !== customerId) return null
    const file =
      document === 'agreement'
        ? await documents.agreement(customerId, requestId, undefined)
        : await documents.live(customerId, requestId, 'statement', customer.language)
    return 'error' in file || typeof file.content === 'string'
      ? null
      : { name: file.name, pdf: Buffer.from(file.content) }
  }
