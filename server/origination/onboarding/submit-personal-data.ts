/**
 * Stores the personal data and the ID document that a customer enters. A document of another customer is
 * accepted with the same answer, so that the form reveals no customer, and recorded as a security event.
 * The number of documents per customer is limited.
 */
import type { Failure } from '../../../contract/errors.ts'
import type { SecurityEvents } from '../../control/audit/index.ts'
import type { Limits } from '../../people/identity/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Customers, Personal } from '../../people/records/index.ts'

type Deps = {
  readonly customers: Pick<Customers, 'isNewDocument' | 'savePersonal' | 'othersWithDocument'>
  readonly limits: Limits
  readonly securityEvents: Pick<SecurityEvents, 'record'>
}
export type SubmitPersonalData = ReturnType<typeof createSubmitPersonalData>

export const createSubmitPersonalData =
  ({ customers, limits, securityEvents }: Deps) =>
  async (
    tx: Tx,
    customerId: string,
    personal: Personal,
    address: string,
  ): Promise<Failure<'documentsTooMany'> | null> => {
    if (await customers.isNewDocument(tx, customerId, personal.document)) {
      // A person has one document, and mistypes it a few times.
      if (await limits.consume(tx, 'documentChange', customerId)) return { error: 'documentsTooMany' }
    }
    await customers.savePersonal(tx, customerId, personal)
    if ((await customers.othersWithDocument(customerId, tx)).length > 0)
      await securityEvents.record(
        { kind: 'documentOfAnother', address, what: 'personalData', customerId },
        tx,
      )
    return null
  }
