/** `/pay/prompt/:id`: one payment prompt, by its unguessable address, from sending to its result. */
import { data } from 'react-router'
import type { Route } from './+types/prompt.ts'
import { phoneMethodNames } from '../../domain/payment/receiving.ts'
import { Fact, Facts } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { showMoney, unbroken } from '../texts/format.ts'
import { DoneDrawing, WrongDrawing } from '../ui/drawings.tsx'
import { ButtonLink } from '../ui/form.tsx'
import { Notice, WaitingNotice } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const ofVisitor = await api('GET /api/payments/contract/prompts/{id}', { params: { id: params.id } })
  // A visitor with a code or link sent the prompt on behalf of the borrower.
  const reply = ofVisitor.ok
    ? ofVisitor
    : await api('GET /api/account/loans/current/payments/{id}', { params: { id: params.id } })
  if (!reply.ok) throw data(null, { status: reply.status >= 500 ? reply.status : 404 })
  return {
    ...reply.data,
    byGuest: ofVisitor.ok,
    statusUrl: ofVisitor.ok
      ? `/api/payments/contract/prompts/${params.id}`
      : `/api/account/loans/current/payments/${params.id}`,
  }
}

export default function GuestPrompt({ loaderData: prompt }: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.payment.prompt
  const paths = usePaths()
  const amount = showMoney(prompt.amount)
  const way = phoneMethodNames[prompt.method]
  const failure = prompt.status === 'failed' ? texts.failures[prompt.reason ?? 'refused'] : null
  const checking = prompt.status === 'checking'
  return (
    <Page title={all.payment.title} unlisted scripts={['waiting']}>
      <div className="grid gap-6">
        <div className="drawn">
          <h1 className="text-xl sm:text-2xl">
            {failure
              ? failure.title
              : prompt.status === 'paid'
                ? texts.paid({ amount })
                : all.payment.payAmount({ amount, way })}
          </h1>
          {failure ? <WrongDrawing /> : prompt.status === 'paid' ? <DoneDrawing /> : null}
        </div>
        {failure ? (
          <>
            <Notice kind="bad" title={all.payment.payAmount({ amount, way })}>
              {failure.text} {prompt.unlikely ? all.receiving.unlikely({ way }) : null}
            </Notice>
            <p className="text-quiet">{all.paying.corrected}</p>
          </>
        ) : prompt.status === 'paid' ? (
          <>
            <p>{all.paying.paidText}</p>
            {prompt.receipt ? (
              <Facts>
                <Fact label={texts.receipt}>
                  {way}, {prompt.receipt}
                </Fact>
              </Facts>
            ) : null}
          </>
        ) : (
          <WaitingNotice
            title={checking ? texts.checking : texts.waiting}
            statusUrl={prompt.statusUrl}
            field="status"
            state={prompt.status}
          >
            <p>
              {checking
                ? texts.checkingText({ amount })
                : texts.waitingText({ amount, phone: unbroken(prompt.maskedPhone) })}
            </p>
            <p>{checking ? texts.checkingSms : texts.waitingLonger}</p>
            {prompt.unlikely ? <p>{all.receiving.unlikely({ way })}</p> : null}
          </WaitingNotice>
        )}
        <p>
          {failure ? (
            <ButtonLink
              href={`${prompt.byGuest ? paths.payWithoutSignIn() : paths.payLoan()}?again=${prompt.id}`}
            >
              {texts.again}
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.payWithoutSignIn()} kind="quiet">
              {all.paying.another}
            </ButtonLink>
          )}
        </p>
      </div>
    </Page>
  )
}
