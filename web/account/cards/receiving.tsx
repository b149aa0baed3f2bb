/**
 * `/account/receiving`: the customer chooses the phone, card or bank account that the next loan is paid to.
 */
import type { Route } from './+types/receiving.ts'
import { phoneMethodNames, phoneMethodOf } from '../../../domain/payment/receiving.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { isRefusal } from '../../forms/form-state.ts'
import { cardIn, knownReceiving, formattedTarget } from '../../forms/receiving.ts'
import { Button, Form, known } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { methodLabel, ReceivingFields, useReceivingLabels } from '../../ui/receiving.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts, Part } from '../../ui/parts.tsx'
import { showInstant } from '../times.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const [choice, { provedUntil }] = [
    unwrap(await api('GET /api/account/receiving')),
    unwrap(await api('GET /api/user/proof')),
  ]
  return { choice, provedUntil, card: cardIn(request), saved: new URL(request.url).searchParams.has('saved') }
}

export const action = formAction('PUT /api/account/receiving', ({ paths }) => paths.receiving('saved'))

/** How the customer receives money (rule screens-9). How the customer pays is another screen. */
export default function Receiving({
  loaderData: { choice, card, saved, provedUntil },
  actionData,
}: Route.ComponentProps) {
  const all = usePageTexts()
  const [texts, labels] = [all.cards.method, all.receiving]
  const { current } = choice
  const proofLabels = useProofLabels()
  const button = <Button>{texts.submit}</Button>
  return (
    <AccountPage title={texts.title} failed={isRefusal(actionData)}>
      <StepHead
        backTo={null}
        title={texts.title}
        lead={
          <>
            {texts.lead} <a href={usePaths().paybill()}>{texts.paybill}</a>
          </>
        }
      />
      <div className="grid gap-8">
        {saved && !actionData ? <Notice kind="good" title={texts.saved} /> : null}
        <Part title={texts.now}>
          {current ? (
            <Facts>
              <Fact label={methodLabel(current.method, labels.methods)}>
                {formattedTarget(current.shown)}
              </Fact>
            </Facts>
          ) : (
            <p>{texts.none}</p>
          )}
          {current?.unlikely ? (
            <p>{labels.unlikely({ way: phoneMethodNames[phoneMethodOf(current.method)] })}</p>
          ) : null}
          {current?.phone && current.phone !== choice.phone ? <p>{texts.otherNumber}</p> : null}
          {current?.usableFrom ? <p>{texts.waits({ time: showInstant(current.usableFrom) })}</p> : null}
        </Part>
        <Part title={texts.change}>
          <p className="mb-2 text-quiet">{texts.wait}</p>
          <Form
            state={actionData ?? known(knownReceiving(choice, {}, card))}
            labels={{ ...useReceivingLabels(), ...proofLabels }}
          >
            <ReceivingFields choice={choice} from="receiving" />
            <ProofFields why={all.proof.whyMoney} proved={provedUntil !== null}>
              {button}
            </ProofFields>
          </Form>
        </Part>
      </div>
    </AccountPage>
  )
}
