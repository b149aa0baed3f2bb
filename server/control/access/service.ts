/** Which members of staff have an account, and what their roles permit. */
import type { Permission } from '../../../contract/permissions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { staffClockOf, type ServiceClock } from '../../platform/time/clock.ts'
import * as store from './store.ts'

export type Access = ReturnType<typeof createAccess>

export function createAccess({ clock }: { readonly clock: ServiceClock }) {
  const staffClock = staffClockOf(clock)
  return {
    /** Returns members with an open account whose role has a permission. */
    staffWith: (db: Db | Tx, permission: Permission) =>
      store.staffWithPermission(db, permission, staffClock.now()),
    /** Returns a member who may still sign in, with the current rights of their role; null otherwise. */
    inOffice: async (db: Db, id: string): Promise<store.StaffIdentity | null> =>
      (await store.inOffice(db, id, staffClock.now())) ?? null,
  }
}
