/** Calls for staff sign-in and staff accounts. */
import type { CallAnswer } from '../../../contract/call.ts'
import { may, type Rights } from '../../../contract/permissions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import {
  officeAddPasskey,
  officeColleagues,
  officeMe,
  officePasskeyOptions,
  officePasskeys,
  officePasskeySignIn,
  officePasskeySignInOptions,
  officeRemovePasskey,
  officeCloseColleague,
  officeResetColleague,
  officeSecondFactor,
  officeSecondStep,
  officeSetPassword,
  officeSignIn,
  officeSignOut,
} from '../../../contract/staff.ts'
import {
  officeProviderAnswer,
  officeProviderSignIn,
  officeSignInWays,
} from '../../../contract/staff-provider.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import type { SetCookie } from '../../platform/http/cookies.ts'
import { answer, handle } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import { clearedAtSignOut } from '../../platform/http/security-headers.ts'
import { limitsView } from '../../control/access/index.ts'
import type { Staff } from './service.ts'

/** Until the browser closes; the session itself ends sooner. */
const cookie = (value: string | null): SetCookie => ({ name: 'officer', value })
type SignedIn = Extract<Awaited<ReturnType<Staff['signIn']>>, { token: string }>

/**
 * Never granted to customers (server/people/identity/sessions/tokens.ts): for staff who administer others
 * (rule identity-14).
 */
const scopesOf = (officer: Officer): 'user_administration'[] =>
  may(officer, 'staff.manage') ? ['user_administration'] : []

/** The cookie with the session's token; for an open session also the scopes of its token. */
const signedInTo =
  (staff: Staff) =>
  async ({ token, next }: SignedIn) => {
    const officer = next === 'desk' ? await staff.authenticate(token) : null
    return answer({ next, scopes: officer ? scopesOf(officer) : [] }, { cookies: [cookie(token)] })
  }

const ownLimits = (officer: Officer, left: Rights['limits']) =>
  limitsView(officer).map(({ permission, most }) => ({
    permission,
    most,
    left: toMajor(left[permission] ?? cents(0)),
  }))

/** `switched`: what is currently switched off for customers, as a reminder. */
export const staffRoutes = (
  staff: Staff,
  switched: () => Pick<CallAnswer<typeof officeMe>, 'loanRequestsEnabled' | 'technicalWorks'>,
  leftToday: (officer: Officer) => Promise<Rights['limits']>,
) => [
  handle(officeSignIn, async ({ body, address, visitorIds }) =>
    orFail(await staff.signIn(body, { address, devices: visitorIds }), signedInTo(staff)),
  ),
  handle(officePasskeySignInOptions, async ({ address }) =>
    orFail(await staff.passkeyOptions(address), (options) => ({ options })),
  ),
  handle(officePasskeySignIn, async ({ body, address, visitorIds }) =>
    orFail(await staff.signInWithPasskey(body.answer, { address, devices: visitorIds }), signedInTo(staff)),
  ),
  handle(officeSignInWays, () => ({ provider: staff.byProvider.offered })),
  handle(officeProviderSignIn, async ({ address, visitorIds }) =>
    orFail(await staff.byProvider.begin(visitorIds, address)),
  ),
  handle(officeProviderAnswer, async ({ body, address, visitorIds }) =>
    orFail(
      await staff.byProvider.finish(body.query, visitorIds, { address, devices: visitorIds }),
      signedInTo(staff),
    ),
  ),
  handle(officeSecondStep, ({ officer }) => staff.secondStep(officer)),
  handle(officeSetPassword, async ({ officer, body }) => {
    if (body.password !== body.repeated)
      return fail('validationFailed', { fields: { repeated: 'passwordsDiffer' } })
    return orFail(await staff.setPassword(officer, body.password))
  }),
  handle(officeSecondFactor, async ({ officer, body, address, visitorIds }) =>
    orFail(await staff.secondFactor(officer, body.otp, { address, devices: visitorIds }), signedInTo(staff)),
  ),
  handle(officeSignOut, async ({ officer }) => {
    await staff.signOut(officer)
    return answer(
      { signedOut: true as const },
      { cookies: [cookie(null)], headers: { 'clear-site-data': clearedAtSignOut } },
    )
  }),
  handle(officeMe, async ({ officer }) => {
    const strange = await staff.strangeTries(officer)
    return {
      email: officer.email,
      role: officer.role.name,
      roleTitle: officer.role.title,
      permissions: [...officer.permissions],
      limits: ownLimits(officer, await leftToday(officer)),
      scopes: scopesOf(officer),
      strangeTries: strange && { tries: strange.tries, lastAt: strange.lastAt.toISOString() },
      ...switched(),
    }
  }),
  handle(officePasskeys, async ({ officer }) => ({
    items: (await staff.passkeys.list(officer.officerId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  })),
  handle(officePasskeyOptions, async ({ officer }) =>
    orFail(await staff.passkeys.registrationOptions(officer), (options) => ({ options })),
  ),
  handle(officeAddPasskey, async ({ officer, body: { name, answer: made, ...proof }, address, visitorIds }) =>
    orFail(await staff.passkeys.register(officer, name, made, proof, { address, devices: visitorIds })),
  ),
  handle(officeRemovePasskey, async ({ officer, params, body, address, visitorIds }) =>
    orFail(await staff.passkeys.remove(officer, params.id, body, { address, devices: visitorIds })),
  ),
  handle(officeColleagues, async ({ officer }) => ({
    items: (await staff.colleagues()).map((member) => ({
      ...member,
      lastSignedInAt: member.lastSignedInAt?.toISOString() ?? null,
      self: member.id === officer.officerId,
    })),
  })),
  handle(officeResetColleague, async ({ officer, params, body: { note, ...proof }, address, visitorIds }) =>
    orFail(await staff.resetColleague(officer, params.id, note, proof, { address, devices: visitorIds })),
  ),
  handle(officeCloseColleague, async ({ officer, params, body: { note, ...proof }, address, visitorIds }) =>
    orFail(await staff.closeColleague(officer, params.id, note, proof, { address, devices: visitorIds })),
  ),
]
