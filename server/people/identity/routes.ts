/** Calls for identity: can run as a separate application at its own address (rule identity-15). */
import {
  addPasskey,
  ownPasskeys,
  passkeyOptionsToMake,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
} from '../../../contract/identity/passkeys.ts'
import { prove, readProof, sendProofCode } from '../../../contract/identity/proof.ts'
import {
  confirmRegistration,
  register,
  resendRegistrationCode,
} from '../../../contract/identity/registration.ts'
import {
  resendRestorationCode,
  restore,
  setPassword,
  startRestoration,
} from '../../../contract/identity/restoration.ts'
import {
  account,
  devices,
  forgetCustomer,
  refresh,
  signOut,
  signOutDevice,
  signOutOthers,
} from '../../../contract/identity/sessions.ts'
import { captchaChallenge, signIn } from '../../../contract/identity/sign-in.ts'
import type { ErrorCode, Failure } from '../../../contract/errors.ts'
import { maskPhone } from '../../../domain/person/phone.ts'
import type { Database } from '../../platform/database/database.ts'
import { firstVisitOf } from '../../platform/http/caller.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { knownKey } from '../../platform/http/visitor/known-customer.ts'
import { passkeysMax } from '../../platform/security/passkeys.ts'
import { clearedAtSignOut } from '../../platform/http/security-headers.ts'
import { fail, isFailure, orFail } from '../../platform/http/problem.ts'
import type { SessionReference } from './proof/proof.ts'
import type { AttemptStarted, IdentityService } from './service.ts'
import type { OpenedSession } from './sessions/sessions.ts'

/** Opens paying until the browser is closed; the device does not remember the customer. */
export const payingSessionReply = <Code extends ErrorCode>(result: OpenedSession | Failure<Code>) =>
  isFailure(result)
    ? orFail(result)
    : answer(
        { identityTokenData: { user_id: result.customerId } },
        { cookies: [{ name: 'session', value: result.cookieToken }] },
      )

/** The answer after sending a code; the attempt's id stands in for the person. */
export const codeSentView = ({
  attemptId,
  resendAfterSeconds,
  resendsLeft,
  validSeconds,
  codeLength,
}: AttemptStarted) => ({
  identityTokenData: { user_id: attemptId },
  resendAfterSeconds,
  resendsLeft,
  validSeconds,
  codeLength,
})

const signedInView = ({ customerId, bearer }: OpenedSession) => ({
  identityTokenData: {
    user_id: customerId,
    ...(bearer
      ? {
          access_token: bearer.accessToken,
          ...(bearer.refreshToken ? { refresh_token: bearer.refreshToken } : {}),
          token_type: 'Bearer' as const,
          expires_in: bearer.expiresInSeconds,
          scope: bearer.scope,
        }
      : {}),
  },
})

export function identityRoutes(identity: IdentityService, database: Database): Route[] {
  const signedIn = async <Code extends ErrorCode>(
    opened: OpenedSession | Failure<Code>,
    known: string | null,
  ) =>
    isFailure(opened)
      ? orFail(opened)
      : answer(signedInView(opened), { cookies: await identity.signInCookies(opened, known) })

  const proofView = async (session: SessionReference) => ({
    provedUntil: (await identity.provedUntil(session))?.toISOString() ?? null,
    maskedPhone: maskPhone((await identity.contactOf(session.customerId)).phone),
  })

  return [
    handle(register, async ({ body, headers, ...from }) => {
      const robot = await identity.checkRobot(database.db, body.captcha, from)
      if ('error' in robot) return orFail(robot)
      const weak = await identity.weakPassword(body.password, [body.phone, body.email])
      if (weak) return orFail(weak)
      const passwordHash = await identity.hashPassword(body.password)
      const account = {
        phone: body.phone,
        email: body.email ?? null,
        passwordHash,
        firstVisit: firstVisitOf(headers),
      }
      return orFail(
        await database.transaction((tx) => identity.register(tx, account, from, robot.work)),
        codeSentView,
      )
    }),
    handle(confirmRegistration, async ({ params, body, known, ...from }) => {
      const opened = await database.transaction(async (tx) => {
        const confirmed = await identity.confirmRegistration(
          tx,
          params.userId,
          { code: body.otp, captcha: body.captcha },
          from,
        )
        return 'error' in confirmed
          ? confirmed
          : identity.openFirstSession(tx, {
              customerId: confirmed.customerId,
              deviceId: from.deviceId,
              timeZone: from.timeZone,
              userAgent: from.userAgent,
              scope: body.scope,
            })
      })
      return signedIn(opened, known)
    }),
    handle(resendRegistrationCode, async ({ params, body, ...from }) =>
      orFail(
        await database.transaction((tx) =>
          identity.resend(tx, 'registration', params.userId, from, { captcha: body?.captcha }),
        ),
        codeSentView,
      ),
    ),
    handle(signIn, async ({ body, known, identity: held, ...from }) => {
      const phone = body.phone ?? (await identity.knownPhone(known, body.known))
      if (!phone) return fail('validationFailed', { fields: { phone: 'required' } })
      const opened = await identity.signIn(phone, body.password, body, from)
      // A browser has one session: its earlier session ends with the new one's cookie.
      if (!isFailure(opened) && opened.cookieToken && held) await identity.signOut(held)
      return signedIn(opened, known)
    }),
    handle(passkeySignInOptions, async ({ address }) =>
      orFail(await identity.passkeyOptions(address), (options) => ({ options })),
    ),
    handle(passkeySignIn, async ({ body, known, identity: held, ...from }) => {
      const opened = await identity.signInWithPasskey(body.answer, body, from)
      if (isFailure(opened)) return orFail(opened)
      if (opened.cookieToken && held) await identity.signOut(held)
      return answer(
        { ...signedInView(opened), known: knownKey(opened.customerId) },
        { cookies: await identity.signInCookies(opened, known) },
      )
    }),
    handle(startRestoration, async ({ query, body, headers, ...from }) => {
      const phone = body?.phone ?? query.phone
      if (!phone) return fail('validationFailed', { fields: { phone: 'required' } })
      return orFail(
        await identity.startRestoration(
          phone,
          firstVisitOf(headers),
          { captcha: body?.captcha, birthDate: body?.birthDate },
          from,
        ),
        codeSentView,
      )
    }),
    handle(restore, async ({ params, body, known, ...from }) =>
      signedIn(
        await identity.restore(
          params.userId,
          { code: body.otp, birthDate: body.birthDate, captcha: body.captcha, scope: body.scope },
          from,
        ),
        known,
      ),
    ),
    handle(resendRestorationCode, async ({ params, body, ...from }) =>
      orFail(
        await database.transaction((tx) =>
          identity.resend(tx, 'restoration', params.userId, from, { captcha: body?.captcha }),
        ),
        codeSentView,
      ),
    ),
    handle(setPassword, async ({ customerId, identity: held, body, known, ...from }) => {
      const result = await identity.setPassword(
        customerId,
        held.sessionId,
        body.password,
        body.repeated,
        from,
      )
      if (isFailure(result)) return orFail(result)
      return answer(
        { changed: true },
        { cookies: 'changed' in result ? [] : await identity.signInCookies(result, known) },
      )
    }),
    handle(refresh, async ({ body, known, identity: held }) =>
      signedIn(await identity.refresh(body?.refresh_token, held), known),
    ),
    handle(signOut, async ({ identity: held }) => {
      if (held) await identity.signOut(held)
      return answer(
        { signedOut: true },
        { cookies: [{ name: 'session', value: null }], headers: { 'clear-site-data': clearedAtSignOut } },
      )
    }),
    handle(devices, async ({ customerId, identity: held }) => {
      const items = (await identity.devices(customerId)).map(({ signedInAt, lastSeenAt, ...session }) => ({
        ...session,
        current: session.id === held.sessionId,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
      return {
        items: [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)],
      }
    }),
    handle(signOutDevice, async ({ customerId, params }) =>
      orFail(await identity.signOutDevice(customerId, params.id)),
    ),
    handle(signOutOthers, async ({ customerId, identity: held }) => {
      await identity.signOutOthers(customerId, held.sessionId)
      return { signedOut: true as const }
    }),
    handle(readProof, ({ identity: held }) => proofView(held)),
    handle(prove, async ({ identity: held, body, ...from }) => {
      const refusal = await identity.prove(held, body, from)
      return refusal ? orFail(refusal) : proofView(held)
    }),
    handle(sendProofCode, async ({ identity: held, ...from }) =>
      orFail(await identity.sendProofCode(held, from)),
    ),
    handle(ownPasskeys, async ({ customerId }) => {
      const items = await identity.passkeys.list(customerId)
      return {
        items: items.map(({ id, device, createdAt, lastUsedAt }) => ({
          id,
          device,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        mayAdd: items.length < passkeysMax,
      }
    }),
    handle(passkeyOptionsToMake, async ({ identity: held }) =>
      orFail(await identity.passkeys.optionsToMake(held), (options) => ({ options })),
    ),
    handle(addPasskey, async ({ identity: held, body, ...from }) =>
      orFail(await identity.passkeys.add(held, body.answer, from)),
    ),
    handle(removePasskey, async ({ customerId, params, ...from }) =>
      orFail(await identity.passkeys.remove(customerId, params.id, from)),
    ),
    handle(account, async ({ customerId, identity: held }) => {
      const [account, { email }] = [await identity.account(customerId), await identity.contactOf(customerId)]
      return {
        ...account,
        email,
        ...(held.scopes.includes('profile') ? {} : { birthDate: null, firstName: null }),
      }
    }),
    handle(forgetCustomer, ({ query, known }) =>
      answer({ forgotten: true }, { cookies: [identity.withoutKnown(known, query.known)] }),
    ),
    handle(captchaChallenge, async (from) => ({ ...(await identity.challenge(from)) })),
  ]
}
