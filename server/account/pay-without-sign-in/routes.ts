/** Calls for paying without signing in. */
import type { Country } from '../../../domain/country/country.ts'
import * as calls from '../../../contract/pay-without-sign-in.ts'
import type { Day } from '../../../domain/days.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import { duePartsView } from '../../pricing/figures/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { codeSentView, payingSessionReply, type IdentityService } from '../../people/identity/index.ts'
import { promptView, railOf } from '../../payments/hub/index.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { PayWithoutSignIn } from './service.ts'

type Deps = {
  readonly payWithoutSignIn: PayWithoutSignIn
  readonly identity: IdentityService
  readonly database: Database
  readonly payTo: { readonly number: string; readonly name: string }
  readonly country: Country
}

const partView = ({ on, amountCents }: { readonly on: Day; readonly amountCents: Cents }) => ({
  on,
  amount: toMajor(amountCents),
})

export function payWithoutSignInRoutes({
  payWithoutSignIn,
  identity,
  database,
  payTo,
  country,
}: Deps): Route[] {
  return [
    handle(calls.findContract, async ({ body, address }) =>
      orFail(
        await payWithoutSignIn.find(body.contractNumber, address),
        ({ payoffCents, next, ...found }) => ({
          ...found,
          payoff: toMajor(payoffCents),
          nextDue: { ...partView(next), ...(next.parts && { parts: duePartsView(next.parts) }) },
          paybill: { paybill: payTo.number, accountNumber: found.contractNumber, name: payTo.name },
          methods: [
            ...payWithoutSignIn.rails().map((rail) => ({ kind: `${rail}Prompt` as const, enabled: true })),
            { kind: 'mpesaPaybill' as const, enabled: true },
          ],
        }),
      ),
    ),
    handle(calls.payContract, async ({ body, address }) =>
      orFail(
        await payWithoutSignIn.pay(
          body.contractNumber,
          { amount: body.amount, phone: body.phone, rail: railOf[body.method] },
          address,
        ),
        (prompt) => promptView(prompt, country),
      ),
    ),
    handle(calls.readContractPrompt, async ({ params }) => {
      const prompt = await payWithoutSignIn.prompt(params.id)
      return prompt ? promptView(prompt, country) : fail('notFound')
    }),
    handle(calls.sendPaymentDetails, async ({ body, ...from }) => {
      const refusal = await payWithoutSignIn.sendDetails(body.phone, from)
      return refusal ? orFail(refusal) : { sent: true as const }
    }),
    handle(calls.loginByDocumentNumber, async ({ body, ...from }) =>
      orFail(
        await identity.startPaying(
          { number: body.documentNumber, phone: await payWithoutSignIn.phoneOfContract(body.documentNumber) },
          from,
        ),
        codeSentView,
      ),
    ),
    handle(calls.confirmDocumentNumber, async ({ params, body, ...from }) =>
      payingSessionReply(await identity.confirmPaying(params.userId, body.otp, from)),
    ),
    handle(calls.resendDocumentNumberCode, async ({ params, ...from }) =>
      orFail(
        await database.transaction((tx) => identity.resend(tx, 'paying', params.userId, from)),
        codeSentView,
      ),
    ),
  ]
}
