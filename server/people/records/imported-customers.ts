/** Customers of an imported book: each is created with its personal data at once. */
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { IdentityDocument } from '../../../domain/person/documents.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { noteCustomersOf } from '../../platform/database/sharding/shared-identifiers.ts'
import { documentKeyForm } from './documents-store.ts'

type TakenOver = {
  readonly id: string
  readonly language: Language
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string | null
  readonly birthDate: Day
  readonly document: IdentityDocument
}
type Deps = {
  readonly clock: Clock
  readonly keysOf: (document: IdentityDocument) => readonly [string, ...string[]]
  readonly seal: (document: IdentityDocument) => Buffer
}

/** Each must have a unique document; returns the keys of the documents, by customer. */
export const createCustomerImport =
  ({ clock, keysOf, seal }: Deps) =>
  async (tx: Tx, taken: readonly TakenOver[]): Promise<ReadonlyMap<string, string>> => {
    const keys = taken.map(({ id, document }) => ({ customerId: id, key: keysOf(document)[0] }))
    await noteCustomersOf(tx, 'customer_of_document', keys)
    const at = clock.now()
    await tx
      .insertInto('customer_profile')
      .values(
        taken.map(({ id, language, document, ...person }, place) => ({
          customerId: id,
          language,
          lastName: person.lastName,
          firstName: person.firstName,
          middleName: person.middleName,
          birthDate: person.birthDate,
          documentKind: document.kind,
          document: seal(document),
          documentKey: keys[place]!.key,
          documentKeyForm,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .execute()
    return new Map(keys.map(({ customerId, key }) => [customerId, key]))
  }
