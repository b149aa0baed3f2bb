/**
 * Staff accounts: created by the command, reset and closed by it or by an administrator in the back office.
 * The command shows a one-time password once. An administrator never sees one, because they could sign in as
 * any colleague.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { roles, saveRole, type Access } from '../../control/access/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import { hashPassword } from '../identity/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { FactorProof, ProofRefusal, WithFactorProof } from './sign-in/factor-proof.ts'
import { deletePasskeysOf } from './credentials/passkeys-store.ts'
import { unlinkProvider } from './sign-in/provider-store.ts'
import * as store from './store.ts'
import type { Origin, Tries } from './sign-in/failed-attempts.ts'

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
/** The role does not exist; `roles` lists the existing ones. */
type UnknownRole = { readonly roles: readonly string[] }
/** An act of an administrator, or of an operator by the command, on a colleague's account. */
export type AccountEvent = {
  readonly whom: string
  readonly by: string | null
  readonly reason: string | null
}
/** Sends e-mails, if e-mail is configured. */
export type AccountNotices = {
  /** Sends the one-time password to its owner only; returns false if no e-mail reaches them. */
  readonly reset: (
    tx: Tx,
    done: {
      readonly whom: string
      readonly by: string
      readonly reason: string
      readonly password: string
      readonly hours: number
    },
  ) => Promise<boolean>
  /** Notifies account administrators and security officers of an act on an account. */
  readonly colleagues: (
    tx: Tx,
    emails: readonly string[],
    done: AccountEvent & { readonly act: AccountAct },
  ) => Promise<void>
}
export type AccountAct = 'reset' | 'closed'
/** `by` and `reason` are null for an operator's command. */
type AccountNotice = {
  readonly staffId: string
  readonly act: AccountAct
  readonly by: string | null
  readonly reason: string | null
}
export const accountNoticeJob = defineJob<AccountNotice>('staff.accountNotice', 'background')

/** Validity of a one-time password. */
export const oneTimePasswordHours = 72
const hourMs = 3_600_000

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly access: Pick<Access, 'staffWith'>
  readonly audit: Audit
  readonly jobs: Pick<Jobs, 'add'>
  readonly tries: Pick<Tries, 'clear'>
  readonly notify: AccountNotices
  readonly withFactorProof: WithFactorProof
}

export function createAccounts({
  database,
  clock,
  jobs,
  access,
  audit,
  tries,
  notify,
  withFactorProof,
}: Deps) {
  async function oneTimePassword(): Promise<{ password: string; passwordHash: string; oneTimeUntil: Date }> {
    const password = randomBytes(12).toString('base64url')
    return {
      password,
      passwordHash: await hashPassword(password),
      oneTimeUntil: new Date(clock.now().getTime() + oneTimePasswordHours * hourMs),
    }
  }

  /**
   * Sets a new one-time password; removes authenticator, passkeys, the provider's account and known browsers,
   * and ends the sessions.
   */
  async function reset(
    tx: Tx,
    member: store.Member,
    given: Pick<store.Member, 'passwordHash' | 'oneTimeUntil'>,
    by: Officer | null,
    note: string | null,
  ): Promise<void> {
    await store.save(tx, member, {
      ...given,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      disabledAt: null,
      triesNotifiedAt: null,
      lastSignedInAt: null,
      resetBy: by ? [by.officerId, ...by.resetBy] : [],
      resetAt: clock.now(),
    })
    await deletePasskeysOf(tx, member.id)
    await unlinkProvider(tx, member.id)
    await store.deleteDevicesOf(tx, member.id)
    await tries.clear(tx, member.email)
    await store.endSessionsOf(tx, member.id, clock.now())
    await audit.record(tx, by, {
      act: 'staff.reset',
      subject: member.email,
      before: { status: stateOf(member) },
      after: { status: 'invited', note },
    })
    await addNotice(tx, member, 'reset', by, note)
  }

  async function close(tx: Tx, member: store.Member, by: Officer | null, note: string | null): Promise<void> {
    await store.save(tx, member, { disabledAt: clock.now() })
    await store.endSessionsOf(tx, member.id, clock.now())
    await audit.record(tx, by, {
      act: 'staff.disabled',
      subject: member.email,
      before: { status: stateOf(member) },
      after: { status: 'disabled', note },
    })
    await addNotice(tx, member, 'closed', by, note)
  }

  /** Through a job, because the command sends no e-mail itself. */
  const addNotice = async (
    tx: Tx,
    { id: staffId }: store.Member,
    act: AccountAct,
    by: Officer | null,
    reason: string | null,
  ): Promise<void> => {
    await jobs.add(tx, accountNoticeJob, { staffId, act, by: by?.officerId ?? null, reason })
  }

  /** Notifies administrators and compliance, so that one person cannot act on an account unseen. */
  const notifyOfAccount = ({ staffId, act, by, reason }: AccountNotice): Promise<void> =>
    database.transaction(async (tx) => {
      const member = await store.lockById(tx, staffId)
      const actor = by === null ? undefined : await store.lockById(tx, by)
      if (!member) return
      const watching = [
        ...(await access.staffWith(tx, 'staff.manage')),
        ...(await access.staffWith(tx, 'security.read')),
      ].filter(({ officerId }) => officerId !== by && officerId !== staffId)
      await notify.colleagues(tx, [...new Set(watching.map(({ email }) => email))], {
        act,
        whom: member.email,
        by: actor?.email ?? null,
        reason,
      })
    })

  async function unknownRole(tx: Tx, role: string): Promise<UnknownRole | null> {
    const names = (await roles(tx)).map(({ name }) => name)
    return names.includes(role) ? null : { roles: names }
  }

  async function changeRole(tx: Tx, by: Officer | null, member: store.Member, role: string): Promise<void> {
    await saveRole(tx, member.id, role)
    await audit.record(tx, by, {
      act: 'staff.roleChanged',
      subject: member.email,
      before: { role: member.role },
      after: { role },
    })
  }

  /** Locks a colleague's open account, for an administrator. */
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
    (await store.all(database.db)).map(({ id, email, role, roleTitle, passkeys, ...member }) => ({
      id,
      email,
      role,
      roleTitle,
      state: stateOf(member),
      passkeys,
      lastSignedInAt: member.lastSignedInAt,
    }))

  return {
    list,
    notifyOfAccount,

    /**
     * Resets a colleague. Refused for the administrator's own account, a closed one, and a colleague whom no
     * e-mail reaches, because the one-time password goes there only.
     */
    resetColleague: async (
      officer: Officer,
      id: string,
      reason: string,
      proof: FactorProof,
      origin: Origin,
    ): Promise<
      | { readonly hours: number }
      | Failure<'notFound' | 'ownAccount' | 'conflict' | 'staffUnreachable'>
      | ProofRefusal
    > => {
      const { password, ...given } = await oneTimePassword()
      const change = async (tx: Tx) => {
        const member = await lockColleague(tx, officer, id)
        if ('error' in member) return member
        const [whom, by, hours] = [member.email, officer.email, oneTimePasswordHours]
        if (!(await notify.reset(tx, { whom, by, reason, password, hours })))
          return { error: 'staffUnreachable' } as const
        await reset(tx, member, given, officer, reason)
        return { hours }
      }
      return withFactorProof(officer, proof, origin, 'officeResetColleague', change, id)
    },

    /** Closes the account of a colleague who left. Only the command opens it again. */
    closeColleague: (
      officer: Officer,
      id: string,
      reason: string,
      proof: FactorProof,
      origin: Origin,
    ): Promise<{ readonly closed: true } | Failure<'notFound' | 'ownAccount' | 'conflict'> | ProofRefusal> =>
      withFactorProof(
        officer,
        proof,
        origin,
        'officeCloseColleague',
        async (tx) => {
          const member = await lockColleague(tx, officer, id)
          if ('error' in member) return member
          await close(tx, member, officer, reason)
          return { closed: true } as const
        },
        id,
      ),

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
      /** Assigns another role; the member's next call has its rights. */
      setRole: (
        email: string,
        role: string,
      ): Promise<{ readonly before: string } | { readonly unknown: true } | UnknownRole> =>
        database.transaction(async (tx) => {
          const unknown = await unknownRole(tx, role)
          if (unknown) return unknown
          const member = await store.lockByEmail(tx, email.toLowerCase())
          if (!member) return { unknown: true }
          await changeRole(tx, null, member, role)
          return { before: member.role }
        }),
      /** For a member who lost password or authenticator, or was disabled. */
      async reset(email: string): Promise<{ readonly password: string } | { readonly unknown: true }> {
        const { password, ...given } = await oneTimePassword()
        return database.transaction(async (tx) => {
          const member = await store.lockByEmail(tx, email.toLowerCase())
          if (!member) return { unknown: true }
          await reset(tx, member, given, null, null)
          return { password }
        })
      },
      disable: (email: string): Promise<boolean> =>
        database.transaction(async (tx) => {
          const member = await store.lockByEmail(tx, email.toLowerCase())
          if (!member) return false
          await close(tx, member, null, null)
          return true
        }),
      list,
    },
  }
}

const stateOf = ({
  disabledAt,
  lastSignedInAt,
}: Pick<store.Member, 'disabledAt' | 'lastSignedInAt'>): MemberState =>
  disabledAt ? 'disabled' : lastSignedInAt ? 'active' : 'invited'
