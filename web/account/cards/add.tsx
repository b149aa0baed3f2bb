/**
 * `/account/cards/add`: the customer proves identity and is sent to the card provider's page, where the card
 * number is typed.
 */
import type { Route } from './+types/add.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { isRefusal } from '../../forms/form-state.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { returnAddressOf, returnPlaceIn } from './return-place.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  returnTo: returnPlaceIn(request),
  ...unwrap(await context.get(visitKey).api('GET /api/user/proof')),
})

/**
 * Leads to the provider's own page. The policy of this page lets its form go there, and of no other
 * (server/platform/pages/web.ts).
 */
export const action = formAction('POST /api/account/cards', {
  input: ({ request }) => ({ body: { returnTo: returnPlaceIn(request) } }),
  next: ({ data }) => data.href,
})

/** Explains the next steps before the customer is sent to the provider's page. */
export default function AddCard({ loaderData: { returnTo, provedUntil }, actionData }: Route.ComponentProps) {
  const {
    cards: { adding: texts },
    proof,
  } = usePageTexts()
  const labels = useProofLabels()
  const button = <Button>{texts.submit}</Button>
  return (
    <AccountPage title={texts.title} failed={isRefusal(actionData)}>
      <StepHead backTo={returnAddressOf(returnTo, usePaths())} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <Notice title={texts.charge}>{texts.chargeText}</Notice>
        <p>{texts.which}</p>
        <Form state={actionData} labels={labels}>
          <ProofFields why={proof.whyMoney} proved={provedUntil !== null}>
            {button}
          </ProofFields>
        </Form>
      </div>
    </AccountPage>
  )
}
