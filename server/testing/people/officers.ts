/** Staff in tests: created as the command creates them, and signed in with password and authenticator. */
import { sql } from 'kysely'
import type { Reply } from '../../../contract/client.ts'
import { codeAt } from '../../people/staff/index.ts'
import type { TestCookies, TestService } from '../service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  stored,
  submitForm,
  typed,
  viewIn,
  type People,
} from './customers.ts'

export const officerPassword = 'Dawati!2026'
let officers = 0

/** A second officer approves the pending action that the first one's call returned. */
export async function approve(
  { api }: Pick<TestService, 'api'>,
  by: TestOfficer,
  asked: Reply<'POST /api/office/loans/{id}/cede'>,
) {
  const id = asked.ok ? asked.data.waiting : null
  if (id === null) throw new Error(`nothing is pending: ${JSON.stringify(asked)}`)
  return api('POST /api/office/actions/{id}/approve', { params: { id } }, { cookies: by.cookies })
}

/** Uploads the ID photos that an application awaits. */
export async function bringScans(people: People, requestId: string): Promise<void> {
  const { customerId } = (await people.services.applications.forStaff(requestId))!
  await people.database.transaction((tx) =>
    people.services.applications.materialReceived(tx, { customerId, requestId }, 'scans'),
  )
}

export type TestOfficer = { readonly email: string; readonly secret: string; readonly cookies: TestCookies }

/**
 * A new, signed-in officer whose authenticator is old enough to approve. Moves the clock by 30 seconds, so
 * that the next code differs.
 */
export async function newOfficer(
  service: Pick<TestService, 'api' | 'services' | 'clock' | 'database'>,
  role = 'officer',
): Promise<TestOfficer> {
  const email = `officer${++officers}@mkopo.example`
  const added = await service.services.staff.command.add(email, role)
  if (!('password' in added)) throw new Error(`no account: ${JSON.stringify(added)}`)
  const officer = await enterFirst(service, email, added.password)
  await ageFactorsOf(service.database, email)
  return officer
}

/** Makes an account look reset a number of days ago, by a colleague or by the command on the server. */
export async function asReset(
  { database, clock }: Pick<TestService, 'database' | 'clock'>,
  { email }: Pick<TestOfficer, 'email'>,
  by: Pick<TestOfficer, 'email'> | null,
  days: number,
): Promise<void> {
  await sql`update staff_member set reset_at = ${new Date(clock.now().getTime() - days * 86_400_000)},
    reset_chain = array(select id from staff_member where email = ${by?.email ?? null})
    where email = ${email}`.execute(database.db)
}

/** Makes the authenticator and passkeys of a member look two days old, in open sessions too. */
export async function ageFactorsOf(
  { db }: Pick<TestService['database'], 'db'>,
  email: string,
): Promise<void> {
  await sql`with member as (
    update staff_member set totp_confirmed_at = totp_confirmed_at - interval '2 days' where email = ${email} returning id
  ), passkeys as (
    update staff_passkey set created_at = created_at - interval '2 days' from member where staff_id = member.id
  ) update staff_session set factor_since = factor_since - interval '2 days' from member where staff_id = member.id`.execute(
    db,
  )
}

/** The next code of the authenticator: each code works once. */
export function proofOf(
  { clock }: Pick<TestService, 'clock'>,
  { secret }: TestOfficer,
): { readonly otp: string } {
  clock.move(30_000)
  return { otp: codeAt(secret, clock.now()) }
}

/** Returns the one-time password that is sent only to the owner of an account that was reset. */
export async function oneTimePasswordOf(
  { drain, sandbox }: Pick<TestService, 'drain' | 'sandbox'>,
  email: string,
): Promise<string> {
  await drain()
  const mails = await sandbox.get<{ readonly text: string }[]>(`/api/mails?to=${encodeURIComponent(email)}`)
  const found = mails.flatMap(({ text }) => /^[\w-]{16}$/m.exec(text) ?? [])
  if (found[0] === undefined) throw new Error(`no one-time password for ${email}`)
  return found[0]
}

/** Signs in with a one-time password, and sets a new password and an authenticator. */
export async function enterFirst(
  service: Pick<TestService, 'api' | 'clock'>,
  email: string,
  oneTimePassword: string,
): Promise<TestOfficer> {
  const cookies: TestCookies = {}
  const must = <T extends { readonly ok: boolean }>(reply: T): T => {
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
    return reply
  }
  must(
    await service.api(
      'POST /api/office/sign-in',
      { body: { email, password: oneTimePassword } },
      { cookies },
    ),
  )
  must(
    await service.api(
      'POST /api/office/password',
      { body: { password: officerPassword, repeated: officerPassword } },
      { cookies },
    ),
  )
  const step = must(await service.api('GET /api/office/second-step', undefined, { cookies }))
  const secret = step.ok ? (step.data.secret ?? '') : ''
  must(
    await service.api(
      'POST /api/office/second-factor',
      { body: { otp: codeAt(secret, service.clock.now()) } },
      { cookies },
    ),
  )
  service.clock.move(30_000)
  return { email, secret, cookies }
}

/**
 * A first loan of KES 25,000 with its ID photos: referred to an officer. `known` has agreed to a credit
 * bureau enquiry.
 */
export async function referred(
  people: People,
  known?: { readonly nationalId: string },
): Promise<{ readonly cookies: TestCookies; readonly phone: string; readonly id: string }> {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(
    people,
    cookies,
    phone,
    undefined,
    known && typed.personal(known.nationalId),
  )
  viewIn(
    await submitForm(people, cookies, at, 'confirmation', {
      loanSize: '25000',
      loanTerm: '61',
      agreement: 'on',
      ...(known && { bureauCheck: 'on' }),
    }),
  )
  await people.advance(60_000)
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(signed.problem.code)
  const { id } = signed.data
  await bringScans(people, id)
  await people.drain()
  return { cookies, phone, id }
}
