/** The calls of whoever is not signed in, or comes from elsewhere. */
import * as calls from '../../../contract/guests.ts'
import type { ErrorCode, Failure } from '../../../contract/errors.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Database } from '../../platform/database.ts'
import { codeSentView, type IdentityService, type Opened } from '../identity/index.ts'
import { promptView } from '../../money/payments/index.ts'
import { answer, handle, type Route } from '../../platform/http.ts'
import { fail, isFailure, orFail } from '../../platform/problem.ts'
import type { Rewards } from '../referrals/index.ts'
import { clientTokenMinutes, type Guests } from './service.ts'

type Deps = {
  readonly guests: Guests
  readonly rewards: Rewards
  readonly identity: IdentityService
  readonly database: Database
  readonly paybill: { readonly number: string; readonly name: string }
  readonly siteUrl: string
}

export function guestRoutes({ guests, rewards, identity, database, paybill, siteUrl }: Deps): Route[] {
  /** Until the browser is closed; the device does not come to know the customer by it. */
  const opened = <Code extends ErrorCode>(result: Opened | Failure<Code>) =>
    isFailure(result)
      ? orFail(result)
      : answer(
          { identityTokenData: { user_id: result.customerId } },
          { cookies: [{ name: 'session', value: result.cookieToken }] },
        )

  return [
    handle(calls.findContract, async ({ body, address }) =>
      orFail(await guests.find(body.contractNumber, address), ({ payoffCents, ...found }) => ({
        ...found,
        payoff: toMajor(payoffCents),
        paybill: { paybill: paybill.number, accountNumber: found.contractNumber, name: paybill.name },
      })),
    ),
    handle(calls.payContract, async ({ body, address }) =>
      orFail(
        await guests.pay(body.contractNumber, { amountCents: body.amount, phone: body.phone }, address),
        promptView,
      ),
    ),
    handle(calls.readContractPrompt, async ({ params }) => {
      const prompt = await guests.prompt(params.id)
      return prompt ? promptView(prompt) : fail('notFound')
    }),
    handle(calls.sendPaymentDetails, async ({ body, ...from }) => {
      const refusal = await guests.sendDetails(body.phone, from)
      return refusal ? orFail(refusal) : { sent: true as const }
    }),
    handle(calls.loginByDocumentNumber, async ({ body, ...from }) =>
      orFail(
        await identity.startPaying(
          { number: body.documentNumber, phone: await guests.phoneOfContract(body.documentNumber) },
          from,
        ),
        codeSentView,
      ),
    ),
    handle(calls.confirmDocumentNumber, async ({ params, body, ...from }) =>
      opened(await identity.confirmPaying(params.userId, body.otp, from)),
    ),
    handle(calls.resendDocumentNumberCode, async ({ params, ...from }) =>
      orFail(
        await database.transaction((tx) => identity.resend(tx, 'paying', params.userId, from)),
        codeSentView,
      ),
    ),
    handle(calls.loginByClientToken, async ({ body, ...from }) =>
      opened(await guests.openByToken(body.token, from)),
    ),

    handle(calls.issueClientToken, async ({ body, address }) =>
      orFail(await guests.issueToken(body, address), ({ token }) => ({
        token,
        url: `${siteUrl}/pay/t/${token}`,
        expiresInSeconds: clientTokenMinutes * 60,
      })),
    ),
    handle(calls.linkExternal, async ({ customerId, body }) =>
      orFail(await guests.linkByToken(customerId, body.token)),
    ),
    handle(calls.listExternal, async ({ customerId }) => ({
      items: (await guests.links(customerId)).map(({ partner, linkedAt }) => ({
        partner,
        linkedAt: linkedAt.toISOString(),
      })),
    })),
    handle(calls.unlinkExternal, async ({ customerId, query }) => ({
      removed: await guests.unlink(customerId, query.partner ?? null),
    })),

    handle(calls.readReferral, async ({ params, address }) => {
      const found = await guests.invitedBy(params.code, address)
      if (found === null) return fail('notFound')
      return 'error' in found ? orFail(found) : { code: found.code, invitedBy: found.name }
    }),
    handle(calls.ownReferral, async ({ customerId }) => {
      const { code, came, friends } = await guests.ownReferral(customerId)
      return {
        code,
        url: `${siteUrl}/r/${code}`,
        came,
        friends: [...friends],
        freeDays: await rewards.of(customerId),
      }
    }),
  ]
}
