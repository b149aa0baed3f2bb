/**
 * The customer's rights over their data: a copy of all of it, and erasure of everything that the law does not
 * make us keep (rule data-8, rule law-6).
 */
import type { Failure } from '../../../contract/errors.ts'
import type { Customers } from '../../people/records/index.ts'
import type { ClientOrigin, IdentityService } from '../../people/identity/index.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Applications } from '../../origination/applications/index.ts'
import type { CardsService } from '../../payments/cards/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  erasePersonalData,
  readPersonalData,
  type DataTopic,
  type PersonalDataDeclaration,
  type KeptReason,
} from '../../platform/capability/personal-data.ts'
import type { Secrets } from '../../platform/security/secrets.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly identity: Pick<IdentityService, 'lock' | 'contactOf' | 'checkPassword'>
  readonly messages: Pick<Messages, 'queue'>
  readonly customers: Pick<Customers, 'get' | 'close'>
  readonly applications: Pick<Applications, 'isBusy' | 'signedBefore'>
  /** Customer data that providers store for us is disabled there. */
  readonly cards: Pick<CardsService, 'eraseDestinationsOf'>
  readonly personalData: () => PersonalDataDeclaration
}
export type Summary = {
  readonly items: readonly {
    readonly topic: DataTopic
    readonly entries: number
    readonly kept: KeptReason | null
  }[]
  readonly mayDelete: boolean
}

export type DataRights = ReturnType<typeof createDataRights>

export function createDataRights({
  database,
  clock,
  secrets,
  identity,
  messages,
  customers,
  applications,
  cards,
  personalData,
}: Deps) {
  const read = (customerId: string) => readPersonalData(database.db, secrets, personalData(), customerId)

  return {
    /** Returns the topics that have data, with their counts. */
    async summary(customerId: string): Promise<Summary> {
      const byTopic = new Map<DataTopic, { topic: DataTopic; entries: number; kept: KeptReason | null }>()
      for (const { topic, rows, kept } of await read(customerId)) {
        const before = byTopic.get(topic)
        if (rows.length > 0)
          byTopic.set(topic, {
            topic,
            entries: (before?.entries ?? 0) + rows.length,
            kept: before?.kept ?? kept,
          })
      }
      return {
        items: [...byTopic.values()],
        mayDelete: !(await database.transaction((tx) => applications.isBusy(tx, customerId))),
      }
    },

    /** Returns the copy as JSON text: every row under its topic and table. */
    async copy(customerId: string): Promise<string> {
      const data: Partial<Record<DataTopic, Record<string, unknown>>> = {}
      for (const { topic, table, rows } of await read(customerId))
        data[topic] = { ...data[topic], [table]: rows }
      return JSON.stringify({ madeAt: clock.now().toISOString(), customer: customerId, data }, null, 2)
    },

    /**
     * Erases the customer after checking their password. The document stays known by its loans, because a
     * document gets one first loan.
     */
    async erase(
      customerId: string,
      currentPassword: string,
      from: ClientOrigin,
    ): Promise<
      | { readonly deleted: true }
      | Failure<'accountBusy' | 'validationFailed' | 'restorationNeeded' | 'tooManyRequests'>
    > {
      const refused = await identity.checkPassword(customerId, currentPassword, from)
      if (refused) return refused
      const { phone } = await identity.contactOf(customerId)
      return database.transaction(async (tx) => {
        await identity.lock(tx, customerId)
        if (await applications.isBusy(tx, customerId)) return { error: 'accountBusy' }
        const customer = await customers.get(customerId, tx)
        if (customer && (await applications.signedBefore(tx, customerId)))
          await customers.close(tx, customer, phone)
        await cards.eraseDestinationsOf(tx, customerId)
        await erasePersonalData(tx, personalData().tables, customerId)
        await messages.queue(
          tx,
          { to: phone, language: customer?.language ?? from.language },
          'accountDeleted',
          {},
        )
        return { deleted: true }
      })
    },
  }
}
