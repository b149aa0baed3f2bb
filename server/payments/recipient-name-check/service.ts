/**
 * Compares the name that a provider reports for a payout's receiver or a payment's payer with the customer's
 * name. A mismatch raises an exception. Sent money is not touched; a later payout to such a number waits,
 * unless it is the number the customer signs in with.
 */
import { createHash } from 'node:crypto'
import { compareNames } from '../../../domain/person/names-match.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import * as directory from '../../platform/database/sharding/directory.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { PaidPayout, Payout } from '../payouts/index.ts'

/** A customer's name and sign-in phone; null when not known. */
export type KnownPerson = { readonly fullName: string; readonly phone: string } | null
type Deps = {
  readonly clock: Clock
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly exceptions: Exceptions
  readonly personOf: (tx: Db | Tx, customerId: string) => Promise<KnownPerson>
}

export type RecipientNameCheck = ReturnType<typeof createRecipientNameCheck>

export const receivingNamePurpose = 'receiving.name'

export function createRecipientNameCheck({ clock, secrets, exceptions, personOf }: Deps) {
  async function keep(
    tx: Tx,
    customerId: string,
    phone: string,
    name: string,
    source: 'payout' | 'collection',
  ): Promise<void> {
    const heard = { name: secrets.seal(receivingNamePurpose, name), source, heardAt: clock.now() }
    await tx
      .insertInto('receiving_name')
      .values({ customerId, phone, ...heard })
      .onConflict((conflict) => conflict.columns(['customerId', 'phone']).doUpdateSet(heard))
      .execute()
  }

  return {
    /** Compares the reported receiver of a paid payout with the customer. */
    async paidTo(tx: Tx, payout: PaidPayout): Promise<void> {
      if (payout.phone === null || payout.receiverName === null) return
      const person = await personOf(tx, payout.customerId)
      const verdict = person ? compareNames(person.fullName, payout.receiverName) : 'unknown'
      if (verdict === 'unknown') return
      if (verdict === 'same') {
        await tx
          .deleteFrom('receiving_name')
          .where('customerId', '=', payout.customerId)
          .where('phone', '=', payout.phone)
          .execute()
        return
      }
      await keep(tx, payout.customerId, payout.phone, payout.receiverName, 'payout')
      await exceptions.raise(tx, [
        { kind: 'payoutNameDiffers', subject: payout.id, details: { requestId: payout.requestId } },
      ])
    },

    /** Whether a payout waits for staff: its number had a name mismatch and is not the customer's own. */
    async blocksPayout(tx: Tx, payout: Payout): Promise<boolean> {
      if (payout.phone === null) return false
      const differs = await tx
        .selectFrom('receiving_name')
        .select('phone')
        .where('customerId', '=', payout.customerId)
        .where('phone', '=', payout.phone)
        .executeTakeFirst()
      if (!differs || (await personOf(tx, payout.customerId))?.phone === payout.phone) return false
      if (await exceptions.isResolved(tx, 'payoutHeldForName', payout.id)) return false
      await exceptions.raise(tx, [
        { kind: 'payoutHeldForName', subject: payout.id, details: { requestId: payout.requestId } },
      ])
      return true
    },

    /**
     * Compares the payer's name when the provider shows the customer's own number, whole or hashed (rule
     * providers-3). A masked number proves too little.
     */
    async paidBy(
      tx: Tx,
      payments: readonly {
        readonly receipt: string
        readonly payerPhone: string
        readonly payerName: string
      }[],
    ): Promise<void> {
      for (const { receipt, payerPhone, payerName } of payments) {
        if (!/^(\+?\d{11,15}|[0-9a-f]{64})$/i.test(payerPhone) || payerName === '') continue
        const customerId = (await directory.find(tx, 'receipt', receipt))?.customerId ?? noCustomer
        const person = customerId === noCustomer ? null : await personOf(tx, customerId)
        if (
          !person ||
          !namesNumber(payerPhone, person.phone) ||
          compareNames(person.fullName, payerName) !== 'differs'
        )
          continue
        await keep(tx, customerId, person.phone, payerName, 'collection')
        await exceptions.raise(tx, [{ kind: 'payerNameDiffers', subject: receipt }])
      }
    },

    /** Name mismatches of a customer for officers, by number, newest first. */
    async ofCustomer(
      db: Db | Tx,
      customerId: string,
    ): Promise<
      {
        readonly phone: string
        readonly name: string
        readonly source: 'payout' | 'collection'
        readonly heardAt: Date
      }[]
    > {
      const rows = await db
        .selectFrom('receiving_name')
        .select(['phone', 'name', 'source', 'heardAt'])
        .where('customerId', '=', customerId)
        .orderBy('heardAt', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, name: secrets.open(receivingNamePurpose, row.name) }))
    },
  }
}

/** Whether the text is this phone, whole or as its hash (rule providers-3). */
export const namesNumber = (shown: string, phone: string): boolean => {
  const digits = phone.replace('+', '')
  return (
    shown.replace('+', '') === digits ||
    shown.toLowerCase() === createHash('sha256').update(digits).digest('hex')
  )
}
