/** A customer's referral code, and the friends who registered with it. */
import { randomBytes } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { makeReferralCode, parseReferralCode } from '../../../domain/person/referral.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Customers } from '../../people/records/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import * as store from './invitations-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly identity: Pick<IdentityService, 'consumeLimit'>
  readonly customers: Pick<Customers, 'get'>
  readonly loans: Pick<Loans, 'ofCustomer'>
}

/** A friend who registered with the customer's code. */
export type Friend = {
  readonly firstName: string | null
  readonly state: 'registered' | 'gotLoan'
  readonly since: Day
}
const friendsShownMax = 50

export type Invitations = ReturnType<typeof createInvitations>

export function createInvitations({ database, clock, identity, customers, loans }: Deps) {
  return {
    /** Returns the first name of the inviter; null for an unknown code. */
    async invitedBy(
      code: string,
      address: string,
    ): Promise<{ readonly code: string; readonly name: string } | null | Failure<'tooManyRequests'>> {
      const refusal = await identity.consumeLimit('referral', address)
      if (refusal) return refusal
      const read = parseReferralCode(code)
      const owner = isInvalid(read) ? null : await store.ownerOfReferral(database.db, read)
      const name = owner === null ? undefined : (await customers.get(owner))?.personal?.firstName
      return name === undefined || isInvalid(read) ? null : { code: read, name }
    },

    async ownReferral(
      customerId: string,
    ): Promise<{ readonly code: string; readonly came: number; readonly friends: readonly Friend[] }> {
      const friends: Friend[] = []
      for (const { customerId: id, since } of await store.invitedBy(
        database.db,
        customerId,
        friendsShownMax,
      )) {
        const [friend, theirs] = [await customers.get(id), await loans.ofCustomer(id)]
        if (friend)
          friends.push({
            firstName: friend.personal?.firstName ?? null,
            state: theirs.some(({ voidedOn }) => voidedOn === null) ? 'gotLoan' : 'registered',
            since: clock.dayOf(since),
          })
      }
      return {
        friends,
        code: await database.transaction((tx) =>
          store.referralCodeOf(tx, customerId, makeReferralCode(randomBytes), clock.now()),
        ),
        came: await store.countInvited(database.db, customerId),
      }
    },

    /** Records which code a new customer registered with; ignores unknown codes. */
    async recordInvitation(tx: Tx, customerId: string, code: string): Promise<void> {
      const read = parseReferralCode(code)
      const owner = isInvalid(read) ? null : await store.ownerOfReferral(tx, read)
      if (owner !== null && owner !== customerId)
        await store.saveInvited(tx, customerId, makeReferralCode(randomBytes), owner, clock.now())
    },
  }
}
