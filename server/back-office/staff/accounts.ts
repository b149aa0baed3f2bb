/**
 * The accounts of our staff: made by the command, reset and closed by it or by an administrator at the back
 * office. What is given is shown once.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { ActingOfficer, Audit } from '../audit/index.ts'
import { hashPassword } from '../../customers/identity/index.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { forgetPasskeysOf } from './passkeys-store.ts'
import { unlink } from './provider-store.ts'
import { roles } from './roles-store.ts'
import * as store from './store.ts'
import type { Tries } from './tries.ts'

export type MemberState = 'invited' | 'active' | 'disabled'
export type MemberView = {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly roleTitle: string
  readonly state: MemberState
  readonly passkeys: number
  readonly lastSignedInAt: Date | null
}
/** There is no such role; those that there are. */
type UnknownRole = { readonly roles: readonly string[] }
/** `by`: an administrator; null is the command. */
export type TellReset = (tx: Tx, email: string, by: string | null) => Promise<void>

/** A password given by the command or by an administrator is good for so long. */
export const oneTimePasswordHours = 72
const hourMs = 3_600_000

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Audit
  readonly tries: Pick<Tries, 'forget'>
  readonly tellReset: TellReset
}

export function createAccounts({ database, clock, audit, tries, tellReset }: Deps) {
  async function oneTimePassword(): Promise<{ password: string; passwordHash: string; oneTimeUntil: Date }> {
    const password = randomBytes(12).toString('base64url')
    return {
      password,
      passwordHash: await hashPassword(password),
      oneTimeUntil: new Date(clock.now().getTime() + oneTimePasswordHours * hourMs),
    }
  }

  /** A new one-time password; authenticator, passkeys, the provider's account and known browsers are forgotten, sessions end. */
  async function reset(
    tx: Tx,
    member: store.Member,
    given: Pick<store.Member, 'passwordHash' | 'oneTimeUntil'>,
    by: ActingOfficer,
  ): Promise<void> {
    await store.save(tx, member, {
      ...given,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      disabledAt: null,
      triesToldAt: null,
      lastSignedInAt: null,
      resetBy: by?.officerId ?? null,
    })
    await forgetPasskeysOf(tx, member.id)
    await unlink(tx, member.id)
    await store.forgetDevicesOf(tx, member.id)
    await tries.forget(tx, member.email)
    await store.endSessionsOf(tx, member.id, clock.now())
    await audit.record(tx, by, { act: 'staff.reset', subject: member.email })
    await tellReset(tx, member.email, by?.email ?? null)
  }

  async function close(tx: Tx, member: store.Member, by: ActingOfficer): Promise<void> {
    await store.save(tx, member, { disabledAt: clock.now() })
    await store.endSessionsOf(tx, member.id, clock.now())
    await audit.record(tx, by, { act: 'staff.disabled', subject: member.email })
  }

  async function unknownRole(tx: Tx, role: string): Promise<UnknownRole | null> {
    const names = (await roles(tx)).map(({ name }) => name)
    return names.includes(role) ? null : { roles: names }
  }

  async function changeRole(tx: Tx, by: ActingOfficer, member: store.Member, role: string): Promise<void> {
    await store.saveRole(tx, member.id, role)
    await audit.record(tx, by, {
      act: 'staff.roleChanged',
      subject: member.email,
      before: { role: member.role },
      after: { role },
    })
  }

  /** A colleague's open account, for an administrator. */
  async function lockColleague(
    tx: Tx,
    officer: Officer,
    id: string,
  ): Promise<store.Member | Failure<'notFound' | 'ownAccount' | 'conflict'>> {
    const member = await store.lockById(tx, id)
    if (!member) return { error: 'notFound' }
    if (member.id === officer.officerId) return { error: 'ownAccount' }
    return member.disabledAt === null ? member : { error: 'conflict' }
  }

  const list = async (): Promise<MemberView[]> =>
    (await store.all(database.db)).map(
      ({ id, email, role, roleTitle, disabledAt, lastSignedInAt, passkeys }) => ({
        id,
        email,
        role,
        roleTitle,
        state: disabledAt ? 'disabled' : lastSignedInAt ? 'active' : 'invited',
        passkeys,
        lastSignedInAt,
      }),
    )

  return {
    list,

    /** An administrator resets a colleague; never oneself, and no closed account. */
    resetColleague: async (
      officer: Officer,
      id: string,
    ): Promise<
      { readonly password: string; readonly hours: number } | Failure<'notFound' | 'ownAccount' | 'conflict'>
    > => {
      const { password, ...given } = await oneTimePassword()
      return database.transaction(async (tx) => {
        const member = await lockColleague(tx, officer, id)
        if ('error' in member) return member
        await reset(tx, member, given, officer)
        return { password, hours: oneTimePasswordHours }
      })
    },

    /** An administrator closes the account of a colleague who left. Only the command opens it again. */
    closeColleague: (
      officer: Officer,
      id: string,
    ): Promise<{ readonly closed: true } | Failure<'notFound' | 'ownAccount' | 'conflict'>> =>
      database.transaction(async (tx) => {
        const member = await lockColleague(tx, officer, id)
        if ('error' in member) return member
        await close(tx, member, officer)
        return { closed: true }
      }),

    /** For the staff command. */
    command: {
      async add(
        email: string,
        role: string,
      ): Promise<{ readonly password: string } | { readonly taken: true } | UnknownRole> {
        const { password, ...given } = await oneTimePassword()
        return database.transaction(async (tx) => {
          const unknown = await unknownRole(tx, role)
          if (unknown) return unknown
          if (
            !(await store.insert(
              tx,
              { id: randomUUID(), email: email.toLowerCase(), role, ...given },
              clock.now(),
            ))
          )
            return { taken: true }
          await audit.record(tx, null, { act: 'staff.added', subject: email.toLowerCase(), after: { role } })
          return { password }
        })
      },
      /** Gives somebody another role; what they do next is by its rights. */
      setRole: (
        email: string,
        role: string,
      ): Promise<{ readonly before: string } | { readonly nobody: true } | UnknownRole> =>
        database.transaction(async (tx) => {
          const unknown = await unknownRole(tx, role)
          if (unknown) return unknown
          const member = await store.lockByEmail(tx, email.toLowerCase())
          if (!member) return { nobody: true }
          await changeRole(tx, null, member, role)
          return { before: member.role }
        }),
      /** For somebody who lost password or authenticator, or was disabled. */
      async reset(email: string): Promise<{ readonly password: string } | { readonly unknown: true }> {
        const { password, ...given } = await oneTimePassword()
        return database.transaction(async (tx) => {
          const member = await store.lockByEmail(tx, email.toLowerCase())
          if (!member) return { unknown: true }
          await reset(tx, member, given, null)
          return { password }
        })
      },
      disable: (email: string): Promise<boolean> =>
        database.transaction(async (tx) => {
          const member = await store.lockByEmail(tx, email.toLowerCase())
          if (!member) return false
          await close(tx, member, null)
          return true
        }),
      list,
    },
  }
}
